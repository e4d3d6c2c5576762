// The API's calls about games. Games stored in this browser answer the same calls without the server.
import { apiURL, call, get, post, query, Unreachable } from '../../base/api'
import type { Game, Side, Summary } from '../../base/types'
import type { CreateInputBody } from '../../base/wire'
import type { Branch } from '../live/types'
import { callOf, type Command } from './command'
import { actLocal, isLocal, localGame, localRecord, localSummaries } from './local'

export type NewGame = Omit<CreateInputBody, 'options'> & { options: string }

export const listGames = (
  state: 'open' | 'finished' | 'all',
  limit: number,
  before = '',
  player = '',
  shown: 'all' | 'notable' = 'all',
): Promise<{ games: Summary[]; next?: string }> =>
  get<{ games: Summary[]; next?: string }>(
    `/games${query({ state, limit, before, player, shown: shown === 'all' ? '' : shown })}`,
  ).catch((e: unknown) => {
    // Without the club, list the games stored in this browser.
    if (e instanceof Unreachable) return localSummaries(state, limit)
    throw e
  })

export const getGame = (id: string): Promise<Game> =>
  isLocal(id) ? localGame(id) : get(`/games/${encodeURIComponent(id)}`)

export const createGame = (g: NewGame): Promise<Game> => post('/games', g)

export interface Imported {
  games: Summary[]
  left_out: { comments: number; variations: number }
}
export const importGames = (text: string): Promise<Imported> => post('/games/import', text)

/** Carries out a command. If it is sent again, it still takes effect only once. */
export function act(id: string, c: Command, signal?: AbortSignal): Promise<Game> {
  if (isLocal(id)) return actLocal(id, c)
  const { path, body } = callOf(c)
  return call('POST', `/games/${encodeURIComponent(id)}/${path}`, body, signal)
}

/** The reader's plan: premoves and conditional moves. */
export const getPlan = (id: string): Promise<{ plan: Branch[] }> => get(`/games/${encodeURIComponent(id)}/plan`)

/** Stores a plan. Nobody else ever sees it. */
export const setPlan = (id: string, seq: number, side: Side | undefined, plan: Branch[]): Promise<{ plan: Branch[] }> =>
  call('PUT', `/games/${encodeURIComponent(id)}/plan`, side ? { seq, side, plan } : { seq, plan })

export const recordURL = (id: string): string =>
  isLocal(id) ? localRecord(id) : apiURL(`/games/${encodeURIComponent(id)}/record`)
