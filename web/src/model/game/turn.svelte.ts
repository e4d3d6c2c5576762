// The turn that is being entered, click by click. Games, premoves and boards to try moves on all enter turns this way.
import type { Core } from '../core/core'
import type { Entry } from '../../base/types'
import { Guide } from './guide.svelte'

const nothing: Entry = { next: [], moves: [] }

/** The board on which a turn is entered. */
interface Place {
  /** The position in the core. */
  handle: () => number
  /** Whether a turn may be entered now. */
  open: () => boolean
  /** The clicks have made a whole turn, and nothing can be added. */
  whole: (move: string) => void
}

export class TurnEntry {
  clicks = $state.raw<string[]>([])
  /** What the rules make of the clicks. */
  entry = $state.raw<Entry>(nothing)
  /** The rules' prompts. */
  readonly guide: Guide

  constructor(
    private readonly core: Core,
    private readonly place: Place,
  ) {
    this.guide = new Guide(core, place.handle)
  }

  private enter(clicks: string[]): Entry {
    return this.core.enter(this.place.handle(), clicks)
  }

  /** Drops the turn. */
  clear(): void {
    this.guide.clear()
    this.clicks = []
    this.entry = this.place.open() ? this.enter([]) : nothing
  }

  /** Undoes the last click. */
  unclick(): void {
    if (this.clicks.length === 0) return
    this.guide.clear()
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.enter(this.clicks)
  }

  /** A click on a cell continues the turn, or starts another one. */
  click(cell: string): void {
    if (!this.place.open()) return
    this.guide.clear()
    if (this.entry.next.includes(cell)) this.clicks = [...this.clicks, cell]
    else if (this.clicks.at(-1) === cell) return this.unclick()
    else {
      const begins = this.clicks.length > 0 && this.enter([]).next.includes(cell)
      if (!begins) this.guide.refuse(this.clicks, cell)
      if (this.clicks.length === 0) return
      this.clicks = begins ? [cell] : []
    }
    this.entry = this.enter(this.clicks)
    const [only, ...others] = this.entry.moves
    if (only !== undefined && others.length === 0 && this.entry.next.length === 0) this.place.whole(only)
  }
}
