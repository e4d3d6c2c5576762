// Moving about a board with the arrow keys.
import type { Cell } from '../lib/types'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const heading: Record<Arrow, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/**
 * The cell to go to from a cell: the nearest one that lies within 60 degrees of
 * the arrow, straight ones before slanting ones. Null at the edge.
 */
export function step(cells: Cell[], from: Cell, arrow: Arrow): Cell | null {
  const [hx, hy] = heading[arrow]
  let best: Cell | null = null
  let least = Infinity
  for (const c of cells) {
    const x = c.at[0] - from.at[0]
    const y = c.at[1] - from.at[1]
    const ahead = x * hx + y * hy
    const aside = Math.abs(x * hy - y * hx)
    if (ahead <= 1 || aside > ahead * 1.74) continue
    const cost = ahead + 2 * aside
    if (cost < least - 0.5) {
      best = c
      least = cost
    }
  }
  return best
}
