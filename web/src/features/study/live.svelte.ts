// Runs the engine on the current position while it is switched on.
import { Refused } from '../../model/core/core'
import type { MoveTree } from './movetree.svelte'
import { passed } from '../../model/position/rules'
import { Stopped, Thinker, type Found, type Question } from '../../model/engine/thinker'
import type { Node } from '../../model/position/tree'

/** When a search ends by itself: never, after a time, or at a depth. */
export const limits = ['none', '5s', '30s', 'd6', 'd10', 'd16'] as const
export type Limit = (typeof limits)[number]

/** With a transposition table of 16 MB a tab stays under 100 MB, in every game. */
const table = 'table=16'
const words: Record<Limit, string> = {
  none: 'depth=400',
  '5s': 'time=5000',
  '30s': 'time=30000',
  d6: 'depth=6',
  d10: 'depth=10',
  d16: 'depth=16',
}

/** How long to wait before a search begins, in ms, so that paging through a game starts none. */
const rest = 150

export class Live {
  on = $state(false)
  /** Whether a search is running. It may end while the engine stays on. */
  thinking = $state(false)
  lines = $state(3)
  limit = $state<Limit>('none')
  /** Whether to search for the opponent's threat as well. */
  threats = $state(false)
  threat = $state.raw<Found | null>(null)
  /** The result for the node below. Kept when the engine stops. */
  found = $state.raw<Found | null>(null)
  node = $state.raw<Node | null>(null)
  trouble = $state.raw<Error | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly thinker: Thinker

  constructor(
    private readonly tree: MoveTree,
    thinker?: Thinker,
  ) {
    const { module } = tree.core
    if (!thinker && !module) throw new Error('core.wasm')
    this.thinker = thinker ?? new Thinker(module as WebAssembly.Module)
  }

  get memory(): number {
    return this.thinker.memory
  }

  /** Restarts the search after a change of position or settings. Called from an effect. */
  follow(node: Node): void {
    clearTimeout(this.timer)
    if (this.thinking) this.thinker.stop() // do not stop a search started by ask
    this.thinking = false
    this.trouble = null
    this.threat = null
    this.node = node
    this.found = node.found ?? null
    if (!this.on || this.tree.viewOf(node).outcome.status !== 'open') return
    this.thinking = true
    this.timer = setTimeout(() => void this.think(node), rest)
  }

  private async think(node: Node): Promise<void> {
    try {
      if (this.threats) await this.lookForThreat(node)
      if (this.node !== node || !this.thinking) return
      const answer = await this.thinker.ask(
        this.question(node, `${words[this.limit]} lines=${this.lines} ${table}`),
        (found) => this.take(node, found),
      )
      this.take(node, answer)
    } catch (e) {
      if (!(e instanceof Stopped) && this.node === node) this.trouble = e instanceof Error ? e : new Error(String(e))
      if (e instanceof Stopped) return
    }
    if (this.node === node) this.thinking = false
  }

  private take(node: Node, found: Found): void {
    // A new search starts at low depth. Keep the deeper result until the new one reaches it.
    if (!node.found || found.depth >= node.found.depth || found.lines.length > node.found.lines.length)
      node.found = found
    if (this.node === node) this.found = node.found
  }

  /** The question what to play in a node. */
  question(node: Node, limits: string): Question {
    const moves: string[] = []
    for (let n = node; n.parent; n = n.parent) moves.unshift(n.move)
    return { game: this.tree.game, options: this.tree.options, start: this.tree.start, moves, limits }
  }

  /** What the opponent would play if the mover passed; nothing if the rules do not allow passing. */
  private async lookForThreat(node: Node): Promise<void> {
    let start: string
    try {
      start = passed(this.tree.core, this.tree.game, this.tree.options, this.tree.viewOf(node).text)
    } catch (e) {
      if (e instanceof Refused) return
      throw e
    }
    const found = await this.thinker.ask({
      game: this.tree.game,
      options: this.tree.options,
      start,
      moves: [],
      limits: `nodes=200000 ${table}`,
    })
    if (this.node === node) this.threat = found
  }

  toggle(): void {
    this.on = !this.on
  }

  /** Runs a single search, which ends the continuous one. */
  async ask(node: Node, limits: string): Promise<Found> {
    this.quiet()
    this.on = false
    const found = await this.thinker.ask(this.question(node, `${limits} ${table}`))
    this.take(node, found)
    return found
  }

  /** Stops any search. */
  quiet(): void {
    clearTimeout(this.timer)
    this.thinker.stop()
    this.thinking = false
  }

  close(): void {
    clearTimeout(this.timer)
    this.on = false
    this.thinker.close()
  }
}
