// The one act of a game that was sent and not yet answered. It is remembered,
// so that it is sent again under the same command id after a broken connection
// or a reload, and so done exactly once or given back.
import type { Act } from './api'

export interface Pending {
  act: Act
  seq: number
  command: string
}

const key = (id: string): string => `tablier.pending.${id}`

export function remember(id: string, p: Pending): void {
  localStorage.setItem(key(id), JSON.stringify(p))
}

export function forget(id: string): void {
  localStorage.removeItem(key(id))
}

export function recall(id: string): Pending | null {
  try {
    const p = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as Pending | null
    return p && typeof p.command === 'string' && typeof p.seq === 'number' ? p : null
  } catch {
    return null
  }
}

/** An id for a command, good wherever the page is served from. */
export function commandID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}

/** How long to wait before trying again, in milliseconds. */
export const patience = (tries: number): number => Math.min(500 * 2 ** tries, 8000)
