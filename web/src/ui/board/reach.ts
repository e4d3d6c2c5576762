// Works out which cell a pointer means on a board with small cells.
import type { Cell, Piece } from '../../base/types'
import type { Point } from './animate'

/** The minimum width of a touch target, in CSS pixels. */
export const target = 44

/** The cell with the nearest centre to a point, among those within distance far. */
export function nearest(cells: Iterable<Cell>, [x, y]: Point, far: number): Cell | undefined {
  let best: Cell | undefined
  let least = far
  for (const c of cells) {
    const d = Math.hypot(c.at[0] - x, c.at[1] - y)
    if (d < least) {
      best = c
      least = d
    }
  }
  return best
}

/** The point of a drawing under a point of the window. */
export function under(svg: SVGSVGElement, x: number, y: number): Point {
  const m = svg.getScreenCTM()?.inverse()
  if (!m) return [0, 0]
  const p = new DOMPoint(x, y).matrixTransform(m)
  return [p.x, p.y]
}

/** An arrow between two cells, in the same shape as in package draw. */
export function arrow(a: Point, b: Point): string {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (d === 0) return ''
  const ux = (b[0] - a[0]) / d
  const uy = (b[1] - a[1]) / d
  const at = (along: number, aside: number): string =>
    `${(a[0] + ux * along - uy * aside).toFixed(1)} ${(a[1] + uy * along + ux * aside).toFixed(1)}`
  const to = d - 8
  return `M${[at(20, 4), at(to - 28, 7.5), at(to - 33, 19), at(to, 0), at(to - 33, -19), at(to - 28, -7.5), at(20, -4)].join('L')}z`
}

/** The pieces on each cell. */
export function byCell(pieces: Piece[]): Map<string, Piece[]> {
  const out = new Map<string, Piece[]>()
  for (const p of pieces) out.set(p.cell, [...(out.get(p.cell) ?? []), p])
  return out
}
