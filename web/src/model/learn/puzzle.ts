// Puzzles: positions in which the side to move has a proved win.
import { get } from '../../base/api'
import type { Puzzle, Puzzles } from '../../base/wire'
import type { Solver } from './progress'

export type { Puzzle } from '../../base/wire'

/** The rating deviation of a puzzle that few have tried. */
export const doubt = 90

export const puzzles = async (game: string): Promise<Puzzle[]> =>
  (await get<Puzzles>(`/puzzles/${encodeURIComponent(game)}`)).puzzles

/** The next puzzle: a new one rated close to the solver, else the first not solved. */
export function choose(list: Puzzle[], s: Solver, besides = ''): Puzzle | undefined {
  const fresh = list.filter((p) => !(p.id in s.tried) && p.id !== besides)
  const near = (a: Puzzle, b: Puzzle): number => Math.abs(a.rating - s.rating) - Math.abs(b.rating - s.rating)
  return (
    fresh.sort(near)[0] ??
    list.find((p) => !s.tried[p.id] && p.id !== besides) ??
    list.find((p) => p.id !== besides) ??
    list[0]
  )
}
