import { expect, test } from 'vitest'
import { inOrder, length } from '../src/model/figures'

test('rows follow the games of the club, then the speeds', () => {
  const row = (game: string, speed: 'blitz' | 'rapid' | 'correspondence') => ({ game, speed, games: 1, moves: 1 })
  const rows = [row('old', 'rapid'), row('ra', 'rapid'), row('ring', 'correspondence'), row('ring', 'blitz')]
  expect(inOrder(rows, ['ring', 'ra']).map((r) => `${r.game} ${r.speed}`)).toEqual([
    'ring blitz',
    'ring correspondence',
    'ra rapid',
    'old rapid',
  ])
})

test('lengths have a unit of which there are at least two', () => {
  expect(length(1)).toEqual(['seconds', 1])
  expect(length(119)).toEqual(['seconds', 119])
  expect(length(120)).toEqual(['minutes', 2])
  expect(length(7199)).toEqual(['minutes', 120])
  expect(length(7200)).toEqual(['hours', 2])
})
