// Asking the club about solved endings, and about what is proved of a game.
import { catalogue, get, Problem, Unreachable } from '../lib/api'
import { version, type Prover } from './prover'
import type { Proof } from './review.svelte'
import type { Asked, Looked } from './tables.svelte'

/** Where this browser notes that the club has refused to say, as it does to who plays that game against somebody. */
const note = (game: string): string => `tablier.refused.${game}`

/** Asks, where the catalogue says that there is something to ask. Who was refused is refused without the club, too. */
export const askTables =
  (game: string) =>
  async (path: string): Promise<Asked> => {
    try {
      const { games } = await catalogue()
      if (!games.find((g) => g.id === game)?.tables) return null
      const looked = await get<Looked>(path)
      localStorage.removeItem(note(game))
      return looked
    } catch (e) {
      if (e instanceof Problem) {
        if (e.status === 409) localStorage.setItem(note(game), e.detail)
        return { refused: e.detail }
      }
      if (!(e instanceof Unreachable)) throw e
      const refused = localStorage.getItem(note(game))
      return refused === null ? 'away' : { refused }
    }
  }

/** Asks the tables in this browser. What they cannot say is not known. */
export const askHere =
  (prover: Prover, game: string, options: string) =>
  (position: string): Promise<Looked | null> =>
    prover.look(game, options, position).catch(() => null)

/** Where this browser notes for which games it has fetched what is needed without the club. */
const fetched = (game: string, options: string): string => `tablier.tables.${game} ${options}`

/**
 * Fetches the solved endings of a game for the time without the club, when there is nothing else to do: once for each
 * version, and only where pages are kept at all and the reader does not save data.
 */
export async function prepare(prover: Prover, game: string, options: string): Promise<void> {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (saving || !navigator.serviceWorker?.controller || localStorage.getItem(fetched(game, options)) === version) return
  try {
    const { games } = await catalogue()
    if (!games.find((g) => g.id === game)?.tables || localStorage.getItem(note(game)) !== null) return
    await prover.ready(game, options)
    localStorage.setItem(fetched(game, options), version)
  } catch {
    // Another time.
  } finally {
    prover.stop() // what it holds is wanted only without the club
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
