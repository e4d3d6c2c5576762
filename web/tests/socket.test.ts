// The page's connection to live games, on a fake clock: when it counts as lost and how it comes back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { socket as Socket } from '../src/model/live/socket.svelte'
import type { Message } from '../src/model/live/types'
import { FakeSocket as Fake, last, stubBrowser } from './fake-socket'

let page: EventTarget
let socket: typeof Socket
let heard: Message[]
const watch = (live = true): (() => void) =>
  socket.watch('abcdefghijkl', { seq: () => 7, live: () => live, receive: (m) => heard.push(m) })

beforeEach(async () => {
  page = await stubBrowser()
  heard = []
  socket = (await import('../src/model/live/socket.svelte')).socket
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a line that breaks', () => {
  it('counts as lost at once where the browser says so', () => {
    watch()
    last().open()
    expect(socket.state).toBe('open')
    page.dispatchEvent(new Event('offline'))
    expect(socket.state).toBe('lost')
    last().open()
    last().breaks()
    expect(socket.state).toBe('lost')
  })

  it('counts as lost within 5 s of a live game where nobody says so', () => {
    watch()
    last().open()
    for (let s = 0; s < 40; s += 4) {
      vi.advanceTimersByTime(4000)
      last().says({ t: 'ping', n: s })
      expect(socket.state).toBe('open')
    }
    expect(Fake.all.length).toBe(1)
    expect(last().sent.filter((m) => m.t === 'pong').length).toBe(10)
    // From here on, the network drops everything without an error or a close.
    vi.advanceTimersByTime(5100)
    expect(socket.state).toBe('lost')
    expect(Fake.all.length).toBeGreaterThan(1)
  })

  it('is not suspected so soon where the club speaks less often', () => {
    watch(false)
    last().open()
    vi.advanceTimersByTime(31_000)
    expect(socket.state).toBe('open')
    vi.advanceTimersByTime(15_000)
    expect(socket.state).toBe('lost')
  })

  it('comes back by itself, and asks for what was missed', () => {
    watch()
    last().open()
    last().breaks()
    const before = Fake.all.length
    vi.advanceTimersByTime(1000)
    expect(Fake.all.length).toBe(before + 1)
    last().open()
    expect(socket.state).toBe('open')
    expect(last().sent[0]).toMatchObject({ t: 'watch', game: 'abcdefghijkl', seq: 7, command: 'watch' })
    last().says({ t: 'watching', game: 'abcdefghijkl', command: 'watch' })
    expect(heard.map((m) => m.t)).toEqual(['watching'])
  })

  it('is tried again while the network swallows what is sent, and is given longer where it is slow', () => {
    watch()
    let age = 0
    for (; age < 120_000 && Fake.all.length < 3; age += 100) vi.advanceTimersByTime(100)
    expect(age).toBeLessThan(10_000)
    // A handshake that takes 15 s eventually succeeds.
    for (let i = 0; i < 20 && socket.state !== 'open'; i++) {
      const tried = last()
      for (let ms = 0; ms < 15_000 && last() === tried; ms += 100) vi.advanceTimersByTime(100)
      if (last() === tried) tried.open()
    }
    expect(socket.state).toBe('open')
  })

  it('is nobody’s business once no game is followed', () => {
    const leave = watch()
    last().open()
    leave()
    expect(socket.state).toBe('idle')
    vi.advanceTimersByTime(120_000)
    expect(Fake.all.length).toBe(1)
  })
})
