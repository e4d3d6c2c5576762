// Moves about a board with the arrow keys.
import type { Cell } from '../../base/types'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const heading: Record<Arrow, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * The cell to go to from a cell: the nearest one within 60 degrees of the arrow's direction, preferring straight over
 * slanting. Of two equally near cells, the one closer to home wins. Home is where the walk in this direction began, so
 * a walk across shifted rows stays in line. Null at the edge.
 */
export function step(cells: Cell[], from: Cell, arrow: Arrow, home: [number, number] = from.at): Cell | null {
  const [hx, hy] = heading[arrow]
  let best: Cell | null = null
  let least = Infinity
  for (const c of cells) {
    const x = c.at[0] - from.at[0]
    const y = c.at[1] - from.at[1]
    const ahead = x * hx + y * hy
    const aside = Math.abs(x * hy - y * hx)
    if (ahead <= 1 || aside > ahead * 1.74) continue
    const astray = Math.abs((c.at[0] - home[0]) * hy - (c.at[1] - home[1]) * hx)
    const cost = Math.hypot(x, y) + aside * 0.3 + astray * 0.02
    if (cost < least - 0.1) {
      best = c
      least = cost
    }
  }
  return best
}
