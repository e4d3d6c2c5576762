import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  concerns,
  continuous,
  hear,
  held,
  merge,
  seen,
  speaksOf,
  type Held,
  type Json,
  type Message,
} from '../src/features/tournament/delta'
import { follow } from '../src/features/tournament/follow'
import { bracketScores, cellScore } from '../src/model/tournament/words'
import type { Bracket, Match, Row, Tournament } from '../src/model/tournament/types'

interface Step {
  message: Message
  shown: {
    info: Tournament
    rows: Row[] | null
    of: number
    round: Match[] | null
    options: string
    bracket: Bracket['matches'] | null
  }
}

/** The server's messages in some small tournaments, and what a fetch returned after each. */
const steps = JSON.parse(
  readFileSync(new URL('../../api/testdata/tournament-stream.json', import.meta.url), 'utf8'),
) as Step[]

const fetched = ({ info, rows, of, round, options, bracket }: Step['shown']) => ({
  x: info,
  table: { seq: info.seq, rows: rows ?? [], of },
  round: info.round > 0 ? { round: info.round, options, pairings: round ?? [] } : undefined,
  bracket: bracket ? { matches: bracket } : undefined,
})

describe('a page that hears of a tournament', () => {
  it('shows after each message what it would fetch', () => {
    let h: Held | undefined
    for (const s of steps) {
      h = hear(h, s.message)
      expect(seen(h as Held)).toEqual(fetched(s.shown))
    }
    expect(steps.length).toBeGreaterThan(30)
  })

  it('goes on from what it has fetched', () => {
    for (const [i, s] of steps.entries()) {
      const next = steps[i + 1]
      const h = held(fetched(s.shown))
      expect(seen(h)).toEqual(fetched(s.shown))
      if (next?.message.from) expect(seen(hear(h, next.message) as Held)).toEqual(fetched(next.shown))
    }
  })

  it('notices that messages are missing', () => {
    const [first, second, third] = steps as [Step, Step, Step]
    const h = hear(undefined, first.message)
    expect(hear(undefined, second.message)).toBeUndefined()
    expect(hear(h, third.message)).toBeUndefined()
    expect(hear(h, { t: 'tournament', seq: first.message.seq })).toBe(h)
    expect(hear(h, { t: 'tournament', seq: first.message.seq + 1 })).toBeUndefined()
  })

  it('knows which changes concern a player', () => {
    let h: Held | undefined
    for (const { message, shown } of steps) {
      h = hear(h, message) as Held
      const before = JSON.stringify(message.patch ?? '')
      for (const m of shown.round ?? []) {
        if (!m.id || !before.includes(m.id)) continue
        expect(concerns(message, h, m.white.number)).toBe(true)
        expect(concerns(message, h, m.black?.number ?? m.white.number)).toBe(true)
      }
    }
    const of = (patch: Json): Message => ({ t: 'tournament', seq: 9, from: 8, patch })
    expect(concerns(of({ info: { open: 3 }, rows: { 2: { score: 1 } } }), h as Held, 2)).toBe(false)
    expect(concerns(of({ players: { 2: { presence: 'withdrawn' } } }), h as Held, 2)).toBe(true)
    const name = h?.doc.players[2]?.name ?? ''
    expect(speaksOf(of({ players: { 2: { name } } }), h as Held, name)).toBe(true)
    expect(speaksOf(of({ players: { 2: { name } }, info: { open: 1 } }), h as Held, 'Somebody else')).toBe(false)
    expect(continuous({ format: 'arena' } as Tournament)).toBe(true)
  })

  it('merges patches without touching what it had', () => {
    const before = { a: [1, { b: 2 }], c: 3 }
    expect(merge(before, { a: { 1: { b: 4 }, 2: 5, n: 3 }, c: null, d: [6] })).toEqual({ a: [1, { b: 4 }, 5], d: [6] })
    expect(before).toEqual({ a: [1, { b: 2 }], c: 3 })
    expect(merge([1, 2, 3], { n: 1 })).toEqual([1])
  })
})

describe('the stream of a tournament', () => {
  const listeners = new Map<string, () => void>()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      addEventListener: (kind: string, f: () => void) => listeners.set(kind, f),
      removeEventListener: (kind: string) => listeners.delete(kind),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A fake server whose streams the test writes. */
  function server() {
    const urls: string[] = []
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
      urls.push(url)
      const body = new ReadableStream<Uint8Array>({
        start: (c) => {
          streams.push(c)
          signal.addEventListener('abort', () => c.error(new Error('aborted')))
        },
      })
      return Promise.resolve({ ok: true, body })
    })
    const send = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
    return { urls, streams, send }
  }
  const until = (f: () => void): Promise<void> => vi.waitFor(f)

  it('is told what the page knows, and passes whole lines on', async () => {
    const { urls, send } = server()
    const got: number[] = []
    const stop = follow('a', {
      have: () => Promise.resolve(7),
      hear: (m) => {
        got.push(m.seq)
        return true
      },
    })
    await until(() => expect(urls).toEqual(['/api/v1/tournaments/a/stream?have=7']))
    send('{"t":"tournament","seq":7}\n\n{"t":"tour')
    await until(() => expect(got).toEqual([7]))
    send('nament","seq":8,"from":7}\n')
    await until(() => expect(got).toEqual([7, 8]))
    stop()
  })

  it('is opened again when messages are missing or the line breaks, and not after the end', async () => {
    const { urls, streams, send } = server()
    let have = 7
    const stop = follow('a', { have: () => Promise.resolve(have), hear: (m) => m.from === 7 })
    await until(() => expect(urls).toHaveLength(1))
    send('{"t":"tournament","seq":9,"from":8}\n')
    have = 0
    await until(() => expect(vi.getTimerCount()).toBe(1))
    await vi.runOnlyPendingTimersAsync()
    expect(urls.at(-1)).toBe('/api/v1/tournaments/a/stream?have=0')
    streams.at(-1)?.close()
    await until(() => expect(vi.getTimerCount()).toBe(1))
    stop()
    await vi.runAllTimersAsync()
    expect(urls).toHaveLength(2)
  })

  it('rests while nobody looks', async () => {
    const { urls } = server()
    const stop = follow('a', { have: () => Promise.resolve(0), hear: () => true })
    await until(() => expect(urls).toHaveLength(1))
    const d = document as unknown as { visibilityState: string }
    d.visibilityState = 'hidden'
    listeners.get('visibilitychange')?.()
    await vi.runAllTimersAsync()
    expect(urls).toHaveLength(1)
    d.visibilityState = 'visible'
    listeners.get('visibilitychange')?.()
    await until(() => expect(urls).toHaveLength(2))
    stop()
  })
})

describe('scores of a bracket and of a crosstable', () => {
  it('stand behind the names, game by game, and mark what was not played', () => {
    const match = (scores: number[][], result: string) =>
      ({ scores, pairing: { result } }) as unknown as Bracket['matches'][number]
    const replayed = match(
      [
        [0.5, 0.5],
        [0, 1],
      ],
      '1-0',
    )
    expect([bracketScores(replayed, 0), bracketScores(replayed, 1)]).toEqual(['½ 0', '½ 1'])
    expect([0, 1].map((s) => bracketScores(match([[1, 0]], '-+'), s as 0 | 1))).toEqual(['+', '−'])
    expect([0, 1].map((s) => bracketScores(match([[0, 0]], '--'), s as 0 | 1))).toEqual(['−', '−'])
    expect([
      cellScore({ result: '+-', points: 1 }),
      cellScore({ result: '1-0', points: 1 }),
      cellScore({ points: 0 }),
    ]).toEqual(['+', '1', '·'])
  })
})
