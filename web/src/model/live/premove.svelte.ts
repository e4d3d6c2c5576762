// A premove, entered on the board like an ordinary move, as if the opponent had passed. The server plays it as soon as
// the opponent has moved, and drops it if it is illegal then.
import { Problem, Unreachable } from '../../base/api'
import { Told } from '../failure'
import { Refused, type Core } from '../core/core'
import type { Match } from '../game/match.svelte'
import { loadPlan, removePlan, retryDelay, savePlan, type UnsentPlan } from '../game/outbox'
import { TurnEntry } from '../game/turn.svelte'
import { t } from '../i18n/i18n.svelte'
import type { View } from '../../base/types'
import { sendPlan } from './commands'
import type { LiveGame } from './game.svelte'
import type { Branch } from './types'

/** A plan that the club has not confirmed. */
interface Waiting extends UnsentPlan {
  /** The confirmed plan. */
  before: Branch[]
}

export class Premove {
  readonly turn: TurnEntry
  /** Why the premove could not be stored, or that it was lost. */
  trouble = $state.raw<Error | null>(null)
  /** The club does not answer, so the premove is kept here until it does. */
  unsent = $state(false)
  private waiting = $state.raw<Waiting | null>(null)
  /** The position as if the opponent had passed; 0 if there is none. */
  private handle = 0
  private view: View | null = null

  constructor(
    private readonly core: Core,
    private readonly match: Match,
    private readonly live: LiveGame,
  ) {
    this.turn = new TurnEntry(core, {
      handle: () => this.handle,
      open: () => this.view !== null && this.view.count > 0 && !this.view.pass,
      whole: (move) => this.play(move),
    })
  }

  /** Goes on with a premove that the page could not send before it was closed or reloaded. */
  resume(): void {
    const { game, moves } = this.match
    const stored = this.live.side === null ? null : loadPlan(game.id)
    if (!stored) return
    if (stored.plies !== moves.length) return this.lose(stored)
    this.send({ ...stored, before: this.live.plan })
    this.unsent = true
  }

  close(): void {
    this.waiting = null
    if (this.handle) this.core.free(this.handle)
    this.handle = 0
    this.view = null
  }

  /** Starts again from the game's position. */
  restart(open: boolean): void {
    if (this.handle) this.core.free(this.handle)
    this.handle = 0
    this.view = null
    // That a premove was lost is told until the next one can be made.
    if (open || !(this.trouble instanceof Told)) this.trouble = null
    this.turn.clear()
    if (!open) return
    const { game, options } = this.match.game
    try {
      const { text } = this.core.call<{ text: string }>('passed', game, options, this.match.live.text)
      const view = this.core.open(game, options, text)
      this.handle = view.handle
      this.view = view
      this.turn.clear()
    } catch (e) {
      if (!(e instanceof Refused)) throw e // nobody can pass within a compound turn
    }
  }

  /** The plan as the reader wants it. */
  private get plan(): Branch[] {
    return this.waiting?.plan ?? this.live.plan
  }

  /** The stored premove; null if there is none. */
  get move(): string | null {
    return this.plan.find((b) => b.if === undefined)?.then ?? null
  }

  /** A tap on the board cancels the stored premove; without one, it continues the turn. */
  click(cell: string): void {
    if (this.move !== null) return this.cancel()
    this.turn.click(cell)
  }

  /** Undoes the last click, or cancels the stored premove. */
  unclick(): void {
    if (this.turn.clicks.length > 0) return this.turn.unclick()
    this.turn.guide.clear()
    this.cancel()
  }

  /** Stores a premove. */
  play(move: string): boolean {
    this.turn.clear()
    this.keep([{ then: move }])
    return true
  }

  cancel(): void {
    if (this.move !== null) this.keep(this.plan.filter((b) => b.if !== undefined))
  }

  /** Shows the plan at once, and sends it until the club has answered. */
  private keep(plan: Branch[]): void {
    const before = this.waiting?.before ?? this.live.plan
    const { game, moves } = this.match
    this.send({ plan, before, seq: game.seq, plies: moves.length })
  }

  private send(waiting: Waiting): void {
    this.trouble = null
    this.unsent = false
    this.waiting = waiting
    const { plan, seq, plies } = waiting
    savePlan(this.match.game.id, { plan, seq, plies })
    void this.deliver(waiting)
  }

  private async deliver(w: Waiting): Promise<void> {
    for (let tries = 0; this.waiting === w;) {
      try {
        const plan = await sendPlan(this.match.game.id, w.seq, this.live.side ?? undefined, w.plan)
        if (this.waiting === w) this.answered(plan)
        return
      } catch (e) {
        if (this.waiting !== w) return
        const { game, moves } = this.match
        if (e instanceof Unreachable) {
          this.unsent = true
          await untilOnline(tries++)
        } else if (stale(e) && game.seq > w.seq && moves.length === w.plies) {
          w.seq = game.seq // only something else has happened, such as an offer
        } else {
          // If the plan is stale because the game has moved on, the reader plays by hand.
          const lost = stale(e)
          if (lost && this.unsent) this.lose(w)
          else if (!lost) this.trouble = e instanceof Error ? e : new Error(String(e))
          this.answered(lost ? this.live.plan : w.before)
        }
      }
    }
  }

  /** The game has moved on without the premove. */
  private lose({ plan }: UnsentPlan): void {
    removePlan(this.match.game.id)
    if (plan.length > 0) this.trouble = new Told(t('prepared.premove.lost'))
  }

  private answered(plan: Branch[]): void {
    this.waiting = null
    removePlan(this.match.game.id)
    this.unsent = false
    this.live.plan = plan
  }
}

const stale = (e: unknown): boolean => e instanceof Problem && e.type.endsWith(':stale')

/** Resolves when the browser is online again, and in any case after a while. */
function untilOnline(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryDelay(tries))
    addEventListener('online', go)
  })
}
