// Works out how pieces get from one position to the next: which moved along which cells, which were turned over, which
// were captured. It knows the cells of the drawing but no rules.
import type { Piece } from '../../base/types'

/** A piece on the board. It keeps its ID while it is there. */
export interface Token {
  id: number
  piece: Piece
}

/** A piece that left: it joined another one, or was captured. */
export interface Leaving {
  token: Token
  path: string[]
}

export interface Motion {
  tokens: Token[]
  /** By token: the cells it passed, starting where it stood. */
  moved: Map<number, string[]>
  /** By token: the piece before it was turned over. */
  turned: Map<number, Piece>
  /** Pieces that joined another one, with the path to it. Captured pieces have no path. */
  left: Leaving[]
}

/** Splits a pawn in a ring into two pieces that move separately. The ring lies below. */
export function split(pieces: Piece[]): Piece[] {
  const rings: Piece[] = []
  const rest: Piece[] = []
  for (const p of pieces) {
    if (p.kind === 'ring' || p.kind === 'ringed') rings.push({ ...p, kind: 'ring', side: 'white' })
    if (p.kind === 'ringed') rest.push({ ...p, kind: 'man' })
    else if (p.kind !== 'ring') rest.push(p)
  }
  return [...rings, ...rest]
}

/** The pieces without any motion. */
export const standstill = (tokens: Token[]): Motion => ({ tokens, moved: new Map(), turned: new Map(), left: [] })

const isRing = (p: Piece): boolean => p.kind === 'ring'
const alike = (a: Piece, b: Piece): boolean => isRing(a) === isRing(b) && (isRing(a) || a.side === b.side)
const turns = (p: Piece): boolean => p.kind === 'man' || p.kind === 'dame'

/**
 * Follows the pieces to a new position. path lists the cells that the move touched in order: first those of the moving
 * piece, then perhaps those of another.
 */
export function follow(before: Token[], now: Piece[], path: string[], fresh: () => number): Motion {
  const pieces = split(now)
  const gone: Token[] = [...before]
  const take = (found: (t: Token) => boolean): Token | undefined => {
    const i = gone.findIndex(found)
    return i < 0 ? undefined : gone.splice(i, 1)[0]
  }
  const out: Motion = { tokens: [], moved: new Map(), turned: new Map(), left: [] }
  const came: Piece[] = []
  for (const piece of pieces) {
    const stayed = take((b) => b.piece.cell === piece.cell && alike(b.piece, piece))
    if (stayed) out.tokens.push({ id: stayed.id, piece })
    else came.push(piece)
  }

  // In games that turn pieces over, none leaves the board. A piece of the other side on the same cell, or one step
  // further along the path, is the same piece.
  const constant = before.length === pieces.length
  const settle = (piece: Piece, t: Token | undefined): boolean => {
    if (!t) return false
    out.tokens.push({ id: t.id, piece })
    if (t.piece.cell !== piece.cell) out.moved.set(t.id, trail(path, t.piece.cell, piece.cell))
    if (!isRing(piece) && t.piece.side !== piece.side) out.turned.set(t.id, t.piece)
    return true
  }
  const later = came.filter((piece) => {
    const at = path.lastIndexOf(piece.cell)
    // Search backwards along the path for the last piece of the same kind.
    for (let i = at - 1; i >= 0; i--) {
      const cell = path[i]
      const own = take((b) => b.piece.cell === cell && alike(b.piece, piece))
      if (settle(piece, own)) return false
      const stepped = i === at - 1 && constant && turns(piece)
      if (
        stepped &&
        settle(
          piece,
          take((b) => b.piece.cell === cell && turns(b.piece)),
        )
      )
        return false
    }
    return true
  })
  for (const piece of later) {
    const over = constant && turns(piece) ? take((b) => b.piece.cell === piece.cell && turns(b.piece)) : undefined
    if (
      settle(piece, over) ||
      settle(
        piece,
        take((b) => alike(b.piece, piece)),
      )
    )
      continue
    // Part of a group moved away while the rest stayed.
    const id = fresh()
    out.tokens.push({ id, piece })
    const i = path.lastIndexOf(piece.cell)
    const from = i > 0 ? path[i - 1] : undefined
    if (from !== undefined && before.some((b) => b.piece.cell === from && alike(b.piece, piece)))
      out.moved.set(id, [from, piece.cell])
  }
  for (const token of gone) {
    const i = path.indexOf(token.piece.cell)
    const to = i >= 0 ? path[path.length - 1] : undefined
    const joins =
      to !== undefined &&
      to !== token.piece.cell &&
      out.tokens.some((t) => t.piece.cell === to && alike(t.piece, token.piece))
    out.left.push({ token, path: joins ? trail(path, token.piece.cell, to) : [] })
  }
  // Part of a group joined another group, so no piece appeared or disappeared.
  const [from, to] = [path[path.length - 2], path[path.length - 1]]
  if (from !== undefined && to !== undefined && out.moved.size === 0 && out.left.length === 0) {
    const was = (cell: string): Token | undefined => before.find((b) => b.piece.cell === cell && !isRing(b.piece))
    const is = (cell: string): Token | undefined => out.tokens.find((b) => b.piece.cell === cell && !isRing(b.piece))
    const count = (was(from)?.piece.count ?? 0) - (is(from)?.piece.count ?? 0)
    const piece = was(from)?.piece
    if (piece?.kind === 'stack' && count > 0 && was(to)?.id === is(to)?.id)
      out.left.push({ token: { id: fresh(), piece: { ...piece, count } }, path: [from, to] })
  }
  out.tokens.sort((a, b) => layer(a, out) - layer(b, out) || a.id - b.id)
  return out
}

/** Drawing order: rings below pawns, moving pieces above others. */
function layer(t: Token, m: Motion): number {
  return (isRing(t.piece) ? 0 : 2) + (m.moved.has(t.id) ? 1 : 0)
}

/** The part of a path from one cell to another, without a cell twice in a row. */
export function trail(path: string[], from: string, to: string): string[] {
  const end = path.lastIndexOf(to)
  const start = path.lastIndexOf(from, end)
  const cells = start < 0 || end < 0 ? [from, to] : path.slice(start, end + 1)
  return cells.filter((c, i) => c !== cells[i - 1])
}

/**
 * The cells between two cells on one of the board's loops, along the side that is free. Null if no loop contains both.
 */
export function around(loops: string[][], from: string, to: string, taken: ReadonlySet<string>): string[] | null {
  const loop = loops.find((l) => l.includes(from) && l.includes(to))
  if (!loop) return null
  const n = loop.length
  const at = loop.indexOf(from)
  const steps = (loop.indexOf(to) - at + n) % n
  const walk = (length: number, way: 1 | -1): string[] =>
    Array.from({ length }, (_, k) => loop[(at + way * (k + 1) + n) % n] ?? to)
  const ways = [walk(steps, 1), walk(n - steps, -1)].sort((a, b) => a.length - b.length)
  // The cell before the last may hold a captured piece.
  const blocked = (w: string[]): number => w.slice(0, -1).filter((c) => taken.has(c)).length
  ways.sort((a, b) => blocked(a) - blocked(b))
  return [from, ...(ways[0] ?? [to])]
}
