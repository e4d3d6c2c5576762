import { describe, expect, it } from 'vitest'
import { add, lines, remove } from '../src/model/live/plans'
import { loadCore } from './core'
import { controlWords } from '../src/model/live/control'
import { clockDigits, clockReading, reconnectDelay } from '../src/model/live/time'
import { kinds, readClock, writeClock } from '../src/model/lobby/clock'
import type { Clocks, SideClock } from '../src/model/live/types'

const side = (left: number, runs: boolean, delay = 0): SideClock => ({
  left,
  runs,
  overtime: false,
  delay,
  periods: 0,
  turns: 0,
  vacation: 0,
  away_until: 0,
})
const clocks = (white: SideClock, black: SideClock, paused = false): Clocks => ({
  at: 1000,
  started: true,
  paused,
  white,
  black,
})

const core = await loadCore()

describe('clocks', () => {
  it('count down only while they run, after the delay, and never below nothing', () => {
    const c = clocks(side(5000, true, 2000), side(9000, false))
    expect(clockReading(c, 'white', 1000).left).toBe(5000)
    expect(clockReading(c, 'white', 3000).left).toBe(5000)
    expect(clockReading(c, 'white', 4500).left).toBe(3500)
    expect(clockReading(c, 'white', 99_000).left).toBe(0)
    expect(clockReading(c, 'black', 99_000).left).toBe(9000)
    expect(clockReading(clocks(side(5000, true), side(1, false), true), 'white', 9000).left).toBe(5000)
    // The page's clock may be behind the server's.
    expect(clockReading(c, 'white', 500).left).toBe(5000)
  })

  it('count down without a delay told', () => {
    const c = clocks({ left: 5000, runs: true }, { left: 1, runs: false })
    expect(clockReading(c, 'white', 2000).left).toBe(4000)
  })

  it('go on from the main time to byo-yomi, and from period to period, before the club says so', () => {
    const japanese = clocks({ left: 5000, runs: true, periods: 3 }, side(1, false))
    const at = (now: number, c = japanese) => clockReading(c, 'white', 1000 + now, '5/3x30', core)
    expect(at(4000)).toMatchObject({ left: 1000, periods: 3 })
    expect(at(4000).overtime).toBeFalsy()
    expect(at(6000)).toMatchObject({ left: 29_000, overtime: true, periods: 3 })
    expect(at(35_000)).toMatchObject({ left: 30_000, periods: 2 })
    expect(at(94_000)).toMatchObject({ left: 1000, periods: 1 })
    expect(at(95_000)).toMatchObject({ left: 0, periods: 0 })
    // In overtime, the time left is that of the current period.
    const late = clocks({ left: 30_000, runs: true, overtime: true, periods: 2 }, side(1, false))
    expect(at(29_000, late)).toMatchObject({ left: 1000, periods: 2 })
    expect(at(30_000, late)).toMatchObject({ left: 30_000, periods: 1 })
    expect(at(60_000, late)).toMatchObject({ left: 0 })
    const canadian = clocks({ left: 5000, runs: true }, side(1, false))
    expect(clockReading(canadian, 'white', 7000, '5/20m300', core)).toMatchObject({
      left: 299_000,
      overtime: true,
      turns: 20,
    })
    expect(clockReading(canadian, 'white', 999_000, '5/20m300', core)).toMatchObject({ left: 0 })
    expect(
      clockReading(
        clocks({ left: 9000, runs: true, overtime: true, turns: 2 }, side(1, false)),
        'white',
        11_000,
        '5/20m300',
        core,
      ),
    ).toMatchObject({ left: 0, turns: 2 })
  })

  it('are written as people read them', () => {
    expect([
      clockDigits(0),
      clockDigits(9_950),
      clockDigits(10_000),
      clockDigits(61_000),
      clockDigits(3_600_000),
    ]).toEqual(['0.0', '9.9', '0:10', '1:01', '1:00:00'])
  })

  it('are named in words', () => {
    for (const c of ['300', '300+5', '300b5', '300d3', '600/5x30', '600/20m300', '3d', '3d-we-v14'])
      expect(controlWords(c)).not.toBe(c)
    expect(controlWords('nonsense')).toBe('nonsense')
  })

  it('are the same in the form and in writing', () => {
    const all = ['600+5', '90', '300b5', '0d5', '600/5x30', '600/20m300', '3d', '2d-we-v14']
    expect(readClock('2d-v14-we')).toEqual(readClock('2d-we-v14'))
    for (const c of all) expect(writeClock(readClock(c))).toBe(c)
    // Another kind begins with its own usual numbers.
    expect(writeClock({ ...readClock('600+7'), kind: 'japanese' })).toBe('600/5x30')
    expect(writeClock({ ...readClock('600/5x10'), kind: 'canadian' })).toBe('600/5m300')
    expect(all.map((c) => readClock(c).kind)).toEqual([
      'fischer',
      'sudden-death',
      'bronstein',
      'delay',
      'japanese',
      'canadian',
      'correspondence',
      'correspondence',
    ])
    // An unreadable control starts from a valid one, whichever kind is chosen next.
    for (const kind of kinds)
      expect(controlWords(writeClock({ ...readClock('nonsense'), kind }))).not.toBe(
        writeClock({ ...readClock('nonsense'), kind }),
      )
  })
})

describe('tries to come back', () => {
  it('follow within a second for half a minute, then let a club that is gone alone', () => {
    const waits = (chance: number) => Array.from({ length: 60 }, (_, n) => reconnectDelay(n, chance))
    expect(Math.max(...waits(1).slice(0, 30))).toBeLessThanOrEqual(1000)
    expect(
      waits(0)
        .slice(0, 30)
        .reduce((a, b) => a + b),
    ).toBeGreaterThan(15_000)
    expect(Math.min(...waits(0).slice(30))).toBeGreaterThanOrEqual(3000)
  })
})

describe('plans', () => {
  it('grow by lines and share what is common', () => {
    let p = add([], ['a', 'b', 'c', 'd'])
    p = add(p, ['a', 'b', 'e', 'f'])
    p = add(p, ['g', 'h'])
    expect(lines(p)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'e', 'f'],
      ['g', 'h'],
    ])
    // Another reply to the same move removes the lines after the old one.
    expect(lines(add(p, ['a', 'x']))).toEqual([
      ['a', 'x'],
      ['g', 'h'],
    ])
  })

  it('lose only the line that is removed', () => {
    let p = add(add(add([], ['a', 'b', 'c', 'd']), ['a', 'b', 'e', 'f']), ['g', 'h'])
    p = remove(p, ['a', 'b', 'c', 'd'])
    expect(lines(p)).toEqual([
      ['a', 'b', 'e', 'f'],
      ['g', 'h'],
    ])
    expect(lines(remove(p, ['g', 'h']))).toEqual([['a', 'b', 'e', 'f']])
    expect(remove([{ then: 'z' }], ['z'])).toEqual([])
  })
})
