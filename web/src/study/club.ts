// Asking the club about solved endings.
import { catalogue, get, Problem, Unreachable } from '../lib/api'
import type { Asked, Looked } from './tables.svelte'

/** Asks, where the catalogue says that there is something to ask. */
export const askTables =
  (game: string) =>
  async (path: string): Promise<Asked> => {
    try {
      const { games } = await catalogue()
      return games.find((g) => g.id === game)?.tables ? await get<Looked>(path) : null
    } catch (e) {
      if (e instanceof Problem) return { refused: e.detail }
      // Without the club nothing is known; that is no trouble.
      if (e instanceof Unreachable) return null
      throw e
    }
  }
