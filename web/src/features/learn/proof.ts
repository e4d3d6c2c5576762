// Judges moves of puzzles in this browser when the club does not answer. The engine proves wins as on the study page. A
// move is never called wrong merely because the engine finds no proof.
import type { Answer, Question } from '../../model/engine/thinker'
import type { Puzzle } from '../../model/learn/puzzle'
import type { Verdict } from '../../model/learn/training'

/** The limits for one move, in nodes and ms. Kept low because the solver is waiting. */
const limits = 'nodes=200000 time=4000 lines=1'

/**
 * Judges a line that ends with a new move of the solver. own: the number of the solver's moves in it. known: the
 * puzzle's own data calls the last move right. Null: no proof was found.
 */
export async function prove(
  ask: (q: Question) => Promise<Answer>,
  p: Puzzle,
  line: string[],
  own: number,
  known: boolean,
): Promise<Verdict | null> {
  if (p.points) return null // a win is not enough in games with points
  const found = await ask({ game: p.game, options: p.options ?? '', start: p.position, moves: line, limits })
  const best = found.lines[0]
  const reply = best?.moves[0]
  // The defence is to move, so this is its longest way to lose.
  if (!best?.proved || best.win === undefined || best.win >= 0 || reply === undefined) return null
  const left = 2 * (p.moves - own)
  const move = line[line.length - 1] ?? ''
  if (-best.win > left && !known)
    return {
      outcome: 'wrong',
      line: line.slice(0, -1),
      main: false,
      move,
      why: 'slower',
      later: Math.ceil((-best.win - left) / 2),
      counted: false,
    }
  return { outcome: 'right', line: [...line, reply], reply, main: false, counted: false }
}
