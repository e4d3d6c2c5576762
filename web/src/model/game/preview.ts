// Finds out what a click would do by making the move and undoing it.
import type { Core } from '../core/core'
import type { Piece, View } from '../../base/types'

/** The cells of pieces that are captured or turned over between two positions. */
export function taken(before: Piece[], after: Piece[], mover: string): string[] {
  const out: string[] = []
  for (const p of before) {
    if (p.kind === 'ring' || p.side === mover || p.captive) continue
    const same = after.find((q) => q.cell === p.cell && q.side === p.side && q.kind !== 'ring')
    if (!same || (same.captive && !p.captive) || same.count < p.count) out.push(p.cell)
  }
  return out
}

const most = 12

/**
 * The cells of enemy pieces that every turn beginning with these clicks would capture or turn over. Pieces that the
 * clicks have already affected, compared with shown, do not count.
 */
export function foresee(core: Core, handle: number, view: View, clicks: string[], shown = view.pieces): string[] {
  const entry = core.enter(handle, clicks)
  if (entry.shown) return taken(shown, entry.shown, view.turn)
  if (entry.moves.length === 0 || entry.moves.length > most) return []
  const sets = entry.moves.map((m) => {
    const after = core.apply(handle, m)
    core.undo(handle)
    return taken(shown, after.pieces, view.turn)
  })
  return sets[0]?.filter((c) => sets.every((s) => s.includes(c))) ?? []
}
