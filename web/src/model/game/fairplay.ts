// Fair play: the engine helps nobody who is playing against another person.
import type { Game, Side } from '../../base/types'

const sides: Side[] = ['white', 'black']

/** Whether a game has no second person: against the computer, or two players on one screen. */
export function alone(g: Pick<Game, 'players' | 'you'>): boolean {
  const [white, black] = [g.players.white, g.players.black]
  if (white.kind === 'engine' || black.kind === 'engine') return true
  // The server lists the seats that the reader may act for. Seats with the same ID belong to one person.
  if (white.id && white.id === black.id) return true
  return g.you !== undefined && sides.every((s) => g.you?.includes(s)) && white.id === black.id
}

/** Whether a game may be analysed: it is over, or analysis gives nobody an advantage. */
export const mayStudy = (g: Pick<Game, 'players' | 'you' | 'status'>): boolean => g.status === 'finished' || alone(g)

/** Whether the engine may give hints in a game. */
export const mayHint = (g: Pick<Game, 'players' | 'you' | 'status'>): boolean => g.status === 'open' && alone(g)
