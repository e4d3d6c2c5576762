// Asking the club about solved endings, and about what is proved of a game.
import { catalogue, get, Problem, Unreachable } from '../lib/api'
import type { Proof } from './review.svelte'
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

/** Asks what is proved of a finished game of the club. */
export const askProofs = (id: string) => async (): Promise<Proof[]> => {
  if (!id) return []
  try {
    return (await get<{ proofs: Proof[] }>(`/games/${encodeURIComponent(id)}/proofs`)).proofs
  } catch (e) {
    // Too much to do, or away: the engine's opinion remains.
    if (e instanceof Problem || e instanceof Unreachable) return []
    throw e
  }
}
