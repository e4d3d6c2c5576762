// A player's command. The page has this one form of it; the message of the WebSocket, the path and body of the HTTP
// call, and what the outbox stores are all made from it here.
import type { Side } from '../../base/types'
import type { About } from '../live/types'

/** Anything that can be done to a game. */
export type Act =
  | { kind: 'move'; move: string }
  | { kind: 'engine' }
  | { kind: 'takeback'; ply: number }
  | { kind: 'resign'; side: Side }
  | { kind: 'draw' }
  | { kind: 'abort' }
  | { kind: 'offer'; about: About; ply?: number }
  | { kind: 'accept' | 'decline' | 'withdraw'; about: About }
  | { kind: 'claim' | 'resume' | 'return' }
  | { kind: 'gift'; amount: number }
  | { kind: 'vacation'; amount: number }

/**
 * An act with the number of the last event that the page has seen, and an ID. The server carries out a command once,
 * however often it is sent.
 */
export type Command = Act & { seq: number; command: string }

export const commandOf = (act: Act, seq: number): Command => ({ ...act, seq, command: commandID() })

/** The message for the WebSocket. */
export const messageOf = (game: string, c: Command) => ({ t: 'do' as const, game, ...c })

/** The path below that of the game, and the body of the HTTP call. */
export function callOf({ kind, ...body }: Command): { path: Exclude<Act['kind'], 'move'> | 'moves'; body: object } {
  return { path: kind === 'move' ? 'moves' : kind, body }
}

/** A new command ID. Unlike crypto.randomUUID, this needs no secure context. */
export function commandID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
