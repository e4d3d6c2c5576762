// Judging a puzzle's moves in this browser, where the club does not answer: by the engine, which proves ends as
// the study table shows them. What it cannot prove is not held against anybody.
import type { Answer, Question } from '../study/thinker'
import type { Puzzle } from './puzzle'
import type { Verdict } from './training'

/** What one move may cost, in positions and milliseconds: somebody waits. */
const limits = 'nodes=200000 time=4000 lines=1'

/**
 * What the engine makes of a line whose last move is the solver's and new; own counts the solver's moves in
 * it, known tells that the puzzle itself calls that move right. Null: it has no proof.
 */
export async function prove(
  ask: (q: Question) => Promise<Answer>,
  p: Puzzle,
  line: string[],
  own: number,
  known: boolean,
): Promise<Verdict | null> {
  if (p.points) return null // a win is not enough there
  const found = await ask({ game: p.game, options: p.options ?? '', start: p.position, moves: line, limits })
  const best = found.lines[0]
  const reply = best?.moves[0]
  // Seen by the defence, whose turn it is: its longest way to lose.
  if (!best?.proved || best.win === undefined || best.win >= 0 || reply === undefined) return null
  const left = 2 * (p.moves - own)
  const move = line[line.length - 1] ?? ''
  if (-best.win > left && !known)
    return {
      fate: 'wrong',
      line: line.slice(0, -1),
      main: false,
      move,
      why: 'slower',
      later: Math.ceil((-best.win - left) / 2),
      counted: false,
    }
  return { fate: 'right', line: [...line, reply], reply, main: false, counted: false }
}
