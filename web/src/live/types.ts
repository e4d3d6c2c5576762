// What the server says about live play; docs/club.md tells the whole of it.
import type { Game, Side } from '../lib/types'

export type About = 'draw' | 'takeback' | 'pause'

export interface Offer {
  about: About
  side: Side
  ply?: number
}

export interface SideClock {
  left: number
  runs: boolean
  overtime?: boolean
  delay?: number
  periods?: number
  turns?: number
  vacation?: number
  away_until?: number
}

export interface Clocks {
  at: number
  started: boolean
  paused: boolean
  deadline?: number
  white: SideClock
  black: SideClock
}

export type Being = 'on' | 'away' | 'left' | '-'

export interface Presence {
  white: { state: Being; since?: number }
  black: { state: Being; since?: number }
  watchers: number
  claim?: number
}

export interface GameEvent {
  seq: number
  at: number
  kind: string
  move?: string
  ply?: number
  side?: Side
  about?: About
  amount?: number
}

/** A branch of a plan: what the opponent plays, what is answered, what follows. */
export interface Branch {
  if?: string
  then: string
  next?: Branch[]
}

export type Message =
  | { t: 'hello'; now: number; name?: string; id?: string; guest?: boolean }
  | { t: 'game'; game: Game }
  | ({ t: 'event'; game: string; event: GameEvent } & Partial<
      Pick<Game, 'status' | 'result' | 'reason' | 'points' | 'turn' | 'plies' | 'clocks' | 'offers' | 'can'>
    >)
  | { t: 'watching'; game: string; command: string }
  | { t: 'ok'; game: string; command?: string; seq: number }
  | {
      t: 'no'
      game?: string
      command?: string
      problem: { type?: string; title?: string; detail?: string; status?: number }
    }
  | ({ t: 'presence'; game: string } & Presence)
  | { t: 'plan'; game: string; side: Side; seq: number; plan: Branch[] }
  | { t: 'chat'; game: string; [more: string]: unknown }
  | { t: 'ping'; n: number; rtt?: number }
  | { t: 'bye'; why: string; retry?: number }
