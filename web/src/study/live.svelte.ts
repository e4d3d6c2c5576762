// The engine looking at what lies on the table, for as long as it is on.
import { Refused } from '../lib/core'
import type { Desk } from './desk.svelte'
import { passed } from './rules'
import { Stopped, Thinker, type Found, type Question } from './thinker'
import type { Node } from './tree'

/** When a search ends by itself: never, after so many seconds, or at a depth. */
export const limits = ['none', '5s', '30s', 'd6', 'd10', 'd16'] as const
export type Limit = (typeof limits)[number]

/** A tab stays under 100 MB with a table of 16, whatever the game. */
const table = 'table=16'
const words: Record<Limit, string> = {
  none: 'depth=400',
  '5s': 'time=5000',
  '30s': 'time=30000',
  d6: 'depth=6',
  d10: 'depth=10',
  d16: 'depth=16',
}

/** How long the table rests before a search begins, so that paging through a game starts none. */
const rest = 150

export class Live {
  on = $state(false)
  /** Whether a search runs now, which may end while the engine stays on. */
  thinking = $state(false)
  lines = $state(3)
  limit = $state<Limit>('none')
  /** Whether the opponent's threat is looked for, too. */
  threats = $state(false)
  threat = $state.raw<Found | null>(null)
  /** What was found of the node below; kept when the engine stops. */
  found = $state.raw<Found | null>(null)
  node = $state.raw<Node | null>(null)
  trouble = $state.raw<Error | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly thinker: Thinker

  constructor(
    private readonly desk: Desk,
    thinker?: Thinker,
  ) {
    const { module } = desk.core
    if (!thinker && !module) throw new Error('core.wasm')
    this.thinker = thinker ?? new Thinker(module as WebAssembly.Module)
  }

  get memory(): number {
    return this.thinker.memory
  }

  /** Asks anew when the position or the wishes changed; called from an effect. */
  follow(node: Node): void {
    clearTimeout(this.timer)
    if (this.thinking) this.thinker.stop() // what others asked goes on
    this.thinking = false
    this.trouble = null
    this.threat = null
    this.node = node
    this.found = node.found ?? null
    if (!this.on || this.desk.viewOf(node).outcome.status !== 'open') return
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
    // A new search begins shallow; what was found deeper stays until it is overtaken.
    if (!node.found || found.depth >= node.found.depth || found.lines.length > node.found.lines.length)
      node.found = found
    if (this.node === node) this.found = node.found
  }

  private question(node: Node, limits: string): Question {
    const moves: string[] = []
    for (let n = node; n.parent; n = n.parent) moves.unshift(n.move)
    return { game: this.desk.game, options: this.desk.options, start: this.desk.start, moves, limits }
  }

  /** What the opponent would do if the mover passed; nothing where the rules make that impossible. */
  private async lookForThreat(node: Node): Promise<void> {
    let start: string
    try {
      start = passed(this.desk.core, this.desk.game, this.desk.options, this.desk.viewOf(node).text)
    } catch (e) {
      if (e instanceof Refused) return
      throw e
    }
    const found = await this.thinker.ask({
      game: this.desk.game,
      options: this.desk.options,
      start,
      moves: [],
      limits: `nodes=200000 ${table}`,
    })
    if (this.node === node) this.threat = found
  }

  toggle(): void {
    this.on = !this.on
  }

  /** One question beside the running analysis, which it ends. */
  async ask(node: Node, limits: string): Promise<Found> {
    this.quiet()
    this.on = false
    const found = await this.thinker.ask(this.question(node, `${limits} ${table}`))
    this.take(node, found)
    return found
  }

  /** Ends whatever is being asked. */
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
