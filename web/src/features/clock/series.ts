// Several games scored together, as package play/lobby/series does for the club. A match of Ra is scored by Ra's own
// rules, which are in the core.
import type { Core } from '../../model/core/core'
import { other, type Result, type Seat, type Setup } from './session'

/** '' continues for as long as the players like. A tournament has single games. */
export const formats = ['', 'games-2', 'best-3', 'best-5', 'match'] as const

export interface Standing {
  /** Points; a draw counts half, except in a match. */
  score: [number, number]
  over: boolean
  winner?: Seat
  /** Who has White in the next game. */
  white: Seat
}

export interface Ended {
  white: Seat
  result: Result
}

/** Scores a match by the rules of its game, which give the points and who begins. */
export type Judge = (setup: Setup, games: Ended[]) => Standing

export function judge(core: Core): Judge {
  return (setup, games) => {
    const words = games.map(({ white, result: r }) => {
      const side = r.winner === undefined ? 'draw' : r.winner === white ? 'white' : 'black'
      return `${side}:${r.reason || '-'}:${r.points}`
    })
    const m = core.call<{ score: [number, number]; white: Seat; winner: Seat | -1 }>(
      'match',
      setup.game,
      setup.options,
      String(setup.white),
      words.join(' '),
    )
    return { score: m.score, white: m.white, over: m.winner !== -1, ...(m.winner !== -1 && { winner: m.winner }) }
  }
}

/** The score of a series. */
export function standing(setup: Setup, games: Ended[], match?: Judge): Standing {
  if (setup.format === 'match' && match) return match(setup, games)
  const score: [number, number] = [0, 0]
  for (const { result } of games) {
    if (result.winner === undefined) {
      score[0] += 0.5
      score[1] += 0.5
    } else score[result.winner]++
  }
  const played = games.length
  const white = played % 2 === 0 ? setup.white : other(setup.white)
  const [kind, count] = setup.format.split('-')
  const n = Number(count ?? 1)
  const over =
    kind === 'best'
      ? Math.max(...score) > n / 2 || played >= n
      : kind === 'games' || kind === 'single'
        ? played >= n
        : false
  const lead = Math.sign(score[0] - score[1])
  return { score, white, over, ...(over && lead !== 0 && { winner: lead > 0 ? 0 : 1 }) }
}

/** The result in the form the tournament expects. White of the pairing sits at place 0. */
export const reported = (s: Standing): '1-0' | '0-1' | '1/2' =>
  s.winner === undefined ? '1/2' : s.winner === 0 ? '1-0' : '0-1'
