import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { worth } from '../src/model/position/score'
import { provedValue, ranked, Tables, type Looked } from '../src/features/study/tables.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const looked = (position: string): Looked => ({
  position,
  turn: 'white',
  verdict: { kind: 'proved', result: 'win', plies: 11 },
  words: '',
  moves: [
    { move: 'c1-a1', verdict: { kind: 'proved', result: 'draw' }, words: '' },
    { move: 'c1-b1', verdict: { kind: 'proved', result: 'loss', plies: 4 }, words: '' },
    { move: 'c1-b2', verdict: { kind: 'proved', result: 'loss', plies: 8 }, words: '' },
    { move: 'c1-d1', verdict: { kind: 'proved', result: 'win', plies: 13 }, words: '' },
    { move: 'c1-c2', verdict: { kind: 'proved', result: 'win', plies: 11 }, words: '' },
  ],
})

test('each position is asked about once, and not while paging', async () => {
  const asked: string[] = []
  const t = new Tables('ringo', 'rings=5', (path) => {
    asked.push(path)
    return Promise.resolve(looked(path.includes('two') ? 'two' : 'one'))
  })
  t.follow('one')
  t.follow('two')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(['/tables/ringo?options=rings%3D5&position=two'])
  expect(t.looked?.position).toBe('two')
  t.follow('one')
  expect(t.looked).toBeNull()
  await vi.advanceTimersByTimeAsync(500)
  t.follow('two')
  expect(t.looked?.position).toBe('two')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.length).toBe(2)
  t.close()
})

test('an answer that comes late does not replace a newer one', async () => {
  let late: (l: Looked) => void = () => undefined
  const t = new Tables('ringo', '', (path) =>
    path.includes('slow') ? new Promise((done) => (late = done)) : Promise.resolve(looked('quick')),
  )
  t.follow('slow')
  await vi.advanceTimersByTimeAsync(300)
  t.follow('quick')
  await vi.advanceTimersByTimeAsync(300)
  late(looked('slow'))
  await vi.advanceTimersByTimeAsync(1)
  expect(t.looked?.position).toBe('quick')
})

test('who is refused learns why and is not asked again; without the club nothing is known', async () => {
  let times = 0
  const t = new Tables('ringo', '', () => {
    times++
    return Promise.resolve({ refused: 'you are playing' })
  })
  t.follow('one')
  await vi.advanceTimersByTimeAsync(300)
  expect(t.refusal).toBe('you are playing')
  t.follow('two')
  await vi.advanceTimersByTimeAsync(300)
  expect(times).toBe(1)
  const none = new Tables(
    'ringo',
    '',
    () => Promise.resolve(null),
    (p) => Promise.resolve(looked(p)),
  )
  none.follow('one')
  await vi.advanceTimersByTimeAsync(300)
  expect(none.looked).toBeNull()
  const away = new Tables('ringo', '', () => Promise.resolve('away'))
  away.follow('one')
  await vi.advanceTimersByTimeAsync(300)
  expect([away.looked, away.refusal]).toEqual([null, ''])
})

test('without the club the tables in this browser are asked', async () => {
  const t = new Tables(
    'ringo',
    '',
    () => Promise.resolve('away'),
    (p) => Promise.resolve(looked(p)),
  )
  t.follow('one')
  await vi.advanceTimersByTimeAsync(300)
  expect(t.looked?.position).toBe('one')
})

test('moves are ranked, and values seen by White', () => {
  expect(ranked(looked('x')).map((m) => m.move)).toEqual(['c1-c2', 'c1-d1', 'c1-a1', 'c1-b2', 'c1-b1'])
  const verdict = { kind: 'proved', result: 'win', plies: 11 } as const
  expect(provedValue(verdict, 'white')?.win).toBe(11)
  expect(provedValue(verdict, 'black')?.win).toBe(-11)
  expect(provedValue({ kind: 'proved', result: 'draw' }, 'black')).toEqual({ certainty: 'proved', score: 0, win: 0 })
  expect(provedValue({ kind: 'unknown' }, 'white')).toBeNull()
  // A proved value takes precedence over the engine's opinion.
  const open = { status: 'open', reason: '' } as never
  const found = { score: 30, depth: 5, nodes: 1, ms: 1, nps: 1, lines: [{ score: 30, depth: 5, moves: ['a'] }] }
  expect(worth(open, found, 'white', provedValue(verdict, 'white')).certainty).toBe('proved')
  expect(worth(open, found, 'white').certainty).toBe('opinion')
})
