// API calls for puzzles: the club judges moves by proof and rates members.
import { call, get, query } from '../../base/api'
import type { Loose } from '../../base/types'
import type * as wire from '../../base/wire'
import { fresh } from './glicko'
import type { Solver } from './progress'

export type Standing = wire.PuzzleRating

/** A first try. A try stored in this browser does not name its game. */
export type Attempt = Loose<wire.PuzzleAttempt, 'game'>

export type Training = Omit<wire.Training, 'attempts'> & { attempts: Attempt[] }

/**
 * The verdict on a move: the club's, or that of the prover in the page, which may not know the number of moves left.
 */
export type Verdict = Omit<Loose<wire.PuzzleVerdict, 'left'>, 'fate'>

export const themes = ['quiet', 'capture', 'options', 'worth'] as const
export type Theme = (typeof themes)[number]

const at = (game: string) => `/training/${encodeURIComponent(game)}` as const
const puzzleAt = (game: string, id: string) => `${at(game)}/${encodeURIComponent(id)}` as const

export const training = (game: string): Promise<Training> => get(at(game))
export const judge = (game: string, id: string, moves: string[]): Promise<Verdict> =>
  get(`${puzzleAt(game, id)}/judge?moves=${encodeURIComponent(moves.join(' '))}`)
export const attempt = (game: string, id: string, moves: string[], help = false): Promise<Verdict> =>
  call('POST', puzzleAt(game, id), { moves, help })
export const nextPuzzle = (
  game: string,
  o: { moves?: string; theme?: string; hardest?: string; besides?: string; rating?: number },
): Promise<wire.PuzzleTask> => get(`${at(game)}/next${query(o)}`)
export const daily = (): Promise<wire.PuzzleTask> => get('/training/daily')

/** A member's rating in the format of the browser's own. */
export function solverOf(t: Training): Solver {
  const tried: Record<string, boolean> = {}
  for (const a of t.attempts) tried[a.puzzle] = a.solved
  return { ...fresh, rating: t.rating, deviation: t.deviation, tried }
}
