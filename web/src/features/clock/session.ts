// A session of two people at a wooden board: what they agreed on, and a log of each game in which every entry has its
// time of day. Clocks and scores are computed from the log, so a reopened page knows how much time has passed.
import type { Side } from '../../base/types'
import * as a from './arithmetic'
import { other, type Clock, type Mark, type Seat } from './arithmetic'

/** The tournament pairing being played. White of the pairing sits at place 0. */
export interface Pairing {
  tournament: string
  pairing: string
  name: string
  round: number
  table: number
  /** The result sent to the tournament. */
  sent?: string
}

export interface Setup {
  names: [string, string]
  game: string
  options: string
  /** The time control, in the club's notation. */
  control: string
  /** How games are scored together; see series.ts. */
  format: string
  /** Who has White in the first game. */
  white: Seat
  /** The side that moves first in this game. */
  first: Side
  /** Moves are entered on a board beside the clocks. */
  board: boolean
  pairing?: Pairing
}

/** How a game ended. winner is missing after a draw. */
export interface Result {
  winner?: Seat
  reason: string
  points: number
}

export type Entry = { at: number } & (
  | { k: 'start' | 'press' | 'pause' | 'resume' | 'undo' | 'unmove' }
  | { k: 'move'; move: string; ends: boolean }
  | { k: 'change'; seat: Seat; ms: number }
  | { k: 'end'; result: Result }
)

export interface Played {
  white: Seat
  log: Entry[]
}

export interface Session {
  v: 1
  id: string
  begun: number
  setup: Setup
  games: Played[]
}

/** A written move. clock is what its player had left after it. */
export interface Written {
  move: string
  /** The move ended the turn. */
  ends: boolean
  clock?: number
}

type Step = { k: 'press'; mark: Mark; left: number } | { k: 'move'; move: string; ends: boolean }

export interface State {
  clock: Clock
  steps: Step[]
  result?: Result | undefined
  /** The seat whose flag has fallen. */
  flag?: Seat | undefined
  /** The clock before the result was entered. */
  before?: Clock
}

/** The seat that plays a side. */
export const seatOf = (g: Played, side: Side): Seat => (side === 'white' ? g.white : other(g.white))
export const sideOf = (g: Played, seat: Seat): Side => (seat === g.white ? 'white' : 'black')

/** The state of a game after its last entry. */
export function replay(setup: Setup, g: Played): State {
  const control = a.readControl(setup.control) ?? { kind: 'unlimited', main: 0, step: 0, count: 0 }
  let s: State = { clock: a.newClock(control, seatOf(g, setup.first)), steps: [] }
  for (const e of g.log) s = after(at(s, e.at), e)
  return s
}

/** The state at a given moment: a flag may have fallen since the last entry. */
export function at(s: State, now: number): State {
  return a.fallen(s.clock, now) ? { ...s, clock: a.flagged(s.clock), flag: s.clock.turn } : s
}

function after(s: State, e: Entry): State {
  switch (e.k) {
    case 'start':
      return { ...s, clock: a.start(s.clock, e.at) }
    case 'press':
      return pressed(s, e.at)
    case 'pause':
      return { ...s, clock: a.pause(s.clock, e.at) }
    case 'resume':
      return s.flag === undefined && !s.result ? { ...s, clock: a.resume(s.clock, e.at) } : s
    case 'move':
      return { ...s, steps: [...s.steps, { k: 'move', move: e.move, ends: e.ends }] }
    case 'change': {
      const clock = a.change(s.clock, e.seat, e.ms, e.at)
      if (!clock) return s
      return { ...s, clock, flag: s.flag !== undefined && a.remaining(clock, s.flag, e.at) > 0 ? undefined : s.flag }
    }
    case 'end':
      return { ...s, before: s.clock, clock: a.stop(s.clock, e.at), result: e.result }
    case 'unmove':
      return { ...s, steps: s.steps.toSpliced(lastMove(s.steps), lastMove(s.steps) < 0 ? 0 : 1) }
    case 'undo':
      return undone(s, e.at)
  }
}

function pressed(s: State, now: number): State {
  const clock = a.press(s.clock, now)
  if (clock === s.clock) return s
  const left = a.read(clock, s.clock.turn, now).left
  return { ...s, clock, steps: [...s.steps, { k: 'press', mark: a.markOf(s.clock), left }] }
}

/** Undoes the result, else the last move that was only written down, else the last tap with its move. */
function undone(s: State, now: number): State {
  if (s.result && s.before) {
    const clock = s.before.phase === 'running' ? a.pause(s.before, s.clock.since) : s.before
    return { ...s, clock, result: undefined }
  }
  const last = s.steps.at(-1)
  if (!last) return s
  let steps = s.steps.slice(0, -1)
  if (last.k === 'move') return { ...s, steps }
  const clock = a.back(s.clock, last.mark, now)
  while (turnsIn(steps) > clock.turns) steps = steps.toSpliced(lastMove(steps), 1)
  return { ...s, clock, steps, flag: undefined }
}

const lastMove = (steps: Step[]): number => steps.findLastIndex((x) => x.k === 'move')

/** The number of turns in the moves. */
export const turnsIn = (steps: Step[]): number => steps.filter((x) => x.k === 'move' && x.ends).length

/** The written moves, with the clock after each. */
export function movesOf(s: State): Written[] {
  const presses = s.steps.filter((x) => x.k === 'press')
  let turn = 0
  return s.steps
    .filter((x) => x.k === 'move')
    .map(({ move, ends }) => {
      const press = ends ? presses[turn++] : undefined
      return { move, ends, ...(press && { clock: press.left }) }
    })
}

/** Whether a move entered now also ends the running turn. That is so if all earlier turns are written down. */
export const inStep = (s: State): boolean =>
  !s.result && s.flag === undefined && turnsIn(s.steps) === s.clock.turns && s.clock.phase !== 'paused'

/** Whether a move may be entered. Moves cannot be written before they are made. */
export const mayWrite = (s: State): boolean =>
  Boolean(s.result) || s.flag !== undefined || turnsIn(s.steps) < s.clock.turns || s.clock.phase !== 'paused'

/** A session with entries added to its last game. */
export function add(s: Session, ...entries: Entry[]): Session {
  const last = s.games.at(-1)
  return last ? { ...s, games: [...s.games.slice(0, -1), { ...last, log: [...last.log, ...entries] }] } : s
}

/**
 * The log entries for a move entered now. They include the tap if the move ends the running turn; the first move starts
 * the clock.
 */
export function entriesOf(s: State, move: string, ends: boolean, now: number): Entry[] {
  const out: Entry[] = [{ k: 'move', at: now, move, ends }]
  if (!inStep(s)) return out
  if (s.clock.phase === 'ready') out.unshift({ k: 'start', at: now })
  return ends ? [...out, { k: 'press', at: now }] : out
}

export function begin(id: string, now: number, setup: Setup): Session {
  return { v: 1, id, begun: now, setup, games: [{ white: setup.white, log: [] }] }
}
