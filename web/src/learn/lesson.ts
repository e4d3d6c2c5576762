// What lessons are made of: data only. The rules core judges every try, and a test holds
// every statement made here against it.
import type { Text } from '../lib/types'

/** Something to do on the board. */
export type Task =
  /** One of these moves, or any with these effects; by default any move at all. */
  | {
      kind: 'play'
      moves?: string[]
      takes?: string[]
      begins?: string
      avoids?: 'white' | 'black'
      ends?: { status: 'white' | 'black'; reason: string; points?: number }
    }
  /** All the cells that may be clicked next after these clicks, no more and no less. */
  | { kind: 'cells'; after: string[] }

export interface Step {
  text: Text
  /** The position to begin with; without one the board stays as it is. */
  position?: string
  marks?: string[]
  arrows?: [string, string][]
  task?: Task
  hint?: Text
  /** What to say of wrong tries: the beginning of a move, or a cell; "" is any other. */
  wrong?: [string, Text][]
  /** Said when it is done. */
  done?: Text
  /** The other side's answer, played by itself. */
  reply?: string
}

export interface Lesson {
  game: string
  steps: Step[]
}

/** How the board stands when a step begins: where it names no position, what the steps before led to. */
export function standing(data: Lesson, at: number): { position: string; moves: string[] } {
  let from = at
  while (from > 0 && data.steps[from]?.position === undefined) from--
  const moves = data.steps
    .slice(from, at)
    .flatMap((s) => [s.task?.kind === 'play' ? s.task.moves?.[0] : undefined, s.reply])
    .filter((m) => m !== undefined)
  return { position: data.steps[from]?.position ?? '', moves }
}

/** The step at which a reader who has done so many goes on: a finished lesson begins anew. */
export const stepAt = (done: number, steps: number): number => (done < steps ? done : 0)

const load: Record<string, () => Promise<{ default: Lesson }>> = {
  ring: () => import('./lessons/ring'),
  ringo: () => import('./lessons/ringo'),
  'court-circuit': () => import('./lessons/court-circuit'),
  agon: () => import('./lessons/agon'),
  ra: () => import('./lessons/ra'),
}

export const taught = Object.keys(load)

export async function lesson(game: string): Promise<Lesson | null> {
  return (await load[game]?.())?.default ?? null
}
