// Plans as trees of branches. Pure functions.
import type { Branch } from './types'

/** The lines of a plan from the root to each leaf: opponent's move, reply, opponent's move, … */
export function lines(plan: Branch[]): string[][] {
  return plan.flatMap((b) => {
    const head = b.if === undefined ? [b.then] : [b.if, b.then]
    const rest = lines(b.next ?? [])
    return rest.length > 0 ? rest.map((r) => [...head, ...r]) : [head]
  })
}

/** The plan with another line of conditional moves: pairs of the opponent's move and the reply. */
export function add(plan: Branch[], line: string[]): Branch[] {
  const [when, then, ...rest] = line
  if (when === undefined || then === undefined) return plan
  const old = plan.find((b) => b.if === when)
  // A different reply to the same move replaces everything planned after it.
  const next = add(old && old.then === then ? (old.next ?? []) : [], rest)
  const made: Branch = next.length > 0 ? { if: when, then, next } : { if: when, then }
  return old ? plan.map((b) => (b === old ? made : b)) : [...plan.filter((b) => b.if !== undefined), made]
}

/** The plan without one of its lines. Parts shared with other lines stay. */
export function remove(plan: Branch[], line: string[]): Branch[] {
  const [when, then, ...rest] = line
  return plan.flatMap((b) => {
    if (b.if === undefined) return line.length === 1 && b.then === when ? [] : [b]
    if (b.if !== when || b.then !== then) return [b]
    const next = remove(b.next ?? [], rest)
    if (rest.length === 0 || next.length === 0) return []
    return [{ ...b, next }]
  })
}
