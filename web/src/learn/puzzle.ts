// Puzzles: positions in which the side to move wins by force, proved.
import { get } from '../lib/api'
import type { Puzzle, Puzzles } from '../lib/wire'
import type { Solver } from './progress'

export type { Puzzle } from '../lib/wire'

/** How sure a puzzle's rating is, before many have tried it. */
export const doubt = 90

export const puzzles = async (game: string): Promise<Puzzle[]> =>
  (await get<Puzzles>(`/puzzles/${encodeURIComponent(game)}`)).puzzles

/** The puzzle to try next: a new one as hard as the solver is strong, else the first not solved. */
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
