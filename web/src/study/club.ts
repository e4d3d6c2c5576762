// Asking the club about solved endings.
import { get, Problem, Unreachable } from '../lib/api'
import type { Asked, Looked } from './tables.svelte'

export async function askTables(path: string): Promise<Asked> {
  try {
    return await get<Looked>(path)
  } catch (e) {
    if (e instanceof Problem) return { refused: e.detail }
    // Without the club nothing is known; that is no trouble.
    if (e instanceof Unreachable) return null
    throw e
  }
}
