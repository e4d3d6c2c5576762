// The tutor: why a move is good or bad, and how a whole game went. The commands of the core for it do not search, so
// the caller passes what is known of the positions.
import type { Core } from '../core/core'
import type { Side, Text } from '../../base/types'
import type { Value } from './score'
import type { Found } from '../engine/thinker'

/** Judgements that the tutor gives by itself; '' means none. */
export type Verdict = '' | '!' | '?!' | '?' | '??'

/** Cells and arrows to show on the board. */
export interface Shown {
  cells: string[]
  arrows: [string, string][]
}

/** One statement about a move. */
export interface Point extends Shown {
  role: 'verdict' | 'makes' | 'ends' | 'leaves' | 'allows' | 'misses'
  pattern: string
  side: Side
  text: Text
}

/** A pattern on the board. */
export interface Finding extends Omit<Point, 'role'> {
  name: Text
}

export interface Explanation {
  move: string
  mark: Verdict
  /** What the move cost, in hundredths of win probability. */
  loss: number
  certainty: 'proved' | 'opinion'
  points: Point[]
}

export interface JudgedMove {
  move: string
  side: Side
  mark: Verdict
  loss: number
  known: boolean
  proved: boolean
  best: string[]
}

export interface PlayerSummary {
  moves: number
  /** In per cent. */
  accuracy: number
  inaccuracies: number
  mistakes: number
  blunders: number
}

export interface Report {
  moves: JudgedMove[]
  players: Record<Side, PlayerSummary>
  /** The most important plies, counted from 0. */
  moments: number[]
}

/** What is known of a position, as text for the core; '' if nothing is. A value from the tables takes precedence. */
export function lineOf(found: Found | undefined, turn: Side, tables: Value | null = null): string {
  const best = found?.lines[0]
  const moves = best?.moves ?? []
  if (tables) {
    const win = turn === 'white' ? tables.win : -tables.win
    return [win === 0 ? 'score=0' : `win=${win}`, 'proved=1', ...moves].join(' ')
  }
  if (!best) return ''
  const words = [best.win ? `win=${best.win}` : `score=${best.score}`]
  if (best.proved) words.push('proved=1')
  const second = found?.lines[1]
  if (second) words.push(`second=${second.score}`)
  return [...words, ...moves].join(' ')
}

/** The reverse of lineOf: the result in a line. */
export function foundOf(line: string): Found | undefined {
  const best: Found['lines'][number] = { score: 0, depth: 0, moves: [] }
  const lines = [best]
  for (const word of line.split(' ').filter(Boolean)) {
    const [name = '', digits] = word.split('=')
    const n = Number(digits)
    if (digits === undefined) best.moves.push(word)
    else if (name === 'score') best.score = n
    else if (name === 'win') best.win = n
    else if (name === 'second') lines.push({ score: n, depth: 0, moves: [] })
  }
  return line === '' ? undefined : { ...best, nodes: 0, ms: 0, nps: 0, lines }
}

/** Why a move is good or bad in the handle's position; throws Refused if it is illegal. */
export const explain = (core: Core, handle: number, move: string, before: string, after: string): Explanation =>
  core.call('explain', String(handle), move, before, after)

/** Judges the moves of a game. lines: what is known of each position, from the start (see lineOf). */
export const review = (
  core: Core,
  game: string,
  options: string,
  start: string,
  moves: string[],
  lines: string[],
): Report => core.call('review', game, options, start, moves.join(' '), lines.join('\n'))

/** The patterns in the handle's position. */
export const patterns = (core: Core, handle: number): Finding[] =>
  core.call<{ findings: Finding[] }>('patterns', String(handle)).findings
