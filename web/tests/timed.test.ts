import { expect, test } from 'vitest'
import type { Puzzle } from '../src/model/learn/puzzle'
import { begin, left, miss, over, penalty, runOf, runTime, solve, start } from '../src/features/learn/timed'

const puzzle = (id: string, rating: number, options = ''): Puzzle =>
  ({
    id,
    game: 'ring',
    rating,
    moves: 2,
    options,
    position: '',
    side: 'white',
    solution: ['a'],
    accept: [['a']],
  }) as unknown as Puzzle

test('a run goes from easy to hard, in the basic rules only', () => {
  const list = Array.from({ length: 60 }, (_, i) =>
    puzzle(`p${i}`, 2000 - ((i * 37) % 60) * 10, i % 6 === 0 ? 'x=1' : ''),
  )
  for (const r of [0, 0.5, 0.99]) {
    const run = runOf(list, () => r)
    expect(run.length >= 12).toBe(true)
    expect(run.every((p) => !p.options)).toBe(true)
    expect(run).toEqual(run.toSorted((a, b) => a.rating - b.rating))
    expect(new Set(run).size).toBe(run.length)
  }
})

test('a mistake costs time', () => {
  let run = begin([puzzle('a', 1), puzzle('b', 2), puzzle('c', 3)])
  expect(left(run, 1e9)).toBe(runTime)
  run = start(run, 1000)
  expect(left(run, 6000)).toBe(runTime - 5000)
  run = miss(solve(run))
  expect(left(run, 6000)).toBe(runTime - 5000 - penalty)
  expect([run.solved, run.at, run.missed.map((p) => p.id)]).toEqual([1, 2, ['b']])
  expect(!over(run, 6000)).toBe(true)
  expect(over(run, 1000 + runTime - penalty)).toBe(true)
  expect(over(solve(run), 6000)).toBe(true)
})
