// The layout of a rating's plot.
import type { Point } from '../../model/people/types'

export interface Plot {
  width: number
  height: number
  /** The rating, as an SVG path. */
  line: string
  /** The parts of the line that end in a provisional rating, as an SVG path; may be empty. */
  doubt: string
  /** The rating plus and minus its deviation, as a closed SVG path. */
  band: string
  /** The ratings with grid lines, and their positions. */
  rungs: { rating: number; y: number }[]
  /** The position of the nth game. */
  at: { x: number; y: number }[]
}

/** Above this deviation a rating is provisional. */
export const provisional = 110

const steps = [10, 20, 50, 100, 200, 500, 1000]

/**
 * Lays out the history of a rating. Games are spaced evenly instead of by time, so that busy days do not hide games.
 */
export function layOut(points: Point[], width = 640, height = 260): Plot {
  const left = 46
  const right = 10
  const top = 12
  const bottom = 14
  const low = Math.min(...points.map((p) => p.rating - Math.min(p.deviation, 150)))
  const high = Math.max(...points.map((p) => p.rating + Math.min(p.deviation, 150)))
  const span = Math.max(1, high - low)
  const x = (n: number): number =>
    round(left + (points.length < 2 ? 0.5 : n / (points.length - 1)) * (width - left - right))
  const y = (rating: number): number => round(top + ((high - rating) / span) * (height - top - bottom))
  const step = steps.find((s) => span / s <= 6) ?? 2000
  const rungs: Plot['rungs'] = []
  for (let r = Math.ceil(low / step) * step; r <= high; r += step) rungs.push({ rating: r, y: y(r) })
  const at = points.map((p, n) => ({ x: x(n), y: y(p.rating) }))
  const path = (list: { x: number; y: number }[]): string =>
    list.map((p, n) => `${n ? 'L' : 'M'}${p.x} ${p.y}`).join('')
  const edge = (sign: number): { x: number; y: number }[] =>
    points.map((p, n) => ({ x: x(n), y: y(p.rating + sign * Math.min(p.deviation, 150)) }))
  const doubt = points.map((p, n) => (n > 0 && p.deviation > provisional ? path(at.slice(n - 1, n + 1)) : '')).join('')
  return { width, height, doubt, line: path(at), band: `${path([...edge(1), ...edge(-1).reverse()])}Z`, rungs, at }
}

const round = (n: number): number => Math.round(n * 10) / 10
