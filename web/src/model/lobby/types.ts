// The server's messages of the lobby; see docs/lobby.md.
import type * as wire from '../../base/wire'

export type Speed = wire.Summary['speed']
export type Seat = NonNullable<wire.GameTerms['side']>
export type Someone = wire.Someone

/** The terms of an offer. */
export type Terms = wire.GameTerms

/** An invitation that exists, so it has an ID. */
export type Invitation = wire.Invitation & { id: string }

export interface View {
  seeks: Invitation[]
  mine: Invitation[]
}

export type Message =
  | ({ t: 'lobby' } & View)
  | { t: 'offer'; offer: Invitation }
  | { t: 'series'; series: string; played: string }
  | { t: 'inbox' }
  | { t: 'study'; study: string }

export type SeriesPage = wire.SeriesListOutputBody
export type SeriesGame = wire.SeriesGame
export type Series = wire.SeriesInfo
