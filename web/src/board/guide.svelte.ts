// What the rules say to whoever is to move: what is asked, why a cell cannot be chosen, and how a move went.
import type { Core } from '../lib/core'
import type { Mark, Prompt } from '../lib/types'

/** A cell that was tapped in vain, and why. */
export interface Refusal extends Prompt {
  cell: string
}

export class Guide {
  /** What was tapped last and could not be chosen. */
  refused = $state.raw<Refusal | null>(null)

  constructor(
    private readonly core: Core,
    /** The game at the table, which may change. */
    private readonly handle: () => number,
  ) {}

  /** What is asked of a turn that has begun with clicks. */
  ask(clicks: string[]): Prompt {
    return this.core.prompt(this.handle(), clicks)
  }

  /** A tap on a cell with which the turn does not go on. */
  refuse(clicks: string[], cell: string): void {
    const why = this.core.refusal(this.handle(), clicks, cell)
    this.refused = { ...why, cell }
  }

  clear(): void {
    this.refused = null
  }

  /** The marks of what was refused: the cell itself, and the cells that the reason is about. */
  get marks(): [Mark, string][] {
    const r = this.refused
    return r ? [['noted', r.cell], ...r.cells.map((c): [Mark, string] => ['hint', c])] : []
  }
}
