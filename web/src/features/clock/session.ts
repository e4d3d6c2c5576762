// A session of two people at a wooden board: what they agreed on, and a log of each game in which every entry has its
// time of day. The core computes the clocks from the log (play/boardclock), so a reopened page knows how much time has
// passed.
import type { Side } from '../../base/types'
import type { Core } from '../../model/core/core'
import { readControl } from '../../model/live/control'
import type { Reading } from '../../model/live/time'

/** A player by their place at the phone. Who has White may change from game to game. */
export type Seat = 0 | 1

export const other = (s: Seat): Seat => (s === 0 ? 1 : 0)

/** Whether a time control suits two people at one board. */
export const suits = (control: string): boolean => {
  if (control === '' || control === '-') return true
  const kind = readControl(control)?.kind
  return kind !== undefined && kind !== 'correspondence'
}

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

/** What a player's clock shows, in ms. */
export interface Shown extends Required<Reading> {
  /** Delay left before the time runs. */
  delay: number
  /** Used in the whole game. */
  spent: number
  /** Until the flag falls; 0 without a limit. */
  remaining: number
}

/** How a game stands at a moment. */
export interface State {
  phase: 'ready' | 'running' | 'paused' | 'stopped'
  turn: Seat
  /** Completed turns of both. */
  turns: number
  sides: [Shown, Shown]
  limited: boolean
  /** The seat whose flag has fallen. */
  flag?: Seat | undefined
  result?: Result | undefined
  moves: Written[]
  /** The last entry of the log changed something. */
  changed: boolean
  mayUndo: boolean
  /** A move may be written. */
  mayWrite: boolean
  /** A move written now also ends the running turn, because all earlier turns are written down. */
  inStep: boolean
  /** Turns have been made that are not written down. */
  behind: boolean
}

/** The seat that plays a side. */
export const seatOf = (g: Played, side: Side): Seat => (side === 'white' ? g.white : other(g.white))
export const sideOf = (g: Played, seat: Seat): Side => (seat === g.white ? 'white' : 'black')

function touch(e: Entry): string {
  switch (e.k) {
    case 'move':
      return `move:${e.at}:${e.ends ? 'ends' : 'part'}`
    case 'change':
      return `change:${e.at}:${e.seat}:${e.ms}`
  }
  return `${e.k}:${e.at}`
}

interface Answer extends Pick<State, 'phase' | 'turn' | 'turns' | 'sides' | 'changed' | 'behind'> {
  flag: Seat | -1
  ended: number
  undo: boolean
  step: boolean
  write: boolean
  moves: [touch: number, left: number][]
}

/** The state of a game at a moment. A flag may have fallen since the last entry. */
export function replay(core: Core, setup: Setup, g: Played, now = g.log.at(-1)?.at ?? 0): State {
  const control = setup.control || '-'
  const log = g.log.map(touch).join(' ')
  const x = core.call<Answer>('boardclock', control, String(seatOf(g, setup.first)), log, String(now))
  const end = g.log[x.ended]
  return {
    phase: x.phase,
    turn: x.turn,
    turns: x.turns,
    sides: x.sides,
    limited: control !== '-',
    flag: x.flag === -1 ? undefined : x.flag,
    result: end?.k === 'end' ? end.result : undefined,
    moves: x.moves.flatMap(([i, left]) => {
      const e = g.log[i]
      return e?.k === 'move' ? [{ move: e.move, ends: e.ends, ...(left >= 0 && { clock: left }) }] : []
    }),
    changed: x.changed,
    mayUndo: x.undo,
    mayWrite: x.write,
    inStep: x.step,
    behind: x.behind,
  }
}

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
  if (!s.inStep) return out
  if (s.phase === 'ready') out.unshift({ k: 'start', at: now })
  return ends ? [...out, { k: 'press', at: now }] : out
}

export function begin(id: string, now: number, setup: Setup): Session {
  return { v: 1, id, begun: now, setup, games: [{ white: setup.white, log: [] }] }
}
