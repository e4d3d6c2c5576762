// The API's types for tournaments.
import type * as wire from '../../base/wire'

export type Terms = wire.TournamentTerms
export type Tournament = wire.TournamentInfo
export type Summary = wire.TournamentSummary
export type Player = wire.TournamentPlayer
export type Match = wire.TournamentMatch
export type Row = wire.TournamentRow
export type Standings = wire.StandingsOutputBody
export type Round = wire.RoundOutputBody
export type Proposal = wire.ProposalOutputBody
export type ImportPreview = wire.ImportPreview
export type Import = wire.ImportTournamentInputBody
export type Bracket = wire.BracketOutputBody
export type Page = wire.ListTournamentsOutputBody
export type State = 'all' | 'registering' | 'running' | 'over' | 'own'
export type Hook = wire.TournamentHook
export type Delivery = wire.TournamentDelivery
