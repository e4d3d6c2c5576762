// Which piece is which from one position to the next, so that pieces glide.
import type { Piece } from '../lib/types'

export interface Token {
  id: number
  piece: Piece
}

/**
 * Gives the pieces of a new position the ids of the pieces they were. A piece on
 * a cell where its own side stood before is the same one; of the others, those
 * that came are matched with those that went, along the cells of the last move first.
 */
export function follow(before: Token[], now: Piece[], path: string[], fresh: () => number): Token[] {
  const free = new Map<string, Token[]>()
  for (const b of before) free.set(b.piece.cell, [...(free.get(b.piece.cell) ?? []), b])
  const same = (a: Piece, b: Piece): boolean => (a.kind === 'ring') === (b.kind === 'ring') && (a.kind === 'ring' || a.side === b.side)
  const take = (cell: string, p: Piece): Token | undefined => {
    const at = free.get(cell) ?? []
    const i = at.findIndex((b) => same(b.piece, p))
    return i < 0 ? undefined : at.splice(i, 1)[0]
  }
  const out: Token[] = []
  const came: Piece[] = []
  for (const piece of now) {
    const stayed = take(piece.cell, piece)
    if (stayed) out.push({ id: stayed.id, piece })
    else came.push(piece)
  }
  for (const piece of came) {
    let from: Token | undefined
    for (const cell of path) from ??= take(cell, piece)
    for (const cell of free.keys()) from ??= take(cell, piece)
    out.push({ id: from?.id ?? fresh(), piece })
  }
  // A fixed order keeps the elements in place, so that only what moved moves.
  return out.sort((a, b) => a.id - b.id)
}
