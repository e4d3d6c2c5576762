// The state of a tournament page: fetched once, then updated by the messages of the stream.
import { traits } from '../../model/tournament/formats'
import { self } from '../../model/account/me.svelte'
import { catalogue } from '../../base/api'
import type { Info } from '../../base/types'
import { bracket, round, standings, tournament } from '../../model/tournament/calls'
import { concerns, hear, held, seen, speaksOf, type Held, type Message } from './delta'
import { follow } from './follow'
import type { Bracket, Round, Standings, Tournament } from '../../model/tournament/types'

/** How long rows beyond those of the stream may be stale, in ms. */
const pause = 10_000

export class Shown {
  x = $state.raw<Tournament>()
  table = $state.raw<Standings>()
  round = $state.raw<Round>()
  bracket = $state.raw<Bracket>()
  infos = $state.raw<Info[]>([])
  /** The round chosen by the reader; 0 is the last one. */
  private chosen = 0
  /** The state that the stream continues from; undefined if the fetched parts are not of the same event. */
  private held: Held | undefined
  /** Rows beyond those of the stream that the reader has loaded. */
  private more: Standings['rows'] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private loading: Promise<void> = Promise.resolve()

  constructor(readonly id: string) {}

  /** Fetches everything. */
  load(): Promise<void> {
    this.loading = this.fetch()
    return this.loading
  }

  private async fetch(): Promise<void> {
    const [x, c] = await Promise.all([tournament(this.id), catalogue()])
    this.infos = c.games
    await this.rest(x)
  }

  private async rest(x: Tournament): Promise<void> {
    // Fetch the standings last: if they are of the same event as the tournament, so is everything fetched in between.
    const [last, chosen, b] = await Promise.all([
      x.round > 0 ? round(this.id, x.round) : undefined,
      this.chosen ? round(this.id, this.chosen) : undefined,
      traits(x).bracket && x.round > 0 ? bracket(this.id) : undefined,
    ])
    const table = await standings(this.id)
    if (this.held && this.held.seq > table.seq) return // the stream was faster
    this.held = table.seq === x.seq ? held({ x, table, round: last, bracket: b }) : undefined
    this.x = x
    this.table = table
    this.round = chosen ?? last
    this.bracket = b
  }

  /** Takes over the result of an action of the reader. The stream sends the rest. */
  take(x: Tournament): void {
    if (!this.held || this.held.seq <= x.seq) this.x = x
    else this.mine(x)
    if (!this.held) void this.rest(x).catch(() => undefined)
  }

  async choose(n: number): Promise<void> {
    this.chosen = n === this.x?.round ? 0 : n
    this.round = await round(this.id, n)
  }

  async further(): Promise<void> {
    const have = this.table
    if (!have) return
    const more = await standings(this.id, have.rows.length)
    this.more = [...this.more, ...more.rows]
    this.table = { ...have, rows: [...have.rows, ...more.rows] }
  }

  /** Follows the changes until the returned function is called. */
  follow(): () => void {
    const stop = follow(this.id, { have: () => this.have(), hear: (m) => this.hear(m) })
    return () => {
      stop()
      clearTimeout(this.timer)
    }
  }

  private async have(): Promise<number> {
    await this.loading.catch(() => undefined)
    return this.held?.seq ?? 0
  }

  private hear(m: Message): boolean {
    if (this.held && m.full === undefined && m.seq <= this.held.seq) return true // already included in what the page has fetched
    const after = hear(this.held, m)
    if (!after) this.held = undefined
    if (!after || after === this.held) return after !== undefined
    this.held = after
    const now = seen(after)
    const you = this.x?.you ?? { director: false }
    // The answer to an action of the reader may be newer.
    if (!this.x || this.x.seq <= m.seq) this.x = { ...now.x, you, ...(this.x?.code ? { code: this.x.code } : {}) }
    this.bracket = now.bracket
    if (this.chosen === 0) this.round = now.round
    else if (m.full !== undefined || m.rounds?.includes(this.chosen))
      void this.choose(this.chosen).catch(() => undefined)
    this.rows(now.table)
    if (this.touches(m, after)) void this.again()
    return true
  }

  /** Whether a change concerns the reader. */
  private touches(m: Message, after: Held): boolean {
    const number = this.x?.you.player?.number
    if (number) return (this.x && traits(this.x).ladder) || concerns(m, after, number)
    return Boolean(self.me?.name) && speaksOf(m, after, self.me?.name ?? '')
  }

  /** Shows new standings. Rows beyond those of the stream are refetched at intervals. */
  private rows(table: Standings): void {
    const top = table.rows.map((r) => r.player.number)
    this.table = { ...table, rows: [...table.rows, ...this.more.filter((r) => !top.includes(r.player.number))] }
    if (this.more.length === 0 || this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.beyond().catch(() => undefined)
    }, pause)
  }

  private async beyond(): Promise<void> {
    const wanted = (this.table?.rows.length ?? 0) - 1
    const first = this.held?.order.length ?? 0
    const list: Standings['rows'] = []
    while (first + list.length <= wanted) {
      const page = (await standings(this.id, first + list.length)).rows
      if (page.length === 0) break
      list.push(...page)
    }
    this.more = list
    if (this.table) this.table = { ...this.table, rows: [...this.table.rows.slice(0, first), ...list] }
  }

  /** Fetches what concerns only the reader. */
  private async again(): Promise<void> {
    try {
      this.mine(await tournament(this.id))
    } catch {
      // The next change tries again.
    }
  }

  private mine(fresh: Tournament): void {
    if (this.x) this.x = { ...this.x, you: fresh.you }
  }
}
