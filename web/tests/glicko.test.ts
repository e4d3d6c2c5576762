import { describe, expect, it } from 'vitest'
import { afterPuzzle, fresh, mostGain, mostLoss, rate } from '../src/model/learn/glicko'

describe('Glicko-2', () => {
  it('works out the example of its author', () => {
    const r = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ])
    expect(r.rating).toBeCloseTo(1464.06, 1)
    expect(r.deviation).toBeCloseTo(151.52, 1)
    expect(r.volatility).toBeCloseTo(0.05999, 4)
  })
  it('rises with a success, falls with a failure, and grows surer', () => {
    const puzzle = { rating: 1500, deviation: 80 }
    const up = rate(fresh, [{ against: puzzle, score: 1 }])
    const down = rate(fresh, [{ against: puzzle, score: 0 }])
    expect(up.rating).toBeGreaterThan(1500)
    expect(down.rating).toBeLessThan(1500)
    expect(up.deviation).toBeLessThan(350)
    let r = fresh
    for (let i = 0; i < 200; i++) r = rate(r, [{ against: puzzle, score: 1 }])
    expect(Number.isFinite(r.rating) && r.rating > 1700).toBe(true)
  })

  it('moves by so much for one puzzle', () => {
    const easy = { rating: 700, deviation: 90 }
    expect(rate(fresh, [{ against: easy, score: 0 }]).rating).toBeLessThan(1500 - 2 * mostLoss)
    const slip = afterPuzzle(fresh, { against: easy, score: 0 })
    expect(slip.rating).toBe(1500 - mostLoss)
    expect(slip.deviation).toBe(rate(fresh, [{ against: easy, score: 0 }]).deviation)
    expect(afterPuzzle(fresh, { against: easy, score: 1 }).rating).toBeLessThanOrEqual(1500 + mostGain)
    const settled = { ...fresh, deviation: 60 }
    for (const score of [0, 1]) {
      const even = { against: { rating: 1500, deviation: 90 }, score }
      expect(afterPuzzle(settled, even)).toEqual(rate(settled, [even]))
    }
  })
})
