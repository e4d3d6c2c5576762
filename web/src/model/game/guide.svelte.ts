// Messages of the rules for the side to move: what to do, why a cell cannot be chosen, and how a move went.
import type { Core } from '../core/core'
import type { Mark, Prompt } from '../../base/types'

/** A cell that was tapped but cannot be chosen, and why. */
export interface Refusal extends Prompt {
  cell: string
}

export class Guide {
  /** The last refused tap. */
  refused = $state.raw<Refusal | null>(null)

  constructor(
    private readonly core: Core,
    /** The game on the board; it may change. */
    private readonly handle: () => number,
  ) {}

  /** What the rules ask for next, after the given clicks. */
  ask(clicks: string[]): Prompt {
    return this.core.prompt(this.handle(), clicks)
  }

  /** Records a tap on a cell that does not continue the turn. */
  refuse(clicks: string[], cell: string): void {
    const why = this.core.refusal(this.handle(), clicks, cell)
    this.refused = { ...why, cell }
  }

  clear(): void {
    this.refused = null
  }

  /** The marks of a refusal: the cell itself, and the cells that the reason names. */
  get marks(): [Mark, string][] {
    const r = this.refused
    return r ? [['noted', r.cell], ...r.cells.map((c): [Mark, string] => ['hint', c])] : []
  }
}
