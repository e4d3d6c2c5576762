// Clock sessions at a wooden board: logs, reloads, mis-taps, scores, records and wrong input.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { atBoard, controlOf, readTime, usual, wrongNames, type Fields } from '../src/features/clock/agreed'
import * as keep from '../src/features/clock/keep'
import { packed, unpacked } from '../src/features/clock/link'
import { clk, recordOf } from '../src/features/clock/record'
import { judge, reported, standing } from '../src/features/clock/series'
import * as s from '../src/features/clock/session'
import type { Seat } from '../src/features/clock/session'
import { loadCore } from './core'

const setup = (more: Partial<s.Setup> = {}): s.Setup => ({
  names: ['Anna', 'Béla'],
  game: 'ringo',
  options: '',
  control: '60+5',
  format: '',
  white: 0,
  first: 'white',
  board: false,
  ...more,
})
const t0 = 1_700_000_000_000
const game = (log: s.Entry[], more: Partial<s.Setup> = {}): s.Session => ({
  ...s.begin('x', t0, setup(more)),
  games: [{ white: more.white ?? 0, log }],
})
const e = (k: 'start' | 'press' | 'pause' | 'resume' | 'undo', ms: number): s.Entry => ({ k, at: t0 + ms })
const core = await loadCore()
const now = (x: s.Session, ms: number): s.State => s.replay(core, x.setup, x.games.at(-1) as s.Played, t0 + ms)

// What a log means is tested in play/boardclock.
describe('a session', () => {
  it('is the same after a reload in the middle of a game: the clock has run on', () => {
    const x = game([e('start', 0), e('press', 10_000)])
    keep.keep(x)
    const again = keep.current()
    expect(again).toEqual(x)
    const state = now(again as s.Session, 40_000)
    expect(state.sides.map((c) => c.left)).toEqual([55_000, 30_000])
    expect(state).toMatchObject({ turn: 1, phase: 'running', limited: true, flag: undefined })
    expect(now(again as s.Session, 900_000)).toMatchObject({ flag: 1, phase: 'paused' })
  })

  it('knows corrections and results, and takes them back', () => {
    const change = (ms: number): s.Entry => ({ k: 'change', at: t0, seat: 1, ms })
    expect(now(game([e('start', 0), change(-59_500)]), 0).changed).toBe(false)
    expect(now(game([e('start', 0), change(-59_000)]), 0)).toMatchObject({ changed: true, sides: [{}, { left: 1000 }] })
    const x = game([e('start', 0), { k: 'end', at: t0 + 5000, result: { winner: 0, reason: '', points: 0 } }])
    expect(now(x, 9000)).toMatchObject({ result: { winner: 0 }, phase: 'stopped', mayUndo: true })
    expect(now(s.add(x, e('undo', 60_000)), 60_000)).toMatchObject({ result: undefined, phase: 'paused' })
  })

  it('counts the time of both without a limit, whoever has White', () => {
    const x = game([e('start', 0), e('press', 4000)], { control: '', white: 1 })
    expect(now(x, 9000)).toMatchObject({ limited: false, turn: 0, sides: [{ spent: 5000 }, { spent: 4000 }] })
  })
})

describe('moves', () => {
  const fold = (x: s.Session, ms: number, move: string, ends = true): s.Session => {
    const state = now(x, ms)
    return state.mayWrite ? s.add(x, ...s.entriesOf(state, move, ends, t0 + ms)) : x
  }

  it('start the clock and end the turn, with the time that was left', () => {
    let x = fold(game([]), 0, 'a')
    x = fold(fold(x, 1000, 'b', false), 3000, 'c')
    expect(now(x, 3000)).toMatchObject({
      turn: 0,
      moves: [
        { move: 'a', ends: true, clock: 65_000 },
        { move: 'b', ends: false },
        { move: 'c', ends: true, clock: 62_000 },
      ],
    })
  })

  it('catch up with taps that were made without them, and run no further', () => {
    let x = game([e('start', 0), e('press', 1000), e('press', 2000)])
    expect(now(x, 2500)).toMatchObject({ behind: true, inStep: false })
    x = fold(x, 2500, 'a')
    expect(now(x, 2500).turns).toBe(2)
    x = fold(fold(x, 2600, 'b'), 3000, 'c')
    expect(now(x, 3000)).toMatchObject({ turns: 3, behind: false, inStep: true })
    x = fold(s.add(x, e('pause', 4000)), 5000, 'd')
    expect(now(x, 5000).moves.length).toBe(3)
  })
})

