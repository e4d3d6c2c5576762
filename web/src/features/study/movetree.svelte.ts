// The state of the analysis table: a tree of moves, the current node, and the turn being entered.
import { Guide } from '../../model/game/guide.svelte'
import { Refused, type Core } from '../../model/core/core'
import type { Entry, Info, Story, View } from '../../base/types'
import { readRecord, tidy, type Recorded } from '../../model/position/rules'
import {
  child,
  count,
  grow,
  lineFrom,
  makeRoot,
  maxNodes,
  movesTo,
  noHeaders,
  pathTo,
  promote,
  promoteToMain,
  remove,
  write,
  type Headers,
  type Node,
} from '../../model/position/tree'
import { explain, patterns, type Explanation, type Finding } from '../../model/position/tutor'

const nothing: Entry = { next: [], moves: [] }

export interface Opening {
  game: string
  options: string
  start: string
  moves?: string[]
  at?: number
}

export class MoveTree {
  readonly game: string
  readonly options: string
  /** The position at the root; '' is the usual start. */
  readonly start: string
  headers: Headers = noHeaders()
  readonly root: Node = makeRoot()
  current = $state.raw<Node>(this.root)
  /** Increases with every change of the tree. Reading it makes a view depend on the tree. */
  version = $state(0)
  clicks = $state.raw<string[]>([])
  entry = $state.raw<Entry>(nothing)
  view = $state.raw<View>() as View
  trouble = $state.raw<Error | null>(null)
  /** Called before a move is entered. If it returns true, the move is not added to the tree. */
  guard: ((move: string) => boolean) | null = null
  /** Whether entering moves is disabled. */
  locked = $state(false)

  /** The rules' prompts for the turn being entered. */
  readonly guide: Guide

  private readonly handle: number
  /** The node whose position is in the handle. */
  private held: Node = this.root
  private dropped: { parent: Node; at: number; node: Node } | null = $state.raw(null)

  constructor(
    readonly core: Core,
    readonly info: Info,
    o: Opening,
  ) {
    this.game = o.game
    this.start = o.start
    const opened = core.open(o.game, o.options, o.start)
    this.options = opened.options
    this.handle = opened.handle
    this.guide = new Guide(core, () => {
      this.hold(this.current)
      return this.handle
    })
    this.view = this.root.view = opened
    try {
      let n = this.root
      for (const m of o.moves ?? []) n = this.append(n, m)
      const line = lineFrom(this.root)
      this.goto(line[Math.max(0, Math.min(o.at ?? line.length - 1, line.length - 1))] ?? n)
    } catch (e) {
      core.free(this.handle)
      throw e
    }
  }

  /** Opens a record with its main line, variations and comments. */
  static read(core: Core, infos: Info[], text: string, n = 0): MoveTree {
    const r = readRecord(core, text, n)
    const info = infos.find((i) => i.id === r.game)
    if (!info) throw new Error(r.game)
    const d = new MoveTree(core, info, { game: r.game, options: r.options, start: r.position })
    d.adopt(r)
    return d
  }

  private adopt(r: Recorded): void {
    this.headers = {
      white: r.white,
      black: r.black,
      date: r.date,
      clock: r.clock,
      result: r.result,
      reason: r.reason,
      extra: r.headers,
    }
    this.root.comment = r.comment
    grow(this.root, r.line)
    this.version++
    this.goto(this.root)
  }

  close(): void {
    this.core.free(this.handle)
  }

  /** The whole tree as a record in the club's format; throws Refused if the rules object. */
  record(): string {
    return tidy(this.core, write(this.game, this.options, this.start, this.headers, this.root))
  }

  get moves(): string[] {
    return movesTo(this.current)
  }

  get line(): Node[] {
    void this.version
    return lineFrom(this.root)
  }

  get over(): boolean {
    return this.view.outcome.status !== 'open'
  }

  /** The rules' view of a node's position. */
  viewOf(node: Node): View {
    if (!node.view) {
      this.hold(node)
      node.view ??= this.core.view(this.handle)
    }
    return node.view
  }

  /** Moves the handle to a node, by way of their common ancestor. */
  private hold(node: Node): void {
    const to = pathTo(node)
    while (to[this.held.ply] !== this.held && this.held.parent) {
      this.core.undo(this.handle)
      this.held = this.held.parent
    }
    for (const n of to.slice(this.held.ply + 1)) {
      n.view = this.core.apply(this.handle, n.move)
      this.held = n
    }
  }

  goto(node: Node): void {
    this.view = this.viewOf(node)
    this.current = node
    this.clear()
  }

  /** One move forward, along the first child. */
  next(): void {
    const next = this.current.children[0]
    if (next) this.goto(next)
  }

  previous(): void {
    if (this.current.parent) this.goto(this.current.parent)
  }

  first(): void {
    this.goto(this.root)
  }

