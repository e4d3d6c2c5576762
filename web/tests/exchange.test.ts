import { expect, it } from 'vitest'
import { exchange } from '../src/features/tournament/exchange'

it('exchanges two players of a round, wherever they sit', () => {
  const pairs = [
    { white: 1, black: 2, result: '' },
    { white: 3, black: 4, result: '' },
    { white: 5, black: 0, result: 'bye' },
  ]
  const seats = (list: typeof pairs) => list.map((p) => [p.white, p.black])
  expect(seats(exchange(pairs, 1, 4))).toEqual([
    [4, 2],
    [3, 1],
    [5, 0],
  ])
  expect(seats(exchange(pairs, 1, 2))[0]).toEqual([2, 1])
  expect(seats(exchange(pairs, 2, 5))).toEqual([
    [1, 5],
    [3, 4],
    [2, 0],
  ])
})
