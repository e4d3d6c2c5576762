// Decides whether a try is what a lesson asked for.
import { taken } from '../../model/game/preview'
import type { View } from '../../base/types'
import type { Task } from './lesson'

/** Whether a move between two views fulfils the task. */
export function fulfils(task: Extract<Task, { kind: 'play' }>, move: string, before: View, after: View): boolean {
  if (task.moves && !task.moves.includes(move)) return false
  if (task.begins !== undefined && !move.startsWith(task.begins)) return false
  if (task.takes) {
    const got = taken(before.pieces, after.pieces, before.turn)
    if (!task.takes.every((c) => got.includes(c))) return false
  }
  if (task.avoids === after.outcome.status) return false
  const e = task.ends
  return (
    !e ||
    (after.outcome.status === e.status &&
      after.outcome.reason === e.reason &&
      (e.points === undefined || after.outcome.points === e.points))
  )
}

/** The remark on a wrong try: the one with the longest matching prefix. */
export function remark(wrong: Record<string, string> | undefined, tried: string): string | null {
  const fit = Object.entries(wrong ?? {}).filter(([head]) => tried.startsWith(head))
  return fit.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null
}
