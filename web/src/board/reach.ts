// What a pointer means on a board of small cells.
import type { Cell, Piece } from '../lib/types'
import type { Point } from './animate'

/** What may be touched is at least this wide, in CSS pixels. */
export const target = 44

/** The cell whose middle is nearest to a point, of those within far of it. */
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

/** The point of a drawing that is under a point of the window. */
export function under(svg: SVGSVGElement, x: number, y: number): Point {
  const m = svg.getScreenCTM()?.inverse()
  if (!m) return [0, 0]
  const p = new DOMPoint(x, y).matrixTransform(m)
  return [p.x, p.y]
}

/** An arrow between two cells, as package draw draws it. */
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

/** What stands on each cell. */
export function byCell(pieces: Piece[]): Map<string, Piece[]> {
  const out = new Map<string, Piece[]>()
  for (const p of pieces) out.set(p.cell, [...(out.get(p.cell) ?? []), p])
  return out
}
