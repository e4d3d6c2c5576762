// What is fair: the engine helps nobody who plays against another person.
import type { Game, Side } from '../lib/types'

const sides: Side[] = ['white', 'black']

/** Whether nobody else sits at the board: against the computer, or two on one screen. */
export function alone(g: Pick<Game, 'players' | 'you'>): boolean {
  const [white, black] = [g.players.white, g.players.black]
  if (white.kind === 'engine' || black.kind === 'engine') return true
  // The server tells which seats the reader may act for; seats with one id are one person's.
  if (white.id && white.id === black.id) return true
  return g.you !== undefined && sides.every((s) => g.you?.includes(s)) && white.id === black.id
}

/** Whether a game may be analysed: when it is over, or nobody could gain by it. */
export const mayStudy = (g: Pick<Game, 'players' | 'you' | 'status'>): boolean => g.status === 'finished' || alone(g)

/** Whether the engine may be asked during a game. */
export const mayHint = (g: Pick<Game, 'players' | 'you' | 'status'>): boolean => g.status === 'open' && alone(g)
