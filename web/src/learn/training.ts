// The club's part in puzzles: it judges moves by proof, and rates members.
import { ask, get } from '../lib/api'
import { fresh } from './glicko'
import type { Solver } from './progress'

export interface Standing {
  game: string
  rating: number
  deviation: number
  tried: number
  solved: number
}

export interface Attempt {
  puzzle: string
  solved: boolean
  at: string
  rating: number
  change: number
}

export interface Training extends Standing {
  attempts: Attempt[]
  hardness: Record<string, number>
}

export interface Verdict {
  fate: 'right' | 'solved' | 'wrong' | 'given-up'
  line: string[]
  reply?: string
  main: boolean
  move?: string
  why?: 'slower' | 'escapes' | 'unsure'
  later?: number
  refutation?: string
  counted: boolean
  won?: boolean
  change?: number
  rating?: Standing
}

export const themes = ['quiet', 'capture', 'options', 'worth'] as const
export type Theme = (typeof themes)[number]

const at = (game: string, id = ''): string =>
  `/training/${encodeURIComponent(game)}${id ? `/${encodeURIComponent(id)}` : ''}`

export const training = (game: string): Promise<Training> => get(at(game))
export const judge = (game: string, id: string, moves: string[]): Promise<Verdict> =>
  get(`${at(game, id)}/judge?moves=${encodeURIComponent(moves.join(' '))}`)
export const attempt = (game: string, id: string, moves: string[], help = false): Promise<Verdict> =>
  ask('POST', at(game, id), { moves, help })
export const nextPuzzle = (
  game: string,
  o: { moves?: string; theme?: string; besides?: string; rating?: number },
): Promise<{ id: string }> =>
  get(
    `${at(game, 'next')}?${Object.entries(o)
      .filter(([, v]) => v !== undefined && v !== '')
      .map(([k, v]) => `${k}=${encodeURIComponent(String(v))}`)
      .join('&')}`,
  )
export const daily = (): Promise<{ id: string; game: string; moves: number; rating: number }> => get('/training/daily')

/** A member's standing in the form in which the browser keeps its own. */
export function solverOf(t: Training): Solver {
  const tried: Record<string, boolean> = {}
  for (const a of t.attempts) tried[a.puzzle] = a.solved
  return { ...fresh, rating: t.rating, deviation: t.deviation, tried }
}
