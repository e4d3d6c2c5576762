// The server's messages about live play; see docs/club.md.
import type { Game, Side } from '../../base/types'
import type { Branch, Offer } from '../../base/wire'

export type { Branch, Clocks, Offer, SideClock } from '../../base/wire'

export type About = Offer['about']

/** A player's presence: shows the game, hides it, or has left. '-': was never there, or is the computer. */
export type PresenceState = 'on' | 'away' | 'left' | '-'

export interface Presence {
  white: { state: PresenceState; since?: number }
  black: { state: PresenceState; since?: number }
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

/** A player's message over the WebSocket: a command, or a plan. */
export interface ClientCommand {
  t: 'do' | 'plan'
  game: string
  seq: number
  command: string
  [field: string]: unknown
}

/** The server's answer to a command: committed as event seq, or refused. */
export type Reply =
  | { t: 'ok'; game: string; command?: string; seq: number }
  | {
      t: 'no'
      game?: string
      command?: string
      problem: { type?: string; title?: string; detail?: string; field?: string; status?: number }
    }

/** An event, and how the game stands after it. Players are told what they may ask for; spectators are not. */
export type EventMessage = { t: 'event'; game: string; event: GameEvent } & Pick<
  Game,
  'status' | 'result' | 'reason' | 'points' | 'turn' | 'plies' | 'position'
> &
  Partial<Pick<Game, 'clocks' | 'offers' | 'can'>>

export type Message =
  | { t: 'hello'; now: number; name?: string; id?: string; guest?: boolean }
  | { t: 'game'; game: Game }
  | EventMessage
  | { t: 'watching'; game: string; command: string }
  | Reply
  | ({ t: 'presence'; game: string } & Presence)
  | { t: 'plan'; game: string; side: Side; seq: number; plan: Branch[] }
  | { t: 'chat'; game: string; [more: string]: unknown }
  | { t: 'ping'; n: number; rtt?: number }
  | { t: 'bye'; why: string; retry?: number }
