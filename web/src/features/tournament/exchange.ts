// Pairings that a director changes by hand.
import type { Match } from '../../model/tournament/types'

/** Two entrants by number; a black of 0 is a bye. */
export interface Pair {
  white: number
  black: number
  result: string
}

export const pairsOf = (list: Match[]): Pair[] =>
  list.map((m) => ({ white: m.white.number, black: m.black?.number ?? 0, result: m.result ?? '' }))

/** Exchanges two players. Two opponents exchange their sides; a bye goes with the seat. */
export function exchange(pairs: Pair[], a: number, b: number): Pair[] {
  const other = (n: number): number => (n === a ? b : n === b ? a : n)
  return pairs.map((p) => ({ ...p, white: other(p.white), black: other(p.black) }))
}
