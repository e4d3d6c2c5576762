// The reader's scores against the computer, at the club and in games stored in this browser.
import { get } from '../../base/api'
import type { Side } from '../../base/types'
import { keptGames } from '../game/local'
import { sum, type Score } from '../game/opponents'

/** The scores by level. If the club does not answer, only games in this browser count. */
export async function scores(game: string, first: Side): Promise<Map<number, Score>> {
  const told = await get<{ scores: Score[] }>(`/me/scores/${encodeURIComponent(game)}`).catch(() => ({ scores: [] }))
  return sum([...told.scores, ...localScores(game, first)])
}

/** The scores of finished games that only this browser has. */
export function localScores(game: string, first: Side): Score[] {
  return keptGames()
    .filter((g) => g.game === game && !g.sent && g.status === 'finished' && g.result !== '*')
    .flatMap((g) => {
      const own: Side = g.players.white.kind === 'person' ? 'white' : 'black'
      const engine = g.players[own === 'white' ? 'black' : 'white']
      if (g.players[own].kind !== 'person' || engine.kind !== 'engine') return []
      const won = (g.result === 'first') === (own === first)
      const drawn = g.result === 'draw'
      return [
        { level: engine.level ?? 1, wins: Number(!drawn && won), draws: Number(drawn), losses: Number(!drawn && !won) },
      ]
    })
}