describe('a score', () => {
  const won = (winner: Seat | undefined, white: Seat, reason = '', points = 0) => ({
    white,
    result: { reason, points, ...(winner !== undefined && { winner }) },
  })

  it('goes on, or ends after so many games, or when one cannot be caught', () => {
    expect(standing(setup(), [won(0, 0), won(undefined, 1)])).toEqual({ score: [1.5, 0.5], white: 0, over: false })
    expect(standing(setup({ format: 'games-2' }), [won(0, 0), won(1, 1)])).toEqual({
      score: [1, 1],
      white: 0,
      over: true,
    })
    expect(standing(setup({ format: 'best-3' }), [won(1, 0)]).over).toBe(false)
    expect(standing(setup({ format: 'best-3' }), [won(1, 0), won(1, 1)])).toMatchObject({ over: true, winner: 1 })
    expect(standing(setup({ format: 'single', white: 1 }), [won(0, 1)])).toMatchObject({
      over: true,
      winner: 0,
      white: 0,
    })
    expect([0, 1, undefined].map((w) => reported(standing(setup({ format: 'single' }), [won(w as Seat, 0)])))).toEqual([
      '1-0',
      '0-1',
      '1/2',
    ])
  })

  it('of a match of Ra is what the rules of Ra say', () => {
    const match = judge(core)
    const ra = setup({ game: 'ra', format: 'match', white: 1 })
    expect(standing(ra, [], match)).toEqual({ score: [0, 0], white: 1, over: false })
    // The loser begins the next game; 6 points are not enough.
    expect(standing(ra, [won(1, 1, 'entered', 6)], match)).toEqual({ score: [0, 6], white: 0, over: false })
    const two = [won(1, 1, 'entered', 6), won(1, 0, 'time', 3)]
    expect(standing(ra, two, match)).toEqual({ score: [0, 9], white: 0, over: true, winner: 1 })
    expect(standing(ra, [won(undefined, 1)], match).white).toBe(0)
  })
})

describe('what is typed', () => {
  const of = (more: Partial<Fields>) => controlOf({ ...usual, ...more })

  it('is a time in minutes, or with seconds', () => {
    expect(['10', '2.5', '2,5', '1:30', '1:05:00', ' 7 '].map(readTime)).toEqual([600, 150, 150, 90, 3900, 420])
    for (const bad of ['', '-5', '0x10', '1:75', '1:2:3:4', 'ten', '1e9', '1:99:00'])
      expect(readTime(bad), bad).toBeNaN()
  })

  it('is a time control, or a sentence', () => {
    expect(of({})).toEqual({ control: '600+5' })
    expect(of({ kind: 'sudden-death', main: '0:45' })).toEqual({ control: '45' })
    expect(of({ kind: 'move', step: '30' })).toEqual({ control: '0/1x30' })
    expect(of({ kind: 'japanese', main: '0', step: '20', count: '3' })).toEqual({ control: '0/3x20' })
    expect(of({ kind: 'canadian', count: '20', block: '5' })).toEqual({ control: '600/20m300' })
    expect(of({ kind: 'delay', main: '0' })).toEqual({ control: '0d5' })
    expect(of({ kind: 'bronstein' })).toEqual({ control: '600b5' })
    for (const [more, wrong] of [
      [{ main: '0' }, 'boardclock.wrong.main.zero'],
      [{ main: '-3' }, 'boardclock.wrong.main'],
      [{ main: '10:00:00' }, 'boardclock.wrong.main.most'],
      [{ main: '600' }, 'boardclock.wrong.main.most'],
      [{ main: 'x' }, 'boardclock.wrong.main'],
      [{ step: '0' }, 'boardclock.wrong.step'],
      [{ step: '1.5' }, 'boardclock.wrong.step'],
      [{ kind: 'japanese', count: '100' }, 'boardclock.wrong.count'],
      [{ kind: 'canadian', block: '0' }, 'boardclock.wrong.block'],
    ] as [Partial<Fields>, string][])
      expect(of(more), JSON.stringify(more)).toEqual({ wrong })
    // Whatever is accepted is a valid time control.
    for (const kind of ['fischer', 'sudden-death', 'delay', 'bronstein', 'move', 'japanese', 'canadian'] as const) {
      const made = of({ kind })
      expect('control' in made && s.suits(made.control)).toBeTruthy()
    }
  })

  it('is two names', () => {
    expect(wrongNames(['Anna', ' Anna '])).toBe('boardclock.wrong.names')
    expect(wrongNames(['x'.repeat(41), 'Béla'])).toBe('boardclock.wrong.name.long')
    expect(wrongNames(['é'.repeat(40), 'Béla'])).toBeUndefined()
  })

  it('is no clock for a table where it counts days', () => {
    expect([atBoard('300+3'), atBoard('3d-we'), atBoard(undefined)]).toEqual(['300+3', '', ''])
  })
})

