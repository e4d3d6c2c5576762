// Sessions of a lesson and of puzzles against the clock, without a page; the test controls the clock.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../src/model/core/core'
import type { Puzzle } from '../src/model/learn/puzzle'
import type { Lesson } from '../src/features/learn/lesson'
import { loadCore } from './core'
import { stubBrowser } from './fake-socket'

let core: Core
let close: () => void
beforeAll(async () => {
  core = await loadCore()
})
beforeEach(async () => {
  await stubBrowser()
  Object.assign(document, { cookie: '' })
  for (const key of ['tablier.lessons', 'tablier.timed']) localStorage.removeItem(key)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

describe('a lesson', () => {
  const data: Lesson = {
    game: 'ringo',
    steps: [
      {},
      { task: { kind: 'cells', after: ['b6'] } },
      { task: { kind: 'play', moves: ['b6-b5'] } },
      { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2'] } },
    ],
  }
  data.steps[0] = { position: '6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0' }
  const begin = async () => {
    const { LessonSession } = await import('../src/features/learn/lesson.state.svelte')
    const session = new LessonSession(core, data)
    close = () => session.box.close()
    return session
  }
  const kept = (): unknown => JSON.parse(localStorage.getItem('tablier.lessons') ?? '{}')

  it('goes on from what is read to what is found and played', async () => {
    const s = await begin()
    expect([s.n, s.done, s.box.open]).toEqual([0, true, false])
    s.next()
    expect([s.n, s.done, kept()]).toEqual([1, false, { ringo: 1 }])
    s.pick('a1')
    expect([s.wrong, s.picked]).toEqual(['a1', []])
    const right = s.box.next(['b6'])
    for (const c of right) s.pick(c)
    expect([s.done, s.good, s.wrong, kept()]).toEqual([true, true, null, { ringo: 2 }])
    s.next()
    expect(s.box.open).toBe(true)
    expect(s.box.play('b6-b5')).toBe(true)
    expect([s.done, s.ended, s.box.open]).toEqual([true, false, false])
  })

  it('takes a wrong move back, and plays it for who asks twice', async () => {
    localStorage.setItem('tablier.lessons', JSON.stringify({ ringo: 2 }))
    const s = await begin()
    expect(s.n).toBe(2)
    const other = s.box.legal(9).moves.find((m) => m !== 'b6-b5') ?? ''
    expect(s.box.play(other)).toBe(true)
    expect([s.wrong, s.done, s.box.open]).toEqual([other, false, false])
    await settle(1000)
    expect([s.box.open, s.box.view.plies]).toEqual([true, 0])
    s.hint()
    expect([s.wrong, s.hints.length, s.done]).toEqual([null, 1, false])
    s.hint()
    expect([s.done, s.good]).toEqual([true, true])
    s.goto(3)
    expect([s.n, s.done, s.hinted, s.last]).toEqual([3, false, false, true])
  })

  it('does not take back a move that the reader has left behind', async () => {
    localStorage.setItem('tablier.lessons', JSON.stringify({ ringo: 2 }))
    const s = await begin()
    s.box.play(s.box.legal(9).moves.find((m) => m !== 'b6-b5') ?? '')
    s.goto(3)
    const { text } = s.box.view
    await settle(1000)
    expect(s.box.view.text).toBe(text)
  })
})

describe('a run against the clock', () => {
  let line: string[]
  let first: string[]
  const begin = async (n: number) => {
    const board = core.open('ringo', '')
    first = core.moves(board.handle, 9).moves
    line = []
    for (let i = 0; i < 3; i++) line.push(core.apply(board.handle, core.moves(board.handle, 1).moves[0] ?? '').move)
    core.free(board.handle)
    const list = Array.from({ length: n }, (_, i) => ({
      ...{ id: `p${i}`, game: 'ringo', rating: 1000 + i, options: '', position: '', side: board.turn, moves: 2 },
      ...{ solution: line, accept: [[line[0], first[1]], [line[2]]] },
    })) as unknown as Puzzle[]
    const { TimedSession } = await import('../src/features/learn/timed.state.svelte')
    const session = new TimedSession(core, 'ringo', list, () => 0)
    close = () => session.close()
    return session
  }
  const best = (): unknown => JSON.parse(localStorage.getItem('tablier.timed') ?? '{}')

  it('counts what is solved in a row; a mistake costs time and the row', async () => {
    const s = await begin(4)
    expect([s.running, s.seconds, s.box?.open]).toEqual([false, 180, false]) // nothing to solve beforehand
    s.begin()
    expect(s.until).toBe(3)
    await settle(2100)
    expect([s.until, s.seconds, s.puzzle?.id]).toEqual([null, 180, 'p0'])
    s.box?.play(first[1] ?? '') // as good as the solution, which takes its place
    expect(s.running).toBe(true)
    await settle(400)
    expect(s.box?.view.plies).toBe(2)
    s.box?.play(line[2] ?? '')
    await settle(400)
    expect([s.run.solved, s.run.combo, s.puzzle?.id]).toEqual([1, 1, 'p1'])
    s.box?.play(first[2] ?? '')
    expect(s.box?.open).toBe(false)
    await settle(1000)
    expect([s.run.solved, s.run.combo, s.run.missed.length, s.puzzle?.id]).toEqual([1, 0, 1, 'p2'])
    expect(s.seconds).toBeLessThan(171)
    expect(s.box?.open).toBe(true)
  })

  it('ends with its time, keeps the best, and can begin again with the same puzzle', async () => {
    const s = await begin(1)
    s.begin()
    await settle(2100)
    s.box?.play(line[0] ?? '')
    await settle(400)
    await settle(180_000)
    s.tick()
    expect([s.ended, s.running, s.box?.open, best()]).toEqual([true, false, false, { ringo: 0 }])
    s.begin()
    await settle(2100)
    expect([s.ended, s.seconds, s.box?.open, s.box?.view.plies]).toEqual([false, 180, true, 0])
    s.box?.play(line[0] ?? '')
    await settle(400)
    s.box?.play(line[2] ?? '')
    await settle(400)
    expect([s.ended, s.run.solved, best()]).toEqual([true, 1, { ringo: 1 }])
  })
})
