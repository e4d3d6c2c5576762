// Sorts games by whose move it is and by urgency.
import type { Summary } from '../../base/types'

/**
 * Splits a person's open games into those waiting for them and those waiting for others. The former are sorted by
 * urgency: deadlines first, then the longest waiting. The server lists only games in which the reader has a seat; `me`
 * tells which.
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
