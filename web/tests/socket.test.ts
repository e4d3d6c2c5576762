// The page's connection to games in play, by a clock of the test's own: when a line counts as lost, and how it
// comes back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { socket as Socket } from '../src/live/socket.svelte'
import type { Message } from '../src/live/types'

/** A WebSocket whose other end is the test. */
class Fake {
  static OPEN = 1
  static all: Fake[] = []
  readyState = 0
  sent: { t: string; [more: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onmessage: ((e: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    Fake.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string })
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
    this.says({ t: 'hello', now: Date.now() })
  }
  says(m: Message): void {
    this.onmessage?.({ data: JSON.stringify(m) })
  }
  breaks(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

let page: EventTarget
let socket: typeof Socket
let heard: Message[]
const last = (): Fake => Fake.all.at(-1) as Fake
const watch = (live = true): (() => void) =>
  socket.watch('abcdefghijkl', { seq: () => 7, live: () => live, hear: (m) => heard.push(m) })

beforeEach(async () => {
  vi.useFakeTimers()
  Fake.all = []
  page = new EventTarget()
  heard = []
  vi.stubGlobal('WebSocket', Fake)
  vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  socket = (await import('../src/live/socket.svelte')).socket
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a line that breaks', () => {
  it('counts as lost at once where the browser says so', () => {
    watch()
    last().open()
    expect(socket.line).toBe('ok')
    page.dispatchEvent(new Event('offline'))
    expect(socket.line).toBe('lost')
    last().open()
    last().breaks()
    expect(socket.line).toBe('lost')
  })

  it('counts as lost within 10 s of a live game where nobody says so', () => {
    watch()
    last().open()
    for (let s = 0; s < 60; s += 6) {
      vi.advanceTimersByTime(6000)
      last().says({ t: 'ping', n: s })
      expect(socket.line).toBe('ok')
    }
    expect(Fake.all.length).toBe(1)
    expect(last().sent.filter((m) => m.t === 'pong').length).toBe(10)
    // From here on the network swallows everything: no error, no end.
    vi.advanceTimersByTime(10_000)
    expect(socket.line).toBe('lost')
    expect(Fake.all.length).toBeGreaterThan(1)
  })

  it('is not suspected so soon where the club speaks less often', () => {
    watch(false)
    last().open()
    vi.advanceTimersByTime(31_000)
    expect(socket.line).toBe('ok')
    vi.advanceTimersByTime(15_000)
    expect(socket.line).toBe('lost')
  })

  it('comes back by itself, and asks for what was missed', () => {
    watch()
    last().open()
    last().breaks()
    const before = Fake.all.length
    vi.advanceTimersByTime(1000)
    expect(Fake.all.length).toBe(before + 1)
    last().open()
    expect(socket.line).toBe('ok')
    expect(last().sent[0]).toMatchObject({ t: 'watch', game: 'abcdefghijkl', seq: 7, command: 'watch' })
    last().says({ t: 'watching', game: 'abcdefghijkl', command: 'watch' })
    expect(heard.map((m) => m.t)).toEqual(['watching'])
  })

  it('is tried again while the network swallows what is sent, and is given longer where it is slow', () => {
    watch()
    let age = 0
    for (; age < 120_000 && Fake.all.length < 3; age += 100) vi.advanceTimersByTime(100)
    expect(age).toBeLessThan(10_000)
    // A handshake of 15 s succeeds in the end.
    for (let i = 0; i < 20 && socket.line !== 'ok'; i++) {
      const tried = last()
      for (let ms = 0; ms < 15_000 && last() === tried; ms += 100) vi.advanceTimersByTime(100)
      if (last() === tried) tried.open()
    }
    expect(socket.line).toBe('ok')
  })

  it('is nobody’s business once no game is followed', () => {
    const leave = watch()
    last().open()
    leave()
    expect(socket.line).toBe('idle')
    vi.advanceTimersByTime(120_000)
    expect(Fake.all.length).toBe(1)
  })
})
