// Who at an evening waits for a game.
import type { Match, Player, Tournament } from '../../model/tournament/types'

/** The numbers of those who play now. */
const playing = (matches: Match[]): (number | undefined)[] =>
  matches.filter((m) => !m.result).flatMap((m) => [m.white.number, m.black?.number])

/** Those who are here, do not play, and have said which games they are free for. */
export const freeAt = (x: Tournament, matches: Match[]): Player[] =>
  idleAt(x, matches).filter((p) => (p.free?.length ?? 0) > 0)

/** Those who are here and do not play. */
export function idleAt(x: Tournament, matches: Match[]): Player[] {
  const busy = playing(matches)
  return x.entrants.filter((p) => p.presence === 'active' && !busy.includes(p.number))
}

/** Parts of a list, as even as can be: nobody is alone on a page while another is full. */
export function pagesOf<T>(all: T[], most: number): T[][] {
  const pages = Math.ceil(all.length / most)
  return Array.from({ length: pages }, (_, i) =>
    all.slice(Math.round((i * all.length) / pages), Math.round(((i + 1) * all.length) / pages)),
  )
}
