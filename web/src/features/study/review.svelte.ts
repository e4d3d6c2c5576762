// Analyses a whole game with the engine: its graph, and the mistakes to learn from.
import type { Side } from '../../base/types'
import type { Verdict } from '../../base/wire'
import type { MoveTree } from './movetree.svelte'
import type { Live } from './live.svelte'
import { Pool } from './pool'
import { plies, type Prover } from './prover'
import { hope, worth, type Value } from '../../model/position/score'
import { provedValue } from './tables.svelte'
import { Stopped, type Found } from '../../model/engine/thinker'
import type { Node } from '../../model/position/tree'
import { foundOf, lineOf, review, type Report } from '../../model/position/tutor'

/**
 * The nodes for each position: few at first, so that the moments appear at once, then as many as a whole game may cost,
 * shared among its positions. They are the same for every position, so that the values are comparable.
 */
const quick = 2500
const whole = 1_600_000
const fewest = 8000
const deepest = 80_000
/** How many nodes each position of a game of n positions gets. */
export const effort = (n: number): number => Math.max(fewest, Math.min(deepest, Math.round(whole / n)))

const table = 'table=8'

/** A move that costs the mover at least this much win probability is a mistake. */
export const costly = 0.06
/** A move that costs no more than this is as good as the best. */
export const slack = 0.025
/** The most mistakes in a lesson. */
const most = 12

export interface Point {
  node: Node
  value: Value
}

export interface Mistake {
  /** The position before the move. */
  before: Node
  played: Node
  mover: Side
  best: string[]
  loss: number
}

/** What is proved of a position of a finished game. */
export interface Proof {
  position: string
  turn: Side
  verdict: Verdict
}

export interface Settled {
  node: Node
  side: Side
}

export class Review {
  points = $state.raw<Point[]>([])
  busy = $state(false)
  done = $state(0)
  total = $state(0)
  /** Increases with every position analysed. */
  looked = $state(0)
  /** The report on the game, once positions have been analysed. */
  report = $state.raw<Report | null>(null)
  /** The main line that the report is about. */
  judged = $state.raw<Node[]>([])
  // Not reactive: components read points instead.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly found = new Map<Node, Found>()
  // Not reactive either: components read settled instead.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly proved = new Map<string, Value>()
  /** The first position from which the winner's win is proved. */
  settled = $state.raw<Settled | null>(null)
  /** The nodes for a position looked at by itself: those of the last review. */
  private nodes = deepest
  private pool: Pool | undefined
  /** The state of the prover in this browser: not started, working, stopped, or done. */
  proving = $state<'' | 'busy' | 'stopped' | 'done'>('')
  /** The number of positions examined, the most it will examine, and the number proved. */
  tried = $state(0)
  most = $state(0)
  sure = $state(0)

  constructor(
    private readonly tree: MoveTree,
    private readonly live: Live,
    /** Fetches what the club has proved of the game; empty if the game is not the club's. */
    private readonly prove: () => Promise<Proof[]> = () => Promise.resolve([]),
    /** The prover in this browser. */
    private readonly prover: Pick<Prover, 'judge' | 'stop'> | null = null,
    private readonly engines: () => Pool = () => {
      if (!tree.core.module) throw new Error('core.wasm')
      return Pool.of(tree.core.module)
    },
  ) {}

  /** Proves more of the main line's last positions, with a larger budget than the club's. */
  async further(): Promise<void> {
    if (!this.prover || this.proving === 'busy') return
    const line = this.tree.line
    const { game, options, start } = this.tree
    this.proving = 'busy'
    this.tried = this.sure = 0
    this.most = Math.min(plies, line.length)
    try {
      await this.prover.judge({ game, options, start, moves: line.slice(1).map((n) => n.move) }, (p) => {
        this.tried++
        if (this.accept(p)) this.sure++
        this.settled = this.settle(line)
        this.show(line)
      })
      this.proving = 'done'
    } catch (e) {
      this.proving = 'stopped'
      if (!(e instanceof Stopped)) throw e
    }
  }

  /** Stops proving. What is proved so far stays. */
  enough(): void {
    this.prover?.stop()
  }

  /** Records what is proved of a position; returns whether anything is. */
  private accept(p: Proof): boolean {
    const value = provedValue(p.verdict, p.turn)
    if (value) this.proved.set(p.position, value)
    return value !== null
  }

  /**
   * Analyses the main line, first quickly and then, unless only that is asked for, with more nodes; each time from its
   * end to its beginning.
   */
  async run(o: { quick?: boolean } = {}): Promise<void> {
    if (this.busy) return
    const line = this.tree.line
    const open = line.filter((n) => this.tree.viewOf(n).outcome.status === 'open').reverse()
    this.live.quiet()
    this.busy = true
    const passes = o.quick ? [quick] : [quick, effort(open.length)]
    this.total = passes.length * open.length
    this.done = 0
    const proofs = this.learn(line)
    const pool = (this.pool ??= this.engines())
    try {
      for (const nodes of passes) {
        await pool.all(
          open.map((n) => this.live.question(n, `nodes=${nodes} ${table}`)),
          (i, answer) => {
            const node = open[i]
            if (!node) return
            this.found.set(node, answer)
            if (!node.found || answer.depth >= node.found.depth) node.found = answer
            this.done++
            this.show(line)
          },
        )
        this.nodes = nodes
        this.looked++
        this.sum(line)
      }
    } catch (e) {
      if (!(e instanceof Stopped)) throw e
    } finally {
      pool.close()
      await proofs
      this.show(line)
      this.sum(line)
      this.busy = false
    }
  }