  last(): void {
    const line = lineFrom(this.current)
    this.goto(line[line.length - 1] ?? this.current)
  }

  /** Goes to a neighbouring variation, if there is one. */
  beside(step: number): void {
    const siblings = this.current.parent?.children ?? []
    const to = siblings[siblings.indexOf(this.current) + step]
    if (to) this.goto(to)
  }

  /** How the move to a node went. The root has none. */
  story(node: Node): Story {
    this.hold(node)
    return this.core.story(this.handle, node.ply)
  }

  /**
   * Why a move is good or bad in the position of a node. before and after: what is known of the positions before and
   * after the move (see lineOf).
   */
  explain(node: Node, move: string, before: string, after: string): Explanation {
    this.hold(node)
    return explain(this.core, this.handle, move, before, after)
  }

  /** The patterns in the position of a node. */
  patterns(node: Node): Finding[] {
    this.hold(node)
    return patterns(this.core, this.handle)
  }

  clear(): void {
    this.guide.clear()
    this.clicks = []
    this.trouble = null
    this.entry = this.canMove ? this.enter([]) : nothing
  }

  get canMove(): boolean {
    return !this.locked && this.view.count > 0 && !this.view.pass
  }

  private enter(clicks: string[]): Entry {
    this.hold(this.current)
    return this.core.enter(this.handle, clicks)
  }

  unclick(): void {
    if (this.clicks.length === 0) return
    this.guide.clear()
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.enter(this.clicks)
  }

  click(cell: string): void {
    if (!this.canMove) return
    this.guide.clear()
    if (this.entry.next.includes(cell)) {
      this.clicks = [...this.clicks, cell]
    } else if (this.clicks.length > 0 && this.clicks[this.clicks.length - 1] === cell) {
      this.unclick()
      return
    } else {
      const begins = this.clicks.length > 0 && this.enter([]).next.includes(cell)
      if (!begins) this.guide.refuse(this.clicks, cell)
      if (this.clicks.length === 0) return
      this.clicks = begins ? [cell] : []
    }
    this.entry = this.enter(this.clicks)
    const [only, ...others] = this.entry.moves
    if (only !== undefined && others.length === 0 && this.entry.next.length === 0) this.play(only)
  }

  /** The number of legal moves, and at most limit of them. */
  legal(limit: number): { count: number; moves: string[] } {
    this.hold(this.current)
    return this.core.moves(this.handle, limit)
  }

  /** Plays a move, given in any accepted form. It is added to the tree, unless the guard intercepts it. */
  play(move: string): boolean {
    this.trouble = null
    if (this.locked) return false
    try {
      const canonical = this.canonical(move)
      if (this.guard?.(canonical)) {
        this.clear()
        return true
      }
      this.goto(this.append(this.current, canonical))
      return true
    } catch (e) {
      if (!(e instanceof Refused)) throw e
      this.trouble = e
      return false
    }
  }

  private canonical(move: string): string {
    this.hold(this.current)
    const played = this.core.apply(this.handle, move)
    this.core.undo(this.handle)
    return played.move
  }

  private append(to: Node, move: string): Node {
    this.hold(to)
    const v = this.core.apply(this.handle, move)
    const known = to.children.find((c) => c.move === v.move)
    if (!known && count(this.root) >= maxNodes) {
      this.core.undo(this.handle)
      const n = String(maxNodes)
      throw new Refused('tree', {
        fr: `l’arbre a déjà ${n} coups, il n’en tient pas plus`,
        en: `the tree has ${n} moves already and holds no more`,
      })
    }
    const made = child(to, v.move)
    made.view = v
    this.held = made
    this.version++
    return made
  }

  /** Adds a whole line after the current move, without going there. */
  addLine(moves: string[]): void {
    let at = this.current
    for (const m of moves) at = this.append(at, m)
    this.goto(this.current)
  }

  comment(node: Node, text: string): void {
    node.comment = text.trim()
    this.version++
  }

  fold(node: Node): void {
    node.folded = !node.folded
    this.version++
  }

  promote(node: Node): void {
    promote(node)
    this.version++
  }

  promoteToMain(node: Node): void {
    promoteToMain(node)
    this.version++
  }

  /** Removes a move and everything after it. It can be restored until the next removal. */
  remove(node: Node): void {
    const parent = node.parent
    if (!parent) return
    this.dropped = { parent, at: parent.children.indexOf(node), node }
    if (pathTo(this.current).includes(node)) this.goto(parent)
    this.hold(this.current)
    remove(node)
    this.version++
  }

  get removed(): Node | null {
    return this.dropped?.node ?? null
  }

  restore(): void {
    const d = this.dropped
    if (!d) return
    this.dropped = null
    if (!d.parent.children.some((c) => c.move === d.node.move)) d.parent.children.splice(d.at, 0, d.node)
    this.version++
    this.goto(d.node)
  }
}
