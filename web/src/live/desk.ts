// Whose move it is, and where it presses.
import type { Summary } from '../lib/types'

/**
 * A person's open games: those that wait for them, the most urgent first (a deadline before
 * none, then the one that waits longest), and those that wait for the others.
 * The server lists only games in which the reader sits; which seat is theirs is told by `me`.
 */
export function urgency(games: Summary[]): { mine: Summary[]; theirs: Summary[] } {
  const byDeadline = (a: Summary, b: Summary): number =>
    (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || Date.parse(a.updated) - Date.parse(b.updated) || 0
  const waits = (g: Summary): boolean => g.me?.includes(g.turn) ?? g.players[g.turn].kind === 'person'
  return {
    mine: games.filter(waits).sort(byDeadline),
    theirs: games.filter((g) => !waits(g)).sort(byDeadline),
  }
}
