// The move that a step shows: what glows on the board, and the arrows of the hint.
import type { Glow } from '../../ui/board/Glow.svelte'
import type { Step } from './lesson'

/** The move that a step shows to whoever does not find it. */
export const shownMove = (step: Step | undefined): string =>
  step?.shows ?? (step?.task?.kind === 'play' ? (step.task.moves?.[0] ?? '') : '')

/** What glows on the way, after the clicks so far: first the piece and its goal, then what comes next. */
export function glowing(way: string[], clicks: string[]): Glow {
  const on = clicks.every((c, i) => c === way[i])
  if (clicks.length === 0 || !on) return { touch: way.slice(0, 1), there: way.slice(1, 2) }
  return { touch: [], there: way.slice(clicks.length, clicks.length + 1) }
}

/** Whether a text names the piece and the goal. What is named also glows. */
export const names = (text: string, way: string[]): boolean =>
  way.length > 1 && way.slice(0, 2).every((cell) => new RegExp(`(^|[^a-z])${cell}(?!\\w)`).test(text))
