// The clock of two people at a wooden board. It computes what package play/clock computes for the club; both are tested
// against play/clock/testdata/vectors.txt. A clock is a value, and the time is always an argument, in ms.

import { readControl as readAny, type Kind as AnyKind } from '../../model/live/control'

/** A player by their place at the phone. Who has White may change from game to game. */
export type Seat = 0 | 1

export const other = (s: Seat): Seat => (s === 0 ? 1 : 0)

export type Kind = 'unlimited' | Exclude<AnyKind, 'days'>

/** A time control in seconds. */
export interface Control {
  kind: Kind
  /** Seconds for the game. */
  main: number
  /** Seconds: the increment, the delay, a period, or a block. */
  step: number
  /** Japanese: periods; Canadian: turns in a block. */
  count: number
}

/** Reads a time control; undefined if it does not suit two people at one board. */
export function readControl(text: string): Control | undefined {
  if (text === '' || text === '-') return { kind: 'unlimited', main: 0, step: 0, count: 0 }
  const c = readAny(text)
  if (!c || c.kind === 'days') return undefined
  const { kind, main, step, count } = c
  return step === 0 && count === 0 ? { kind: 'sudden', main, step, count } : { kind, main, step, count }
}

interface Side {
  /** Ms of main time at the beginning of the turn; in Canadian overtime, of the block. */
  left: number
  /** Ms used in the whole game. */
  spent: number
  /** Japanese: periods left; Canadian: turns left in the block, 0 before overtime. */
  count: number
}

/** What an undo restores. */
export interface Mark {
  sides: [Side, Side]
  used: number
  turns: number
  turn: Seat
}

export interface Clock extends Mark {
  control: Control
  phase: 'ready' | 'running' | 'paused' | 'stopped'
  /** Time up to here is already charged. */
  since: number
}

/** What a side's clock shows. */
export interface Reading {
  /** Ms of the main time, the period or the block. */
  left: number
  overtime: boolean
  periods: number
  turns: number
  /** Ms of delay left before the time runs. */
  delay: number
}

export function newClock(control: Control, first: Seat): Clock {
  const side: Side = { left: control.main * 1000, spent: 0, count: control.kind === 'japanese' ? control.count : 0 }
  if (control.kind === 'canadian' && control.main === 0) {
    side.left = control.step * 1000
    side.count = control.count
  }
  return { control, sides: [side, { ...side }], used: 0, turns: 0, turn: first, phase: 'ready', since: 0 }
}

/** now, but never before the last moment: time does not run backwards, even if the phone's clock does. */
const notBefore = (c: Clock, now: number): number => (c.phase === 'ready' ? now : Math.max(c.since, now))

const elapsed = (c: Clock, now: number): number => (c.phase === 'running' ? notBefore(c, now) - c.since : 0)

/** How long a turn of a side may last before its flag falls, in ms. */
function budget(c: Clock, s: Seat): number {
  const side = c.sides[s]
  const step = c.control.step * 1000
  switch (c.control.kind) {
    case 'unlimited':
      return Infinity
    case 'delay':
      return side.left + step
    case 'japanese':
      return side.left + side.count * step
    case 'canadian':
      return side.count === 0 ? side.left + step : side.left
  }
  return side.left
}

const usedNow = (c: Clock, s: Seat, now: number): number => (s === c.turn ? c.used + elapsed(c, now) : 0)

/** How long a side can still think in this turn before its flag falls, in ms; Infinity without a limit. */
export const remaining = (c: Clock, s: Seat, now: number): number => Math.max(0, budget(c, s) - usedNow(c, s, now))

/** How long a side has thought in the whole game, in ms. */
export const spent = (c: Clock, s: Seat, now: number): number => c.sides[s].spent + (s === c.turn ? elapsed(c, now) : 0)

/** When the flag of the side to move falls; undefined if it cannot fall. */
export function deadline(c: Clock): number | undefined {
  const need = budget(c, c.turn) - c.used
  return c.phase === 'running' && need !== Infinity ? c.since + need : undefined
}

/** Whether the side to move has run out of time. */
export const fallen = (c: Clock, now: number): boolean => c.phase === 'running' && remaining(c, c.turn, now) === 0

function with1(c: Clock, s: Seat, change: (side: Side) => Side): [Side, Side] {
  return s === 0 ? [change(c.sides[0]), c.sides[1]] : [c.sides[0], change(c.sides[1])]
}

/** Charges the time up to now. */
function charged(c: Clock, now: number): Clock {
  const d = elapsed(c, now)
  const sides = with1(c, c.turn, (side) => ({ ...side, spent: side.spent + d }))
  return { ...c, sides, used: c.used + d, since: notBefore(c, now) }
}

