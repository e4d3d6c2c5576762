// What lessons are made of: data only. The rules core judges every try, and a test holds
// every statement made here against it.
import type { Text } from '../lib/types'

/** Something to do on the board. */
export type Task =
  /** One of these moves, or any with these effects; by default any move at all. */
  | { kind: 'play'; moves?: string[]; takes?: string[]; begins?: string; avoids?: 'white' | 'black'; ends?: { status: 'white' | 'black'; reason: string; points?: number } }
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
