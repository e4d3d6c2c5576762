// Sorts the table of games, and expresses durations.
import type { GameFigures } from '../base/wire'

const speeds: GameFigures['speed'][] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence']

/** Sorts rows by the club's order of games, then by speed. Games no longer offered come last. */
export function inOrder(rows: GameFigures[], games: string[]): GameFigures[] {
  const place = (id: string): number => (games.includes(id) ? games.indexOf(id) : games.length)
  return [...rows].sort(
    (a, b) =>
      place(a.game) - place(b.game) ||
      a.game.localeCompare(b.game) ||
      speeds.indexOf(a.speed) - speeds.indexOf(b.speed),
  )
}

/** A duration in the largest unit of which it has at least two. */
export function length(seconds: number): ['seconds' | 'minutes' | 'hours', number] {
  if (seconds < 120) return ['seconds', seconds]
  if (seconds < 7200) return ['minutes', Math.round(seconds / 60)]
  return ['hours', Math.round(seconds / 3600)]
}