  /** Takes over the club's analysis: a line for each position of the main line, from the start (see lineOf). */
  take(lines: string[]): void {
    const line = this.tree.line
    if (this.busy || line.length !== lines.length) return
    for (const [i, node] of line.entries()) {
      const found = foundOf(lines[i] ?? '')
      if (found) this.found.set(node, found)
    }
    this.looked++
    this.show(line)
    this.sum(line)
    void this.learn(line).then(() => this.show(line))
  }

  private show(line: Node[]): void {
    this.points = line.filter((n) => this.known(n)).map((n) => ({ node: n, value: this.value(n) }))
  }

  /** Fetches what the club has proved. */
  private async learn(line: Node[]): Promise<void> {
    for (const p of await this.prove()) this.accept(p)
    this.settled = this.settle(line)
  }

  /** Goes back from the end while the same side is proved to win. */
  private settle(line: Node[]): Settled | null {
    let from: Settled | null = null
    for (const node of [...line].reverse()) {
      const v = this.value(node)
      if (v.certainty !== 'proved' || (v.win === 0 && v.score === 0)) break
      const side: Side = v.win > 0 || v.score > 0 ? 'white' : 'black'
      if (from && from.side !== side) break
      from = { node, side }
    }
    return from && from.node !== line.at(-1) ? from : null
  }

  /** Judges the moves by the analysis and marks them in the tree. */
  private sum(line: Node[]): void {
    if (line.length < 2 || this.points.length < 2) return
    const { core, game, options, start } = this.tree
    this.report = review(
      core,
      game,
      options,
      start,
      line.slice(1).map((n) => n.move),
      line.map((n) => this.line(n)),
    )
    this.judged = line
    for (const [i, m] of this.report.moves.entries()) {
      const node = line[i + 1]
      if (node) node.mark = m.mark
    }
    this.tree.version++
  }

  /** What is known of a node, as a line for the tutor. */
  line(node: Node): string {
    return lineOf(this.found.get(node) ?? node.found, this.tree.viewOf(node).turn)
  }

  stop(): void {
    this.pool?.close()
    this.live.quiet()
  }

  private known(node: Node): boolean {
    const v = this.tree.viewOf(node)
    return this.found.has(node) || v.outcome.status !== 'open' || this.proved.has(v.text)
  }

  value(node: Node): Value {
    const v = this.tree.viewOf(node)
    return worth(v.outcome, this.found.get(node), v.turn, this.proved.get(v.text) ?? null)
  }

  /** The engine's opinion of a node, at the same effort for all. Searched only once. */
  async look(node: Node): Promise<Found | undefined> {
    if (this.tree.viewOf(node).outcome.status !== 'open') return undefined
    const known = this.found.get(node)
    if (known) return known
    const found = await this.live.ask(node, `nodes=${this.nodes}`)
    this.found.set(node, found)
    this.looked++
    return found
  }

  /** The engine's line in a node, as far as it was analysed. */
  best(node: Node): string[] {
    return this.found.get(node)?.lines[0]?.moves ?? []
  }

  /** What is known of the position after a move from a node, as a line for the tutor. */
  lineAfter(node: Node, move: string): string {
    const to = node.children.find((c) => c.move === move)
    return to ? this.line(to) : ''
  }

  /** Analyses the positions before and after the move to a node, so that the tutor can explain it. */
  async lookAround(node: Node): Promise<void> {
    if (node.parent) await this.look(node.parent)
    await this.look(node)
  }

  /** The chances of the side that moved to a node, before and after the move; null if they are not known. */
  chances(played: Node): { mover: Side; before: number; after: number } | null {
    const before = played.parent
    if (!before || !this.known(before) || !this.known(played)) return null
    const mover = this.tree.viewOf(before).turn
    return { mover, before: hope(this.value(before), mover), after: hope(this.value(played), mover) }
  }

  /** The move to a node as a mistake, if there was a better one. */
  mistake(played: Node): Mistake | null {
    const c = this.chances(played)
    if (!c || !played.parent) return null
    const best = this.best(played.parent)
    if (best[0] === undefined || best[0] === played.move) return null
    return { before: played.parent, played, mover: c.mover, best, loss: c.before - c.after }
  }

  /** The costliest moves of the main line, in game order. */
  mistakes(side: Side | 'both'): Mistake[] {
    const out: Mistake[] = []
    for (const played of this.tree.line) {
      const m = this.mistake(played)
      if (m && m.loss >= costly && (side === 'both' || m.mover === side)) out.push(m)
    }
    return out
      .sort((a, b) => b.loss - a.loss)
      .slice(0, most)
      .sort((a, b) => a.played.ply - b.played.ply)
  }
}
