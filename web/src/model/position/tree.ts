// A tree of variations. The first child of a node continues its line; the others are variations of the first.
import type { Found } from '../engine/thinker'
import type { Verdict } from './tutor'
import type { View } from '../../base/types'

export interface Node {
  readonly id: number
  readonly parent: Node | null
  /** Empty at the root. */
  readonly move: string
  readonly ply: number
  comment: string
  /** The time left on the mover's clock, if the record has it. */
  clock: string
  children: Node[]
  /** Whether the variations after this move are folded. */
  folded: boolean
  /** The rules' view of the position, once requested. */
  view?: View
  /** The engine's last result. */
  found?: Found
  /** The review's judgement of the move. */
  mark?: Verdict
}

/** One ply of a line, in the core's format. */
export interface Ply {
  move: string
  comment?: string
  clock?: string
  variations?: Ply[][]
}

/** Judgements of a move. In a record, one may start the comment after the move. */
export const glyphs = ['!!', '!', '!?', '?!', '?', '??'] as const
export type Glyph = (typeof glyphs)[number]

/** Splits a comment into the judgement and the words. */
export function judged(comment: string): { glyph: Glyph | ''; words: string } {
  const [head = ''] = comment.split(/\s/, 1)
  const glyph = glyphs.find((g) => g === head) ?? ''
  return { glyph, words: glyph ? comment.slice(glyph.length).trimStart() : comment }
}

/** Joins a judgement and words into a comment. */
export const judge = (glyph: Glyph | '', words: string): string => [glyph, words].filter(Boolean).join(' ')

/** More than anybody writes by hand, but few enough to stay fast. */
export const maxNodes = 20_000

let last = 0

export function makeRoot(): Node {
  return { id: ++last, parent: null, move: '', ply: 0, comment: '', clock: '', children: [], folded: false }
}

/** The child for a move, created if it does not exist. */
export function child(of: Node, move: string): Node {
  const known = of.children.find((c) => c.move === move)
  if (known) return known
  const made: Node = {
    id: ++last,
    parent: of,
    move,
    ply: of.ply + 1,
    comment: '',
    clock: '',
    children: [],
    folded: false,
  }
  of.children.push(made)
  return made
}

/** Adds a line with its variations. */
export function grow(at: Node, line: Ply[]): void {
  for (const p of line) {
    const next = child(at, p.move)
    if (p.comment)
      next.comment = next.comment && next.comment !== p.comment ? `${next.comment}\n${p.comment}` : p.comment
    if (p.clock) next.clock = p.clock
    for (const v of p.variations ?? []) grow(at, v)
    at = next
  }
}

/** The moves that lead to a node. */
export function movesTo(node: Node): string[] {
  return pathTo(node)
    .slice(1)
    .map((n) => n.move)
}

/** The nodes from the root to a node, inclusive. */
export function pathTo(node: Node): Node[] {
  const out: Node[] = []
  for (let n: Node | null = node; n; n = n.parent) out.push(n)
  return out.reverse()
}

/** The line from a node: the node and all first children after it. */
export function lineFrom(node: Node): Node[] {
  const out = [node]
  for (let n = node.children[0]; n; n = n.children[0]) out.push(n)
  return out
}

export function count(root: Node): number {
  let n = 0
  const todo = [root]
  for (let at = todo.pop(); at; at = todo.pop()) {
    n++
    todo.push(...at.children)
  }
  return n
}

/** Whether a node is on the main line. */
export function isMain(node: Node): boolean {
  for (let n = node; n.parent; n = n.parent) if (n.parent.children[0] !== n) return false
  return true
}

/**
 * Promotes a variation by one place: before its sibling, or, if it is the first, together with the line that contains
 * it.
 */
export function promote(node: Node): void {
  for (let n: Node | null = node; n?.parent; n = n.parent) {
    const { children } = n.parent
    const i = children.indexOf(n)
    if (i <= 0) continue
    children.splice(i, 1)
    children.splice(i - 1, 0, n)
    return
  }
}

/** Makes the line of a node the main line. */
export function promoteToMain(node: Node): void {
  for (let n: Node | null = node; n?.parent; n = n.parent) {
    const { children } = n.parent
    children.splice(children.indexOf(n), 1)
    children.unshift(n)
  }
}

/** Removes a node and everything after it from the tree. */
export function remove(node: Node): void {
  const siblings = node.parent?.children
  siblings?.splice(siblings.indexOf(node), 1)
}

export interface Headers {
  white: string
  black: string
  date: string
  clock: string
  result: string
  reason: string
  extra: { name: string; value: string }[]
}

export const noHeaders = (): Headers => ({
  white: '',
  black: '',
  date: '',
  clock: '',
  result: '*',
  reason: '',
  extra: [],
})

/** Ends decided by players. The moves cannot contradict them. */
const byPeople = ['resigned', 'time', 'left', 'agreed', 'aborted']

/** The tree as a record. The core converts it to the club's format (see tidy). */
export function write(game: string, options: string, start: string, h: Headers, root: Node): string {
  const out: string[] = []
  const header = (name: string, value: string): void =>
    void (value && out.push(`[${name} "${value.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"]`))
  header('Game', game)
  header('Options', options)
  header('Position', start)
  header('White', h.white)
  header('Black', h.black)
  header('Date', h.date)
  header('Clock', h.clock)
  // Leave out results that the rules decide: the core fills them in, and the line may have changed.
  const result = byPeople.includes(h.reason) ? h.result : '*'
  if (result !== '*' || h.reason === 'aborted') {
    header('Result', result)
    header('Reason', h.reason)
  }
  for (const x of h.extra) header(x.name, x.value)
  out.push('')
  const words: string[] = []
  if (root.comment) words.push(remark(root.comment))
  writeLine(words, root.children)
  words.push(result)
  out.push(words.join(' '))
  return `${out.join('\n')}\n`
}

const remark = (text: string): string => `{${text.replace(/[\\}]/g, '\\$&')}}`

function writeMove(words: string[], n: Node): void {
  words.push(`${n.ply}. ${n.move}`)
  const said = n.comment ? remark(n.comment) : ''
  if (n.clock) words.push(said ? `{[%clk ${n.clock}] ${said.slice(1)}` : `{[%clk ${n.clock}]}`)
  else if (said) words.push(said)
}

function writeLine(words: string[], siblings: Node[]): void {
  for (let list = siblings; list[0]; list = list[0].children) {
    const [first, ...others] = list
    writeMove(words, first)
    for (const v of others) {
      words.push('(')
      writeMove(words, v)
      writeLine(words, v.children)
      words.push(')')
    }
  }
}
