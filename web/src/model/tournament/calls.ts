// API calls of tournaments.
import { call, get, post, query } from '../../base/api'
import type { AddPlayersOutputBody, TournamentEntry } from '../../base/wire'
import type {
  Bracket,
  Delivery,
  Hook,
  Import,
  ImportPreview,
  Page,
  Proposal,
  Round,
  Standings,
  State,
  Terms,
  Tournament,
} from './types'

export const fileURL = (id: string, file: string): string => `/api/v1/tournaments/${encodeURIComponent(id)}/${file}`

const one = (id: string) => `/tournaments/${encodeURIComponent(id)}` as const

export const tournaments = (state: State, before = ''): Promise<Page> => get(`/tournaments${query({ state, before })}`)
export const tournament = (id: string): Promise<Tournament> => get(one(id))
/** The best current game, of a kind of game or of a tournament. */
export const onTV = (game: string, tournament: string): Promise<{ game?: string }> =>
  get(`/tv${query({ game, tournament })}`)
export const create = (terms: Terms): Promise<Tournament> => post('/tournaments', terms)
/** A preview of the import of another program's report. */
export const previewImport = (report: string, rounds: number): Promise<ImportPreview> =>
  post('/tournaments/import/preview', rounds ? { report, rounds } : { report })
export const importReport = (what: Import): Promise<Tournament> => post('/tournaments/import', what)
export const change = (id: string, terms: Terms): Promise<Tournament> => call('PUT', one(id), terms)
/** The standings. Season 0 is the current season of a league. */
export const standings = (id: string, offset = 0, season = 0): Promise<Standings> =>
  get(`${one(id)}/standings?offset=${offset}&season=${season}`)
export const explain = (id: string, number: number, season = 0): Promise<Standings> =>
  get(`${one(id)}/standings?explain=${number}&season=${season}`)
export const round = (id: string, n: number): Promise<Round> => get(`${one(id)}/rounds/${n}`)
export const bracket = (id: string): Promise<Bracket> => get(`${one(id)}/bracket`)

export const enter = (id: string, code: string, team = 0): Promise<Tournament> =>
  post(`${one(id)}/enter`, { ...(code ? { code } : {}), ...(team ? { team } : {}) })
export const challenge = (id: string, number: number): Promise<Tournament> => post(`${one(id)}/challenge`, { number })
export const assign = (id: string, number: number, team: number, board: number): Promise<Tournament> =>
  post(`${one(id)}/teams`, board ? { number, team, board } : { number, team })
export const putIntoDivision = (id: string, number: number, division: number): Promise<Tournament> =>
  post(`${one(id)}/division`, division ? { number, division } : { number })
/** Chooses the set of rules that the reader wants, counted from 1; 0 withdraws the choice. */
export const pickOptions = (id: string, pairing: string, set: number): Promise<Tournament> =>
  post(`${one(id)}/options`, { pairing, set })
/** At an evening: sets the games that the reader is free for. */
export const setFree = (id: string, games: string[]): Promise<Tournament> => post(`${one(id)}/free`, { games })
/** At an evening: starts a game at a wooden board, or online if table is 0. */
export const sitDown = (id: string, number: number, game: string, table: number): Promise<Tournament> =>
  post(`${one(id)}/sit`, table ? { number, game, table } : { number, game })
export const leaveTable = (id: string, pairing: string): Promise<Tournament> =>
  post(`${one(id)}/leave-table`, { pairing })
/** At an evening: starts a tournament with everybody present. */
export const startFrom = (id: string, terms: Terms): Promise<Tournament> => post(`${one(id)}/tournaments`, terms)
/** Sets when the next round begins. Without a time, it begins as soon as all results are known. */
export const planRound = (id: string, at: string | undefined, auto: boolean): Promise<Tournament> =>
  post(`${one(id)}/next-round`, at ? { at, auto } : {})
