// Asks the club about solved endings and about proofs for a game.
import { catalogue, get, Problem, sentence, Unreachable, type Path } from '../../base/api'
import { version, type Prover } from './prover'
import type { Proof } from './review.svelte'
import type { Asked, Looked } from './tables.svelte'

/**
 * The storage key that records a refusal of the club. It refuses to answer anybody who is playing this game against
 * another person.
 */
const note = (game: string): string => `tablier.refused.${game}`

/** Asks the club, if its catalogue has tables for the game. A refusal also applies while the club is unreachable. */
export const askTables =
  (game: string) =>
  async (path: Path<'GET'>): Promise<Asked> => {
    try {
      const { games } = await catalogue()
      if (!games.find((g) => g.id === game)?.tables) return null
      const looked = await get<Looked>(path)
      localStorage.removeItem(note(game))
      return looked
    } catch (e) {
      if (e instanceof Problem) {
        const refused = sentence(e.detail)
        if (e.status === 409) localStorage.setItem(note(game), refused)
        return { refused }
      }
      if (!(e instanceof Unreachable)) throw e
      const refused = localStorage.getItem(note(game))
      return refused === null ? 'away' : { refused }
    }
  }

/** Asks the tables in this browser; null if they do not know. */
export const askHere =
  (prover: Prover, game: string, options: string) =>
  (position: string): Promise<Looked | null> =>
    prover.look(game, options, position).catch(() => null)

/** The storage key that records the version of the tables fetched for offline use. */
const fetched = (game: string, options: string): string => `tablier.tables.${game} ${options}`

/**
 * Downloads the solved endings of a game for offline use, once for each version. Does so only if there is a service
 * worker and the reader does not save data.
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
    // Try again another time.
  } finally {
    prover.stop() // its memory is only needed offline
  }
}

/** Fetches what is proved of a finished game of the club. */
export const askProofs = (id: string) => async (): Promise<Proof[]> => {
  if (!id) return []
  try {
    return (await get<{ proofs: Proof[] }>(`/games/${encodeURIComponent(id)}/proofs`)).proofs
  } catch (e) {
    // The club is busy or unreachable: the engine's opinion remains.
    if (e instanceof Problem || e instanceof Unreachable) return []
    throw e
  }
}
