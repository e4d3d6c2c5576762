// The clock for wooden boards must compute what the club's clock does.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as a from '../src/features/clock/arithmetic'
import { clockReading } from '../src/model/live/time'
import type { Clocks } from '../src/model/live/types'

const vectors = readFileSync(fileURLToPath(new URL('../../play/clock/testdata/vectors.txt', import.meta.url)), 'utf8')

/** The reading of both clocks in the format of the vectors. */
function standing(c: a.Clock, now: number): string {
  const side = (s: a.Seat): (number | boolean)[] => {
    const r = a.read(c, s, now)
    const left = a.remaining(c, s, now)
    return [left === Infinity ? -1 : left, r.left, r.overtime, r.periods, r.turns, r.delay, a.spent(c, s, now)]
  }
  return [c.turn === 0 ? 'white' : 'black', c.turns, ...side(0), ...side(1)].join(' ')
}

/** What the clock of a side shows, as the phone between two players computes it. */
function shown(c: a.Clock, s: a.Seat, now: number): object {
  const { left, overtime, periods, turns } = a.read(c, s, now)
  return { left, overtime, periods, turns }
}
/** The same, from the state that the club sends once, as the page of a game computes it. */
function onPage(c: a.Clock, s: a.Seat, now: number, control: string): object {
  const side = (n: a.Seat): Clocks['white'] => ({ ...a.read(c, n, c.since), runs: n === c.turn && control !== '-' })
  const clocks = { white: side(0), black: side(1), at: c.since, paused: false } as Clocks
  const {
    left,
    overtime = false,
    periods = 0,
    turns = 0,
  } = clockReading(clocks, s === 0 ? 'white' : 'black', now, control)
  return { left, overtime, periods, turns }
}

describe('the arithmetic', () => {
  it('is that of the club’s clocks, operation by operation', () => {
    let c = a.newClock(a.readControl('-') as a.Control, 0)
    let marks: a.Mark[] = []
    let steps = 0
    let control = '-'
    for (const line of vectors.trim().split('\n')) {
      const [op, ...rest] = line.split(' ')
      if (op === 'new') {
        const read = a.readControl((control = rest[0] ?? ''))
        if (!read) throw new Error(line)
        c = a.newClock(read, Number(rest[1]) as a.Seat)
        continue
      }
      const done = rest.findIndex((word) => word === 'true' || word === 'false')
      const [now = 0, seat = 0, ms = 0] = rest.slice(0, done).map(Number)
      const before = c
      if (op === 'start') {
        c = a.start(c, now)
        marks = [a.markOf(c)]
      } else if (op === 'pause') c = a.pause(c, now)
      else if (op === 'resume') c = a.resume(c, now)
      else if (op === 'give') c = a.change(c, seat as a.Seat, ms, now) ?? c
      else if (op === 'back') {
        marks.pop()
        c = a.back(c, marks.at(-1) as a.Mark, now)
      } else {
        c = a.press(c, now)
        if (c !== before) marks.push(a.markOf(c))
      }
      const at = op === 'resume' ? c.since : now
      expect(`${c !== before} ${standing(c, at)}`, `${line} (step ${steps})`).toBe(rest.slice(done).join(' '))
      if (c.phase === 'running') {
        for (const ms of [0, 700, 9_300, 61_000, 400_000])
          for (const side of [0, 1] as const)
            expect(onPage(c, side, c.since + ms, control), line).toEqual(shown(c, side, c.since + ms))
      }
      steps++
    }
    expect(steps).toBeGreaterThan(300)
  })
})
