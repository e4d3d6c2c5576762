// The ways in which a game at a wooden board can end.
import type { Info } from '../../base/types'

/** A way to win or draw: a reason as in records ('' for an end on the board), and points in games that count them. */
export interface How {
  reason: string
  points: number
}

const entries: How[] = [
  { reason: 'entered', points: 1 },
  { reason: 'entered', points: 3 },
  { reason: 'entered', points: 6 },
  { reason: 'eliminated', points: 3 },
]
// A player who resigns or runs out of time pays what the opponent could have won at once. The players choose which,
// since only they know the board.
const forfeits: How[] = ['resigned', 'time'].flatMap((reason) => [3, 6].map((points) => ({ reason, points })))

export function waysToWin(info: Info | undefined): How[] {
  if (info?.points) return [...entries, ...forfeits]
  return ['', 'resigned', 'time'].map((reason) => ({ reason, points: 0 }))
}

export const waysToDraw: How[] = ['agreed', ''].map((reason) => ({ reason, points: 0 }))
