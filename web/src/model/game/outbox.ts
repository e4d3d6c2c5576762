// The one command of a game that was sent but not yet answered. It is stored, so that after a lost connection or a
// reload it is sent again under the same ID. The server then carries it out once, or refuses it.
import type { Act } from './calls'

export interface PendingCommand {
  act: Act
  seq: number
  command: string
}

const key = (id: string): string => `tablier.pending.${id}`

export function save(id: string, p: PendingCommand): void {
  localStorage.setItem(key(id), JSON.stringify(p))
}

export function remove(id: string): void {
  localStorage.removeItem(key(id))
}

export function load(id: string): PendingCommand | null {
  try {
    const p = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as PendingCommand | null
    return p && typeof p.command === 'string' && typeof p.seq === 'number' ? p : null
  } catch {
    return null
  }
}

/** A new command ID. Unlike crypto.randomUUID, this needs no secure context. */
export function commandID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}

/** The wait before the next attempt, in ms. */
export const retryDelay = (attempt: number): number => Math.min(500 * 2 ** attempt, 8000)
