// A player in the frame: the ratings, and the last games.
import type * as wire from '../../base/wire'
import type { Frame } from './frame'
import { ask } from './source'
import { fill } from './table'
import { at } from './where'
import { language, say } from './words'

/** How many games are shown. */
const shown = 10

export async function showPlayer(frame: Frame, name: string): Promise<void> {
  const path = `/players/${encodeURIComponent(name)}`
  const [p, last, { games }] = await Promise.all([
    ask<wire.PlayerInfo>(path),
    ask<wire.PlayerResultsOutputBody>(`${path}/results`, { limit: String(shown) }),
    ask<wire.Catalogue>('/catalogue'),
  ])
  const nameOf = (id: string): string => games.find((g) => g.id === id)?.name[language === 'fr' ? 'fr' : 'en'] ?? id
  frame.board.hidden = true
  frame.name(p.player.name ?? name)
  const n = p.counts.reduce((sum, c) => sum + c.games, 0)
  frame.status.textContent = say('games', { n })
  const ratings = document.createElement('table')
  fill(
    ratings,
    say('ratings'),
    [say('game'), say('speed'), say('rating')],
    p.ratings.map((r) => [nameOf(r.game), say(r.speed), r.rating]),
  )
  const results = document.createElement('table')
  fill(
    results,
    say('recent'),
    [say('date'), say('game'), say('opponent'), say('result')],
    last.results.map((r) => {
      const link = document.createElement('a')
      link.href = at(`/play/${encodeURIComponent(r.id)}`)
      link.target = '_blank'
      link.rel = 'noopener'
      link.textContent = new Date(r.ended).toLocaleDateString(language)
      return [link, nameOf(r.game), r.opponent?.name ?? say(r.level ? 'computer' : 'former'), say(r.score)]
    }),
  )
  if (p.ratings.length > 0) frame.listed(ratings)
  if (last.results.length > 0) frame.listed(results)
}
