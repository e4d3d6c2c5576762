// The clicks that enter a move, to show how it is made.
import type { Core } from '../core/core'

/** The longest turn that is looked for. */
const most = 9

/** The cells to click one after the other for a move of a position. Empty if it is not legal there. */
export function clicksTo(core: Pick<Core, 'enter'>, handle: number, move: string): string[] {
  const cells = [...new Set(move.match(/[a-z]\d+|(?<![a-z])o(?![a-z])/g))]
  const go = (clicks: string[]): string[] | undefined => {
    const { next, moves } = core.enter(handle, clicks)
    if (moves.includes(move)) return clicks
    for (const c of clicks.length < most ? cells : []) {
      const found = next.includes(c) ? go([...clicks, c]) : undefined
      if (found) return found
    }
    return undefined
  }
  return go([]) ?? []
}
