import { describe, expect, it } from 'vitest'
import { layOut } from '../src/features/people/plot'
import type { Point } from '../src/model/people/types'

const point = (rating: number, deviation = 60): Point => ({
  at: '2026-11-21T10:00:00Z',
  game: 'x',
  rating,
  deviation,
  change: 0,
  score: 'won',
  against: 1500,
})

describe('a rating’s plot', () => {
  it('keeps everything within its frame, the higher rating above', () => {
    for (const points of [
      [point(1500, 350)],
      [point(1500), point(1500)],
      [point(1200), point(1900), point(1550, 90)],
      Array.from({ length: 2000 }, (_, i) => point(1500 + (i % 700))),
    ]) {
      const plot = layOut(points)
      const numbers = [...`${plot.line} ${plot.band}`.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(
        (m) => [Number(m[1]), Number(m[2])] as const,
      )
      expect(numbers.length).toBe(3 * points.length)
      for (const [x, y] of numbers) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(plot.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(plot.height)
      }
      expect(plot.at.length).toBe(points.length)
      expect(plot.rungs.length).toBeGreaterThan(0)
      expect(plot.rungs.length).toBeLessThan(9)
    }
    // Only segments that lead to a provisional rating are marked.
    expect(
      layOut([point(1500, 350), point(1480, 200), point(1490, 100), point(1500, 90)]).doubt.match(/M/g)?.length,
    ).toBe(1)
    expect(layOut([point(1500)]).doubt).toBe('')
    const [low, high] = layOut([point(1300), point(1600)]).at
    expect(high?.y).toBeLessThan(low?.y ?? 0)
    expect(high?.x).toBeGreaterThan(low?.x ?? 0)
  })
})
