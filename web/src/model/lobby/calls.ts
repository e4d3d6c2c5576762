// API calls of the lobby.
import { get, post, query } from '../../base/api'
import type { Summary } from '../../base/types'
import type { Invitation, Series, SeriesPage, Terms, View } from './types'

const one = (id: string) => `/challenges/${encodeURIComponent(id)}` as const

export const lobby = (): Promise<View> => get('/lobby')
export const seek = (t: Terms & { least?: number; most?: number; bots?: boolean }): Promise<Invitation> =>
  post('/seeks', t)
export const challenge = (t: Terms & { to?: string }): Promise<Invitation> => post('/challenges', t)
export const invitation = (id: string): Promise<Invitation> => get(one(id))
export const accept = (id: string, options?: string, bid?: number): Promise<Invitation> =>
  post(`${one(id)}/accept`, { options, bid })
export const decline = (id: string, reason: string): Promise<Invitation> =>
  post(`${one(id)}/decline`, reason ? { reason } : {})
export const counter = (id: string, t: Terms): Promise<Invitation> => post(`${one(id)}/counter`, t)
export const withdraw = (id: string): Promise<Invitation> => post(`${one(id)}/cancel`, {})
export const rematch = (game: string, bid?: number): Promise<Invitation> =>
  post(`/games/${encodeURIComponent(game)}/rematch`, { bid })
export const codeURL = (id: string): string => `/api/v1${one(id)}/qr`

export const series = (id: string): Promise<Series> => get(`/series/${encodeURIComponent(id)}`)
export const ownSeries = (): Promise<SeriesPage> => get('/series')
export const ownSeriesOver = (before = ''): Promise<SeriesPage> => get(`/series${query({ state: 'finished', before })}`)
export const seriesOf = (name: string, before = ''): Promise<SeriesPage> =>
  get(`/players/${encodeURIComponent(name)}/series${query({ before })}`)
export const newSeries = (t: Terms & { level?: number }): Promise<Series> => post('/series', t)
export const leaveSeries = (id: string): Promise<Series> => post(`/series/${encodeURIComponent(id)}/leave`, {})
/** Live games in progress. */
export const liveNow = (most = 3): Promise<{ games: Summary[] }> => get(`/games?state=open&live=true&limit=${most}`)