describe('a record', () => {
  it('has the moves with the clocks, and what is sure', () => {
    let x = game([], { control: '60+5' })
    const opened = core.open('ringo', '')
    const first = core.moves(opened.handle, 1).moves[0] ?? ''
    const made = core.apply(opened.handle, first).move
    core.free(opened.handle)
    x = s.add(x, ...s.entriesOf(now(x, 0), made, true, t0))
    x = s.add(x, { k: 'end', at: t0 + 9000, result: { winner: 0, reason: 'resigned', points: 0 } })
    const text = recordOf(x, 0, now(x, 9000), false, '')
    expect(text).toContain('[Clock "60+5"]')
    expect(text).toContain(`1. ${made} {[%clk 0:01:05]}`)
    expect(core.call<object>('record', text, '0')).toMatchObject({ white: 'Anna', result: 'first', reason: 'resigned' })
    // A win on the board without recorded moves: the rules cannot confirm it, so a comment states it.
    const ended = game([{ k: 'end', at: t0, result: { winner: 1, reason: '', points: 0 } }])
    const told = recordOf(ended, 0, now(ended, 0), false, 'Béla {won}')
    expect(core.call<object>('record', told, '0')).toMatchObject({ result: '*', comment: 'Béla {won}' })
    expect([clk(0), clk(65_000), clk(3_661_005)]).toEqual(['0:00:00', '0:01:05', '1:01:01.005'])
  })
})

describe('what is kept', () => {
  beforeEach(() => {
    localStorage.removeItem('tablier.clock')
    localStorage.removeItem('tablier.clock.earlier')
  })

  it('is nothing where something else lies there', () => {
    for (const bad of ['', '{', '[]', '{"v":2}', JSON.stringify({ ...game([]), games: [{ white: 3, log: [] }] })]) {
      localStorage.setItem('tablier.clock', bad)
      expect(keep.current(), bad).toBeUndefined()
    }
    const days = { ...game([]), setup: setup({ control: '3d' }) }
    localStorage.setItem('tablier.clock', JSON.stringify(days))
    expect(keep.current()).toBeUndefined()
  })

  it('loses nothing while the page is open where the browser has no room', () => {
    expect(keep.putAway({ ...game([]), id: 'a' })).toBe(true)
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    expect(keep.keep(game([]))).toBe(false)
    expect(keep.putAway({ ...game([]), id: 'b' })).toBe(false)
    expect(keep.past().map((p) => p.id)).toEqual(['b', 'a'])
    full.mockRestore()
    expect(keep.putAway({ ...game([]), id: 'c' })).toBe(true)
    expect(keep.past().map((p) => p.id)).toEqual(['c', 'b', 'a'])
    keep.forget('b')
    expect(keep.past().map((p) => p.id)).toEqual(['c', 'a'])
  })

  it('goes into an address and comes out of it', async () => {
    const x = game([e('start', 0), e('press', 1000)])
    const text = await packed(x)
    expect(text).toMatch(/^[\w-]+$/)
    expect(await unpacked(text)).toEqual(x)
    for (const bad of ['', 'x', text.slice(5), 'a'.repeat(100_000)]) expect(await unpacked(bad)).toBeUndefined()
  })
})