export const start = (c: Clock, now: number): Clock =>
  c.phase === 'ready' ? { ...c, phase: 'running', since: now } : c

/** Ends the turn of the side to move; returns the same clock if it cannot end. */
export function press(c: Clock, now: number): Clock {
  if (c.phase !== 'running' || fallen(c, now)) return c
  const after = charged(c, now)
  const sides = with1(after, after.turn, (side) => granted(c.control, side, after.used))
  return { ...after, sides, used: 0, turns: after.turns + 1, turn: other(after.turn) }
}

/** A side after its turn: the time used is charged, and the control's gain is added. */
function granted(control: Control, side: Side, used: number): Side {
  const step = control.step * 1000
  switch (control.kind) {
    case 'unlimited':
      return side
    case 'sudden':
      return { ...side, left: side.left - used }
    case 'fischer':
      return { ...side, left: side.left - used + step }
    case 'bronstein':
      return { ...side, left: side.left - used + Math.min(used, step) }
    case 'delay':
      return { ...side, left: side.left - Math.max(0, used - step) }
    case 'japanese': {
      const over = used - side.left
      if (over < 0) return { ...side, left: side.left - used }
      return { ...side, left: 0, count: side.count - Math.floor(over / step) }
    }
    case 'canadian': {
      if (side.count === 0 && used < side.left) return { ...side, left: side.left - used }
      // The turn in which main time ends is the first of a block.
      const [left, count] =
        side.count === 0 ? [side.left + step - used, control.count - 1] : [side.left - used, side.count - 1]
      return count === 0 ? { ...side, left: step, count: control.count } : { ...side, left, count }
    }
  }
}

export function pause(c: Clock, now: number): Clock {
  return c.phase !== 'running' || fallen(c, now) ? c : { ...charged(c, now), phase: 'paused' }
}

export const resume = (c: Clock, now: number): Clock =>
  c.phase === 'paused' ? { ...c, phase: 'running', since: notBefore(c, now) } : c

/** Adds time to a side's clock, or removes some; undefined if less than a second would be left. */
export function change(c: Clock, s: Seat, ms: number, now: number): Clock | undefined {
  if (c.phase === 'stopped' || c.control.kind === 'unlimited') return undefined
  const sides = with1(c, s, (side) => ({ ...side, left: side.left + ms }))
  const after = { ...c, sides }
  if (ms < 0 && (sides[s].left < 0 || remaining(after, s, now) < 1000)) return undefined
  return sides[s].left > 400 * 86_400_000 ? undefined : after
}

export const markOf = (c: Clock): Mark => ({ sides: c.sides, used: c.used, turns: c.turns, turn: c.turn })

/** Restores a mark. The time since then is charged to nobody. A stopped clock becomes paused. */
export const back = (c: Clock, m: Mark, now: number): Clock => ({
  ...c,
  ...m,
  since: notBefore(c, now),
  phase: c.phase === 'stopped' ? 'paused' : c.phase,
})

export const stop = (c: Clock, now: number): Clock => ({ ...charged(c, now), phase: 'stopped' })

/** If a flag has fallen: the clock at that moment, paused so that an arbiter can let the game continue. */
export function flagged(c: Clock): Clock {
  const at = deadline(c)
  return at === undefined ? c : { ...charged(c, at), phase: 'paused' }
}

/** What the clock of a side shows. */
export function read(c: Clock, s: Seat, now: number): Reading {
  const side = c.sides[s]
  const used = usedNow(c, s, now)
  const step = c.control.step * 1000
  const out: Reading = { left: side.left - used, overtime: false, periods: 0, turns: 0, delay: 0 }
  switch (c.control.kind) {
    case 'unlimited':
      out.left = 0
      break
    case 'delay':
      out.left = side.left - Math.max(0, used - step)
      if (s === c.turn) out.delay = Math.max(0, step - used)
      break
    case 'japanese':
      out.periods = side.count
      if (out.left <= 0) {
        out.overtime = true
        out.periods -= Math.min(Math.floor(-out.left / step), side.count)
        out.left = out.periods === 0 ? 0 : step - (-out.left % step)
      }
      break
    case 'canadian':
      out.turns = side.count
      out.overtime = side.count > 0 || out.left <= 0
      if (side.count === 0 && out.left <= 0) {
        out.left += step
        out.turns = c.control.count
      }
      break
  }
  return { ...out, left: Math.max(0, out.left) }
}
