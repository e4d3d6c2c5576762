// The one command of a game that was sent but not yet answered, and its plan that was not. Both are stored, so that
// after a lost connection or a reload they are sent again: a command under the same ID, so that the server carries it
// out once, or refuses it.
import type { Branch } from '../live/types'
import type { Act, Command } from './command'

const key = (id: string): string => `tablier.pending.${id}`

export function save(id: string, c: Command): void {
  localStorage.setItem(key(id), JSON.stringify(c))
}

export function remove(id: string): void {
  localStorage.removeItem(key(id))
}

/** A command as earlier pages stored it. */
interface Old {
  act?: { path: Act['kind'] | 'moves' }
}

export function load(id: string): Command | null {
  try {
    const { act, ...c } = (JSON.parse(localStorage.getItem(key(id)) ?? 'null') ?? {}) as Command & Old
    if (typeof c.command !== 'string' || typeof c.seq !== 'number') return null
    if (!act) return c
    const { path, ...rest } = act
    return { ...c, ...rest, kind: path === 'moves' ? 'move' : path } as Command
  } catch {
    return null
  }
}

/** A plan that the club has not confirmed. */
export interface UnsentPlan {
  plan: Branch[]
  /** The game's state for which it was made. */
  seq: number
  plies: number
}

const planKey = (id: string): string => `tablier.plan.${id}`

export function savePlan(id: string, p: UnsentPlan): void {
  localStorage.setItem(planKey(id), JSON.stringify(p))
}

export function removePlan(id: string): void {
  localStorage.removeItem(planKey(id))
}

export function loadPlan(id: string): UnsentPlan | null {
  try {
    const p = JSON.parse(localStorage.getItem(planKey(id)) ?? 'null') as UnsentPlan | null
    return p && Array.isArray(p.plan) && typeof p.seq === 'number' && typeof p.plies === 'number' ? p : null
  } catch {
    return null
  }
}

/** The wait before the next attempt, in ms. */
export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8000)
