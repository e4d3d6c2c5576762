// The clock for wooden boards must compute what the club's clock does.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as a from '../src/features/clock/arithmetic'

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

describe('the arithmetic', () => {
  it('is that of the club’s clocks, operation by operation', () => {
    let c = a.newClock(a.readControl('-') as a.Control, 0)
    let marks: a.Mark[] = []
    let steps = 0
    for (const line of vectors.trim().split('\n')) {
      const [op, ...rest] = line.split(' ')
      if (op === 'new') {
        const control = a.readControl(rest[0] ?? '')
        if (!control) throw new Error(line)
        c = a.newClock(control, Number(rest[1]) as a.Seat)
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
      steps++
    }
    expect(steps).toBeGreaterThan(300)
  })
})
