// Learning from one's mistakes: shows each position again and asks for a better move.
import type { Side } from '../../base/types'
import type { MoveTree } from './movetree.svelte'
import { slack, type Mistake, type Review } from './review.svelte'
import { hope } from '../../model/position/score'
import { child, type Node } from '../../model/position/tree'

export type Verdict = 'ask' | 'checking' | 'right' | 'same' | 'better' | 'worse' | 'shown'

export class Learn {
  open = $state(false)
  mistakes = $state.raw<Mistake[]>([])
  at = $state(0)
  verdict = $state<Verdict>('ask')
  tried = $state('')
  solved = $state(0)
  trouble = $state.raw<Error | null>(null)

  constructor(
    private readonly tree: MoveTree,
    private readonly review: Review,
  ) {}

  get current(): Mistake | undefined {
    return this.mistakes[this.at]
  }

  begin(side: Side | 'both'): void {
    this.ask(this.review.mistakes(side))
  }

  /** Asks for better moves than these. */
  ask(mistakes: Mistake[]): void {
    this.mistakes = mistakes
    this.solved = 0
    this.open = true
    this.show(0)
  }

  show(at: number): void {
    this.at = at
    this.tried = ''
    this.verdict = 'ask'
    this.trouble = null
    const m = this.current
    if (!m) return
    this.tree.guard = (move) => {
      void this.judge(m, move)
      return true
    }
    this.tree.goto(m.before)
  }

  /** Plays the move on a branch outside the tree and lets the engine judge it. */
  private async judge(m: Mistake, move: string): Promise<void> {
    if (this.verdict === 'checking') return
    this.tried = move
    if (move === m.played.move) {
      this.verdict = 'same'
      return
    }
    if (move === m.best[0]) {
      this.right()
      return
    }
    this.verdict = 'checking'
    const branch: Node = m.before.children.find((c) => c.move === move) ?? {
      ...child({ ...m.before, children: [] }, move),
      parent: m.before,
    }
    try {
      await this.review.look(branch)
      if (this.current !== m || this.verdict !== 'checking') return
      const lost = hope(this.review.value(m.before), m.mover) - hope(this.review.value(branch), m.mover)
      if (lost <= slack) this.right()
      else this.verdict = lost < m.loss - slack ? 'better' : 'worse'
    } catch (e) {
      this.trouble = e instanceof Error ? e : new Error(String(e))
      this.verdict = 'ask'
    }
  }

  private right(): void {
    this.solved++
    this.verdict = 'right'
  }

  /** Reveals the answer and adds it to the tree, where it can be studied. */
  answer(): void {
    const m = this.current
    if (!m) return
    if (this.verdict !== 'right') this.verdict = 'shown'
    this.tree.guard = null
    this.tree.addLine(m.best.slice(0, 8))
  }

  /** Goes on to the next mistake. A mistake asked for by itself has none, and its move is shown again. */
  next(): void {
    const [only, ...others] = this.mistakes
    if (!only || others.length > 0) return this.show(this.at + 1)
    this.close()
    this.tree.goto(only.played)
  }

  close(): void {
    this.open = false
    this.tree.guard = null
  }
}