/** For directors: the pairings of the next round as the club would make them. */
export const nextRound = (id: string): Promise<Proposal> => get(`${one(id)}/next-round`)
/** Publishes the next round, with the director's own pairings if there are any. */
export const publish = (id: string, pairs?: number[][]): Promise<Tournament> =>
  post(`${one(id)}/publish`, pairs ? { pairs } : {})
export const unpublish = (id: string, reason: string): Promise<Tournament> => post(`${one(id)}/unpublish`, { reason })
/** Keeps two players apart, or lets them meet again. */
export const forbid = (id: string, numbers: number[], allow: boolean): Promise<Tournament> =>
  post(`${one(id)}/forbidden`, { numbers, allow })
/** Reminds players whose results are missing. */
export const remind = (id: string): Promise<Tournament> => post(`${one(id)}/remind`, {})
/** Deletes all data of a tournament at wooden boards. */
export const forget = (id: string): Promise<unknown> => call('DELETE', one(id))
export const withdraw = (id: string, number = 0): Promise<Tournament> => post(`${one(id)}/withdraw`, { number })
/** For directors: takes a player who withdrew back in. */
export const readmit = (id: string, number: number): Promise<Tournament> => post(`${one(id)}/readmit`, { number })
export const checkIn = (id: string, number = 0): Promise<Tournament> => post(`${one(id)}/check-in`, { number })
/** Gives a player half a point for a round before the player entered, or takes it back. */
export const giveMissed = (id: string, number: number, round: number, cancel = false): Promise<Tournament> =>
  post(`${one(id)}/bye`, { number, round, cancel })
export const requestBye = (id: string, n: number, cancel: boolean): Promise<Tournament> =>
  post(`${one(id)}/bye`, { round: n, cancel })
export const ready = (id: string, pairing: string): Promise<Tournament> => post(`${one(id)}/ready`, { pairing })
/** Proposes a time. Without one, withdraws the proposal. */
export const propose = (id: string, pairing: string, time?: string): Promise<Tournament> =>
  post(`${one(id)}/times`, time ? { pairing, time } : { pairing })
export const decline = (id: string, pairing: string): Promise<Tournament> =>
  post(`${one(id)}/times/decline`, { pairing })
export const report = (id: string, pairing: string, result: string, reason = ''): Promise<Tournament> =>
  post(`${one(id)}/results`, reason ? { pairing, result, reason } : { pairing, result })
export const addPlayer = (id: string, name: string): Promise<Tournament> => post(`${one(id)}/players`, { name })
/** Enters the players of a list. Those who cannot be entered come back with the reason. */
export const addPlayers = (id: string, players: TournamentEntry[]): Promise<AddPlayersOutputBody> =>
  post(`${one(id)}/player-list`, { players })
export const disqualify = (id: string, number: number, reason: string): Promise<Tournament> =>
  post(`${one(id)}/disqualify`, { number, reason })
/** Gives a prize to a player. Number 0 takes it back. */
export const givePrize = (id: string, prize: number, number: number, reason: string): Promise<Tournament> =>
  post(`${one(id)}/prizes`, number ? { prize, number, reason } : { prize, reason })
export const setDirector = (id: string, name: string, remove: boolean): Promise<Tournament> =>
  post(`${one(id)}/directors`, { name, remove })
export const setCommentator = (id: string, name: string, remove: boolean): Promise<Tournament> =>
  post(`${one(id)}/commentators`, { name, remove })
export const hooks = (id: string): Promise<{ webhooks: Hook[] }> => get(`${one(id)}/webhooks`)
export const addHook = (id: string, url: string): Promise<{ secret: string }> => post(`${one(id)}/webhooks`, { url })
export const dropHook = (id: string, hook: string): Promise<void> => call('DELETE', `${one(id)}/webhooks/${hook}`)
export const hookDeliveries = (id: string, hook: string): Promise<{ deliveries: Delivery[] }> =>
  get(`${one(id)}/webhooks/${hook}/deliveries`)
export const direct = (
  id: string,
  what: 'start' | 'pause' | 'resume' | 'finish' | 'cancel' | 'season',
  reason = '',
): Promise<Tournament> => post(`${one(id)}/${what}`, reason ? { reason } : {})
