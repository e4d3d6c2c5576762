// The one command of a game that was sent but not yet answered. It is stored, so that after a lost connection or a
// reload it is sent again under the same ID. The server then carries it out once, or refuses it.
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

/** The wait before the next attempt, in ms. */
export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8000)
