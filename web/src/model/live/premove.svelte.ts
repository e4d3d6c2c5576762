// A premove, entered on the board like an ordinary move, as if the opponent had passed. The server plays it as soon as
// the opponent has moved, and drops it if it is illegal then.
import { Guide } from '../game/guide.svelte'
import { Problem } from '../../base/api'
import { Refused, type Core } from '../core/core'
import type { Match } from '../game/match.svelte'
import type { Entry, View } from '../../base/types'
import { sendPlan } from './commands'
import type { LiveGame } from './game.svelte'
import type { Branch } from './types'

const nothing: Entry = { next: [], moves: [] }

export class Premove {
  clicks = $state.raw<string[]>([])
  entry = $state.raw<Entry>(nothing)
  /** Why the premove could not be stored. */
  trouble = $state.raw<Error | null>(null)
  readonly guide: Guide
  /** The position as if the opponent had passed; 0 if there is none. */
  private handle = 0
  private view: View | null = null

  constructor(
    private readonly core: Core,
    private readonly match: Match,
    private readonly live: LiveGame,
  ) {
    this.guide = new Guide(core, () => this.handle)
  }

  close(): void {
    if (this.handle) this.core.free(this.handle)
    this.handle = 0
    this.view = null
  }

  /** Starts again from the game's position. */
  restart(open: boolean): void {
    this.close()
    this.guide.clear()
    this.trouble = null
    this.clicks = []
    this.entry = nothing
    if (!open) return
    const { game, options } = this.match.game
    try {
      const { text } = this.core.call<{ text: string }>('passed', game, options, this.match.live.text)
      const view = this.core.open(game, options, text)
      this.handle = view.handle
      this.view = view
      this.begin()
    } catch (e) {
      if (!(e instanceof Refused)) throw e // nobody can pass within a compound turn
    }
  }

  private begin(): void {
    this.clicks = []
    this.entry = this.view && this.view.count > 0 && !this.view.pass ? this.core.enter(this.handle, []) : nothing
  }

  /** The stored premove; null if there is none. */
  get move(): string | null {
    return this.live.plan.find((b) => b.if === undefined)?.then ?? null
  }

  /** A tap on the board cancels the stored premove; without one, it continues the turn. */
  click(cell: string): void {
    if (this.move !== null) return this.cancel()
    if (!this.handle) return
    this.guide.clear()
    if (this.entry.next.includes(cell)) {
      this.clicks = [...this.clicks, cell]
    } else if (this.clicks.length > 0 && this.clicks[this.clicks.length - 1] === cell) {
      return this.unclick()
    } else {
      const begins = this.clicks.length > 0 && this.core.enter(this.handle, []).next.includes(cell)
      if (!begins) this.guide.refuse(this.clicks, cell)
      if (this.clicks.length === 0) return
      this.clicks = begins ? [cell] : []
    }
    this.entry = this.core.enter(this.handle, this.clicks)
    const [only, ...others] = this.entry.moves
    if (only !== undefined && others.length === 0 && this.entry.next.length === 0) this.play(only)
  }

  /** Undoes the last click, or cancels the stored premove. */
  unclick(): void {
    this.guide.clear()
    if (this.clicks.length === 0) return this.cancel()
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.core.enter(this.handle, this.clicks)
  }

  /** Stores a premove. */
  play(move: string): boolean {
    this.begin()
    this.keep([{ then: move }])
    return true
  }

  cancel(): void {
    if (this.move !== null) this.keep(this.live.plan.filter((b) => b.if !== undefined))
  }

  /** Shows the plan at once. If the club refuses it, the old plan is restored. */
  private keep(plan: Branch[]): void {
    const before = this.live.plan
    this.live.plan = plan
    this.trouble = null
    const { id, seq } = this.match.game
    sendPlan(id, seq, this.live.side ?? undefined, plan).catch((e: unknown) => {
      // If the plan is stale because the game has moved on, the reader plays by hand.
      if (this.match.game.seq === seq) this.live.plan = before
      if (!(e instanceof Problem && e.type.endsWith(':stale')))
        this.trouble = e instanceof Error ? e : new Error(String(e))
    })
  }
}
