// What the projector shows: even pages, and who is free at an evening.
import { describe, expect, test } from 'vitest'
import { freeAt, idleAt, pagesOf } from '../src/features/tournament/free'
import type { Match, Player, Tournament } from '../src/model/tournament/types'

describe('pages of a list', () => {
  test('everybody is on a page, none is longer than it may be, and none is much shorter than another', () => {
    for (let n = 0; n <= 60; n++) {
      const all = Array.from({ length: n }, (_, i) => i)
      for (const most of [4, 5, 9]) {
        const sizes = pagesOf(all, most).map((p) => p.length)
        expect(pagesOf(all, most).flat()).toEqual(all)
        expect(sizes.length).toBe(Math.ceil(n / most))
        if (n > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(most)
      }
    }
  })
})

test('free are those who are here, do not play, and have said for what', () => {
  const player = (number: number, more: Partial<Player> = {}): Player => ({
    number,
    name: `P${number}`,
    presence: 'active',
    free: ['ring'],
    ...more,
  })
  const x = {
    entrants: [player(1), player(2), player(3, { free: [] }), player(4, { presence: 'withdrawn' }), player(5)],
  } as unknown as Tournament
  const matches = [
    { white: player(1), black: player(6) },
    { white: player(5), black: player(6), result: '1-0' },
  ] as unknown as Match[]
  expect(freeAt(x, matches).map((p) => p.number)).toEqual([2, 5])
  expect(idleAt(x, matches).map((p) => p.number)).toEqual([2, 3, 5])
})
