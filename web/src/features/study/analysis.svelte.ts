// What works on a board of analysis: the engine, the review of the game, the tables and provers.
import { untrack } from 'svelte'
import { askHere, askProofs, askTables, prepare } from './club'
import type { MoveTree } from './movetree.svelte'
import { Learn } from './learn.svelte'
import { Live } from './live.svelte'
import { Prover } from './prover'
import { Review } from './review.svelte'
import { Tables } from './tables.svelte'

export class Analysis {
  readonly live: Live
  readonly review: Review
  readonly learn: Learn
  readonly tables: Tables
  // Two provers, so that the tables can answer during a search for proofs.
  private readonly judge = new Prover()
  private readonly solver = new Prover()

  /** played is the ID of the club's game on the board, if it is one. */
  constructor(
    readonly tree: MoveTree,
    readonly played = '',
  ) {
    this.live = new Live(tree)
    this.review = new Review(tree, this.live, askProofs(played), this.judge)
    this.learn = new Learn(tree, this.review)
    this.tables = new Tables(
      tree.game,
      tree.options,
      askTables(tree.game),
      askHere(this.solver, tree.game, tree.options),
    )
  }

  /** Fetches for offline use what the tables need. */
  async prepare(): Promise<void> {
    await prepare(this.solver, this.tree.game, this.tree.options)
  }

  close(): void {
    this.review.stop()
    this.live.close()
    untrack(() => this.tables.close())
    this.solver.stop()
    this.judge.stop()
  }
}
