// A tournament in the frame: its standings, and while it runs the board of the top table.
import type * as wire from '../../base/wire'
import { traits } from '../../model/tournament/formats'
import { drawBoard } from './board'
import type { Frame } from './frame'
import { follow, oneAtATime } from './live'
import { ask, type Position } from './source'
import { fill, type Cell } from './table'
import { say } from './words'

/** How many rows of the standings are shown. */
const shown = 30

/** The pairing that is shown: the first board, or where boards have no order, that of the best player. */
export function topTable(
  x: Pick<wire.TournamentInfo, 'format'>,
  pairings: wire.TournamentMatch[],
  rows: wire.TournamentRow[],
): wire.TournamentMatch | undefined {
  const rank = (m: wire.TournamentMatch): number => {
    const places = rows.flatMap((r, i) =>
      r.player.number === m.white.number || r.player.number === m.black?.number ? [i] : [],
    )
    return Math.min(rows.length, ...places)
  }
  return pairings
    .filter((m) => m.game && m.black && !m.result && !m.waiting)
    .toSorted((a, b) => (traits(x).timed ? rank(a) - rank(b) : a.board - b.board))[0]
}

const nameOf = (p: wire.TournamentPlayer): string => p.name ?? say('former')

export class Standings {
  private readonly table = document.createElement('table')
  private readonly path: string
  private stop: () => void = () => undefined
  private playing = ''
  private unfollow: () => void = () => undefined

  private constructor(
    private readonly frame: Frame,
    id: string,
    private readonly look: Record<string, string>,
  ) {
    this.path = `/tournaments/${encodeURIComponent(id)}`
  }

  static async open(frame: Frame, id: string, look: Record<string, string>): Promise<void> {
    const s = new Standings(frame, id, look)
    frame.board.hidden = true
    await s.show()
    frame.listed(s.table)
    s.stop = follow(
      `${s.path}/stream`,
      oneAtATime(() => s.show()),
    )
  }

  private async show(): Promise<void> {
    const x = await ask<wire.TournamentInfo>(this.path)
    const { rows, of } = await ask<wire.StandingsOutputBody>(`${this.path}/standings`)
    this.frame.name(x.name)
    this.frame.status.textContent = this.state(x)
    const list: Cell[][] = []
    rows.slice(0, shown).forEach((r, i) => {
      if (r.division && r.division !== rows[i - 1]?.division) list.push([say('division', { n: r.division })])
      list.push([r.rank || '', nameOf(r.player), r.score])
    })
    if (of > shown) list.push([say('more', { n: of - shown })])
    fill(this.table, say('standings'), [say('place'), say('player'), say('points')], list)
    await this.top(x, rows)
    if (x.status === 'over' || x.status === 'cancelled') this.stop()
  }

  private state(x: wire.TournamentInfo): string {
    if (x.status === 'running' && x.round_count > 1) return say('round', { n: x.round, of: x.round_count })
    return say(x.status)
  }

  /** Shows the game of the top table, and follows it. */
  private async top(x: wire.TournamentInfo, rows: wire.TournamentRow[]): Promise<void> {
    const pairings =
      x.status === 'running' && x.round > 0
        ? (await ask<wire.RoundOutputBody>(`${this.path}/rounds/${x.round}`)).pairings
        : []
    const m = topTable(x, pairings, rows)
    const id = m ? await this.gameOf(m) : ''
    if (id === this.playing) return
    this.unfollow()
    this.playing = id
    this.frame.board.hidden = this.frame.caption.hidden = !id
    if (!id || !m) return
    const draw = oneAtATime(async () => {
      const p = await ask<Position>(`/games/${encodeURIComponent(id)}/position`, { ...this.look, at: '-1' })
      if (id !== this.playing) return
      drawBoard(this.frame.board, p)
      this.frame.board.dataset.at = String(p.moves.length)
      const players = `${nameOf(m.white)} – ${m.black ? nameOf(m.black) : ''}`
      this.frame.caption.textContent = `${players}. ${p.status}`
      if (p.over) this.unfollow()
    })
    draw()
    this.unfollow = follow(`/games/${encodeURIComponent(id)}/stream`, draw)
  }

  /** The game of a pairing that is played now: the last one of its series. */
  private async gameOf(m: wire.TournamentMatch): Promise<string> {
    if (!m.points) return m.game ?? ''
    const s = await ask<wire.SeriesInfo>(`/series/${encodeURIComponent(m.id ?? '')}`)
    return s.games.at(-1)?.id ?? ''
  }
}
