// What stands on the printed sheets of a tournament.
import { traits } from '../../../model/tournament/formats'
import { lang, t } from '../../../model/i18n/i18n.svelte'
import { standings } from '../../../model/tournament/calls'
import type { Match, Player, Round, Row, Standings, Tournament } from '../../../model/tournament/types'
import { cellScore, playerName } from '../../../model/tournament/words'

export const kinds = ['names', 'tables', 'slips', 'match', 'report'] as const
export type Kind = (typeof kinds)[number]

/** The number of games of a pairing; 1 if it is a single game. Of a match of Ra it is not known before. */
export function gamesOf(unit: string | undefined): number {
  if (unit === 'pair') return 2
  if (unit === 'match') return 5
  return Number(/^(?:games|best)-(\d+)$/.exec(unit ?? '')?.[1] ?? 1)
}

/** The sheets that a tournament has. A match sheet is for pairings of several games, and for teams. */
export function sheetsOf(x: Tournament): Kind[] {
  if (x.round === 0 || traits(x).continuous) return ['report']
  return kinds.filter((k) => k !== 'match' || traits(x).teams || gamesOf(x.unit) > 1)
}

export interface Line {
  name: string
  board: number
  white: boolean
  opponent: string
}

/** Everybody who plays in a round, by name, with table, side and opponent. */
export function byName(round: Round): Line[] {
  const order = new Intl.Collator(lang.locale)
  return seated(round)
    .flatMap((m) => {
      const [white, black] = [playerName(m.white), playerName(m.black)]
      return [
        { name: white, board: m.board, white: true, opponent: black },
        { name: black, board: m.board, white: false, opponent: white },
      ]
    })
    .sort((a, b) => order.compare(a.name, b.name) || a.board - b.board)
}

/** The pairings of two players, and those who sit out with the reason. */
export const seated = (round: Round): Match[] => round.pairings.filter((m) => m.black)
export const sittingOut = (round: Round, words: (result: string | undefined) => string): string[] =>
  round.pairings.filter((m) => !m.black).map((m) => `${playerName(m.white)} (${words(m.result)})`)

/** A cell of the crosstable in words: points, side and starting number of the opponent. */
export function cellWords(row: Row, round: number, players: Map<number, Player>): string {
  return (row.cells ?? [])
    .filter((c) => c.round === round)
    .map((c) => {
      if (!c.opponent) return `${cellScore(c)}x`
      return `${cellScore(c)}${t(c.white ? 'paper.side.white' : 'paper.side.black')}${players.get(c.opponent)?.seed ?? ''}`
    })
    .join(' ')
}

/** All rows of the standings. */
export async function everyRow(id: string): Promise<Standings> {
  const first = await standings(id)
  const rows = [...first.rows]
  while (rows.length < first.of) {
    const { rows: more } = await standings(id, rows.length)
    if (more.length === 0) break
    rows.push(...more)
  }
  return { ...first, rows }
}

/** The days of a tournament, or today while it is not over. */
export function days(x: Tournament, now: Date): string {
  const format = new Intl.DateTimeFormat(lang.locale, { dateStyle: 'long' })
  const from = x.started ?? x.starts
  const to = x.ended ? new Date(x.ended) : now
  if (!from) return format.format(now)
  const begin = new Date(from)
  return begin > to ? format.format(begin) : format.formatRange(begin, to)
}
