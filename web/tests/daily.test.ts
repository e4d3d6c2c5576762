// The puzzle of the day as stored in a guest's browser.
import { beforeEach, expect, test, vi } from 'vitest'

const { post } = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('../src/base/api', () => ({ post, get: vi.fn(), ask: vi.fn() }))

import { claim, shareText, withOwn, type PuzzleDay } from '../src/model/learn/daily'
import { fresh } from '../src/model/learn/glicko'
import { keepSolver, logged, solver } from '../src/model/learn/progress'

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`)
const day = (n: number): PuzzleDay => ({
  date: `2026-11-${25 - n}`,
  game: 'agon',
  puzzle: `agon-${n}`,
  moves: 2,
})
const days = { days: [0, 1, 2, 3].map(day), streak: 0 }

/** A guest's tries: the number of the day's puzzle, whether it was solved, and on which day. */
const own =
  (...tries: [n: number, won: boolean, on: string][]) =>
  () => ({
    tried: Object.fromEntries(tries.map(([n, won]) => [`agon-${n}`, won])),
    log: Object.fromEntries(tries.map(([n, , on]) => [`agon-${n}`, { at: noon(on), moves: [] }])),
  })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  post.mockReset()
})

test('a streak is days in a row, each solved on the day, but for one in seven', () => {
  const of = (f: ReturnType<typeof own>): number => withOwn(days, f).streak
  expect(of(own())).toBe(0)
  expect(of(own([0, true, '2026-11-25']))).toBe(1)
  expect(of(own([1, true, '2026-11-24'], [2, true, '2026-11-23']))).toBe(2) // today's is still open
  expect(of(own([0, false, '2026-11-25'], [1, true, '2026-11-24'], [2, true, '2026-11-23']))).toBe(2) // one is forgiven
  expect(of(own([0, false, '2026-11-25'], [1, true, '2026-11-24'], [3, true, '2026-11-22']))).toBe(1) // a second is not
  expect(of(own([0, true, '2026-11-25'], [1, true, '2026-11-25']))).toBe(1) // yesterday's was solved too late
  expect(of(own([0, true, '2026-11-25'], [1, true, '2026-11-20'], [2, true, '2026-11-23']))).toBe(2) // too late, too early
  const seen = withOwn(days, own([1, false, '2026-11-24'])).days
  expect(seen.map((d) => d.state)).toEqual([undefined, 'failed', undefined, undefined])
})

test('what is told to others has no move in it', () => {
  const d = { ...day(0), state: 'solved' } as const
  const text = shareText(d, 4, 'Agon', 'https://club.example')
  expect(text).toBe(
    'Tablier 25/11 · Agon · ♟ résolu du premier coup · série de 4 · https://club.example/puzzles/agon?id=agon-0',
  )
  expect(shareText({ ...d, state: 'failed' }, 0, 'Agon', '')).not.toContain('série')
})

test('a guest’s tries are told to the club once, and then no longer kept', async () => {
  keepSolver('agon', {
    ...fresh,
    tried: { 'agon-1': true, 'agon-2': false, 'agon-old': true },
    log: { 'agon-1': { at: noon('2026-11-24'), moves: ['a', 'b'] }, 'agon-2': { at: noon('2026-11-25'), moves: [] } },
  })
  post.mockResolvedValue({ counted: 2, known: 0, refused: 0 })
  expect(await claim()).toBe(2)
  expect(post.mock.calls).toEqual([
    [
      '/training/claims',
      {
        tries: [
          { puzzle: 'agon-1', moves: ['a', 'b'], solved: true, at: '2026-11-24T12:00:00.000Z' },
          { puzzle: 'agon-2', moves: [], solved: false, at: '2026-11-25T12:00:00.000Z' },
        ],
      },
    ],
  ])
  expect(logged()).toEqual([])
  expect(solver('agon').tried).toEqual({ 'agon-old': true })
  expect(await claim()).toBe(0)
  expect(post).toHaveBeenCalledTimes(1)
  // If the call fails, everything stays stored.
  keepSolver('agon', { ...fresh, tried: { 'agon-3': false }, log: { 'agon-3': { at: 0, moves: [] } } })
  post.mockRejectedValue(new Error('no line'))
  await expect(claim()).rejects.toThrow()
  expect(logged().length).toBe(1)
})
