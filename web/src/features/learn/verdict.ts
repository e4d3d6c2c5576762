// Judges a move of a puzzle: the club does, which counts it for members; else the puzzle's own data; else the engine in
// this browser.
import { Problem, Unreachable } from '../../base/api'
import type { View } from '../../base/types'
import type { Core } from '../../model/core/core'
import type { Puzzle } from '../../model/learn/puzzle'
import { attempt, judge, type Verdict } from '../../model/learn/training'
import { prove } from './proof'

/** A try: the line before it, the solver's moves with it, and the position after it. */
export interface Try {
  puzzle: Puzzle
  line: string[]
  own: string[]
  after: View
  /** Whether all moves before it are the puzzle's own solution. */
  main: boolean
  /** Whether the club counts it. */
  rated: boolean
}

export async function weigh(core: Core, x: Try): Promise<Verdict> {
  const p = x.puzzle
  const known = x.main ? here(x) : null
  const solved: Verdict | null =
    x.after.outcome.status === p.side ? { outcome: 'solved', line: [], main: x.main, counted: false } : null
  if (solved && known?.outcome !== 'wrong' && !x.rated) return solved
  if (!x.rated && known?.outcome === 'right' && known.main) return known
  try {
    return await (x.rated ? attempt(p.game, p.id, x.own) : judge(p.game, p.id, x.own))
  } catch (e) {
    if (!(e instanceof Unreachable || e instanceof Problem)) throw e
    if (solved) return solved
    if (known?.outcome === 'wrong') return known
    const found = await alone(core, x, known !== null)
    return found ?? known ?? { outcome: 'wrong', line: [], main: x.main, move: last(x), why: 'unsure', counted: false }
  }
}

const last = ({ own }: Try): string => own[own.length - 1] ?? ''

/** The verdict on a move of the main line, from the puzzle's own data. */
function here(x: Try): Verdict {
  const { solution, accept } = x.puzzle
  const move = last(x)
  const i = x.own.length - 1
  const at = 2 * i
  const want = solution[at] ?? ''
  if (!(accept[i] ?? [want]).includes(move))
    return { outcome: 'wrong', line: solution.slice(0, at), main: true, move, counted: false }
  const reply = solution[at + 1]
  return {
    outcome: 'right',
    line: solution.slice(0, at + 2),
    ...(reply === undefined ? {} : { reply }),
    main: move === want,
    counted: false,
  }
}

/** Without the club, the engine in this browser looks for a proof. */
async function alone(core: Core, x: Try, known: boolean): Promise<Verdict | null> {
  if (!core.module) return null
  const { Thinker } = await import('../../model/engine/thinker')
  const thinker = new Thinker(core.module)
  try {
    return await prove((q) => thinker.ask(q), x.puzzle, [...x.line, last(x)], x.own.length, known)
  } catch {
    return null // no worker or no memory: only the puzzle's own data is left
  } finally {
    thinker.close()
  }
}
