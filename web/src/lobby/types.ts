// What the server says of the lobby; docs/lobby.md tells the whole of it.
import type * as wire from '../lib/wire'

export type Speed = wire.Summary['speed']
export type Seat = NonNullable<wire.GameTerms['side']>
export type Someone = wire.Someone

/** What is proposed. */
export type Terms = wire.GameTerms

/** One that was made, and so has an id. */
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
