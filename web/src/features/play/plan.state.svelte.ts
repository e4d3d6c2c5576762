// The entry of a premove or of conditional moves, on a board of its own. PlanDialog shows it.
import { Action } from '../../model/action.svelte'
import type { Core } from '../../model/core/core'
import { sendPlan } from '../../model/live/commands'
import { add, remove } from '../../model/live/plans'
import type { Branch } from '../../model/live/types'
import type { Entry, Side, View } from '../../base/types'

const nothing: Entry = { next: [], moves: [] }

/** The game that the plan is for; Match is one. */
interface Planned {
  readonly game: { id: string; game: string; options: string; seq: number }
  readonly live: { text: string }
}
/** Where the plan is kept; LiveGame is one. */
interface Kept {
  readonly side: Side | null
  plan: Branch[]
}

export class PlanEntry {
  premove = $state(false)
  /** The position on the board; null if it could not be set up. */
  view = $state.raw<View | null>(null)
  clicks = $state.raw<string[]>([])
  entry = $state.raw<Entry>(nothing)
  /** The conditional moves entered so far, the opponent's first. */
  line = $state.raw<string[]>([])
  /** Entering a move, and keeping a plan at the club. */
  readonly entering = new Action()
  readonly keeping = new Action()
  #handle = 0

  constructor(
    readonly core: Core,
    readonly match: Planned,
    readonly live: Kept,
  ) {}

  get wrong(): string {
    return this.entering.wrong || this.keeping.wrong
  }

  begin(premove: boolean): void {
    this.premove = premove
    this.keeping.clear()
    this.restart()
  }

  /** Starts from the game's position. For a premove, as if it were already our turn. */
  restart(): void {
    const g = this.match.game
    this.line = []
    const begun = this.entering.now(() => {
      let at = this.match.live.text
      if (this.premove) at = this.core.call<{ text: string }>('passed', g.game, g.options, at).text
      this.close()
      const opened = this.core.open(g.game, g.options, at)
      this.#handle = opened.handle
      this.#set(opened)
      return true
    })
    if (!begun) this.view = null
  }

  #set(v: View): void {
    this.view = v
    this.clicks = []
    this.entry = v.count > 0 && !v.pass ? this.core.enter(this.#handle, []) : nothing
  }

  /** A click on the board; returns a premove that it completes. */
  click(cell: string): string | undefined {
    if (this.entry.next.includes(cell)) this.clicks = [...this.clicks, cell]
    else this.clicks = this.core.enter(this.#handle, []).next.includes(cell) ? [cell] : []
    this.entry = this.core.enter(this.#handle, this.clicks)
    const [only, ...others] = this.entry.moves
    return only !== undefined && others.length === 0 && this.entry.next.length === 0 ? this.play(only) : undefined
  }

  undo(): void {
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.core.enter(this.#handle, this.clicks)
  }

  /** Plays a move on this board. A premove is taken back there, and returned. */
  play(move: string): string | undefined {
    return this.entering.now(() => {
      const v = this.core.apply(this.#handle, move)
      if (this.premove) {
        this.core.undo(this.#handle)
        return v.move
      }
      this.line = [...this.line, v.move]
      this.#set(v)
      return undefined
    })
  }

  keep(plan: Branch[]): Promise<boolean> {
    return this.keeping.run(async () => {
      this.live.plan = await sendPlan(this.match.game.id, this.match.game.seq, this.live.side ?? undefined, plan)
    })
  }
  drop(line: string[]): Promise<boolean> {
    return this.keep(remove(this.live.plan, line))
  }

  /** Keeps the line. It ends with a reply of ours. */
  async addLine(): Promise<void> {
    const whole = this.line.length % 2 === 0 ? this.line : this.line.slice(0, -1)
    if (await this.keep(add(this.live.plan, whole))) this.restart()
  }

  close(): void {
    if (this.#handle) this.core.free(this.#handle)
    this.#handle = 0
  }
}
