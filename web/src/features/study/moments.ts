// The moments of a reviewed game, and why each mattered.
import type { Explanation, Point } from '../../model/position/tutor'
import type { Node } from '../../model/position/tree'
import type { Review } from './review.svelte'

/** The positions after the moves that mattered, in game order. */
export const momentsOf = (review: Review): Node[] =>
  (review.report?.moments ?? []).map((ply) => review.judged[ply + 1]).filter((n) => n !== undefined)

/** The moment that cost the side to move the most. */
export function costliest(review: Review, moments: Node[]): Node | undefined {
  const cost = (node: Node): number => {
    const c = review.chances(node)
    return c ? c.before - c.after : 0
  }
  return moments.toSorted((a, b) => cost(b) - cost(a))[0]
}

/** What a move allowed, or else what it left or made. */
export function because(why: Explanation | null): Point[] {
  const points = why?.points ?? []
  const of = (role: Point['role']): Point[] => points.filter((p) => p.role === role)
  if (!why?.mark || why.mark === '!') return points.slice(0, 3)
  const reply = of('allows')
  const [first] = reply[0]?.pattern ? reply : [...of('leaves'), ...reply]
  return first ? [first] : points.slice(0, 1)
}
