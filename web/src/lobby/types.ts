// What the server says of the lobby; docs/lobby.md tells the whole of it.
import type { Player, Side, Text } from '../lib/types'

export type Speed = 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
export type Seat = Side | 'lot'

export interface Someone {
  id?: string
  name?: string
  guest?: boolean
  /** A program plays under the account. */
  bot?: boolean
}

/** What is proposed. */
export interface Terms {
  game: string
  options?: string
  position?: string
  clock?: string
  rated?: boolean
  private?: boolean
  side?: Seat
  rules?: 'own' | 'lot' | 'alternate'
  format?: string
}

export interface Invitation extends Terms {
  id: string
  kind: 'seek' | 'challenge' | 'link' | 'rematch'
  status: 'open' | 'taken' | 'declined' | 'cancelled' | 'expired'
  from?: Someone
  to?: Someone
  you?: 'from' | 'to'
  speed: Speed
  live: boolean
  rating?: number
  provisional?: boolean
  least?: number
  most?: number
  /** Of seeks: a program may take it too. */
  bots?: boolean
  rounds?: number
  reason?: string
  of?: string
  created: string
  expires: string
  /** The game that came of it. */
  played?: string
  series?: string
}

export interface View {
  seeks: Invitation[]
  mine: Invitation[]
}

export type Message =
  ({ t: 'lobby' } & View) | { t: 'offer'; offer: Invitation } | { t: 'series'; series: string; played: string }

export interface SeriesPage {
  series: Series[]
  next?: string
}

export interface SeriesGame {
  number: number
  id: string
  white: number
  ended: boolean
  winner: number
  reason: string
  points: number
}

export interface Series {
  id: string
  game: string
  options: string
  options_next: string
  clock?: string
  speed: Speed
  rated: boolean
  private: boolean
  format: string
  format_text: Text
  players: [Player, Player]
  you: number
  score: [number, number]
  wins: [number, number]
  draws: number
  status: 'open' | 'finished' | 'void'
  winner: number
  left: number
  games: SeriesGame[]
  created: string
}
