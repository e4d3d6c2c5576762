// A tournament as a page shows it: fetched, and fetched again after each change.
import { catalogue } from '../lib/api'
import type { Info } from '../lib/types'
import { bracket, round, standings, tournament } from './calls'
import { follow } from './follow'
import type { Bracket, Round, Standings, Tournament } from './types'

/** The least time between two fetches, in ms: in a big arena changes come many times a second. */
const pause = 1500

export class Shown {
  x = $state.raw<Tournament>()
  table = $state.raw<Standings>()
  round = $state.raw<Round>()
  bracket = $state.raw<Bracket>()
  infos = $state.raw<Info[]>([])
  /** The round that the reader has chosen; 0: the last one. */
  private chosen = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = 0

  constructor(readonly id: string) {}

  /** Fetches everything. */
  async load(): Promise<void> {
    const [x, c] = await Promise.all([tournament(this.id), catalogue()])
    this.infos = c.games
    await this.rest(x)
    this.x = x
  }

  private async rest(x: Tournament): Promise<void> {
    const [table, r, b] = await Promise.all([
      standings(this.id),
      x.round > 0 ? round(this.id, this.chosen || x.round) : undefined,
      x.format === 'knockout' && x.round > 0 ? bracket(this.id) : undefined,
    ])
    this.table = table
    this.round = r
    this.bracket = b
  }

  /** Takes what an action of the reader has led to. */
  take(x: Tournament): void {
    this.x = x
    void this.rest(x).catch(() => undefined)
  }

  async choose(n: number): Promise<void> {
    this.chosen = n === this.x?.round ? 0 : n
    this.round = await round(this.id, n)
  }

  async further(): Promise<void> {
    const have = this.table
    if (!have) return
    const more = await standings(this.id, have.rows.length)
    this.table = { ...more, rows: [...have.rows, ...more.rows] }
  }

  /** Follows the changes until what is returned is called. */
  follow(): () => void {
    const stop = follow(this.id, (seq) => {
      if (seq === this.x?.seq || this.timer !== undefined) return
      const wait = Math.max(0, this.last + pause - Date.now())
      this.timer = setTimeout(() => {
        this.timer = undefined
        this.last = Date.now()
        void this.load().catch(() => undefined)
      }, wait)
    })
    return () => {
      stop()
      clearTimeout(this.timer)
    }
  }
}
