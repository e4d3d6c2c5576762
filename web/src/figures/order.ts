// The order of the table of games, and lengths of time in words.
import type { GameFigures } from '../lib/wire'

const speeds: GameFigures['speed'][] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence']

/** The rows by game, as the club lists them, then by speed. A game that it no longer offers comes last. */
export function inOrder(rows: GameFigures[], games: string[]): GameFigures[] {
  const place = (id: string): number => (games.includes(id) ? games.indexOf(id) : games.length)
  return [...rows].sort(
    (a, b) =>
      place(a.game) - place(b.game) ||
      a.game.localeCompare(b.game) ||
      speeds.indexOf(a.speed) - speeds.indexOf(b.speed),
  )
}

/** A length of time in the largest unit of which it has at least two. */
export function length(seconds: number): ['seconds' | 'minutes' | 'hours', number] {
  if (seconds < 120) return ['seconds', seconds]
  if (seconds < 7200) return ['minutes', Math.round(seconds / 60)]
  return ['hours', Math.round(seconds / 3600)]
}
