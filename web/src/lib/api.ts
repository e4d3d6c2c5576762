// The server's API, /api/v1. Calls throw Problem if the server answers with a problem document, and Unreachable if
// there is no answer.
import { untrack } from 'svelte'
import type { About, Branch } from '../live/types'
import { app } from '../offline/app.svelte'
import { actLocal, isLocal, localGame, localRecord, localSummaries } from '../offline/local'
import type { Game, Side, Summary } from './types'
import { lang } from './i18n.svelte'
import type * as wire from './wire'

/** Capitalises a message. The club's messages are clauses. One that begins with a cell or a move stays as it is. */
const sentence = (text: string): string => text.replace(/^\p{Ll}(?=[\p{L}’' ])/u, (c) => c.toUpperCase())

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly title: string,
    readonly detail: string,
    readonly field: string,
  ) {
    super(sentence(detail || title))
  }
}

/** Whether the error means a private game or series of other people. */
export const isPrivate = (e: unknown): boolean => e instanceof Problem && e.type === 'urn:tablier:private'

/** The server did not answer, so the call may or may not have taken effect. */
export class Unreachable extends Error {}

const base = '/api/v1'

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': untrack(() => lang.code), Accept: 'application/json' }
  const init: RequestInit = { method, headers, signal: signal ?? null }
  if (typeof body === 'string') {
    headers['Content-Type'] = 'text/plain; charset=utf-8'
    init.body = body
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(base + path, init)
  } catch (e) {
    if (signal?.aborted) throw e
    app.heard(false)
    throw new Unreachable(String(e))
  }
  if (response.status < 502 && !response.headers.has('X-Kept')) app.heard(true)
  if (response.ok) return response
  // A gateway that cannot reach the server does not know either.
  if (response.status >= 502) throw new Unreachable(String(response.status))
  let p: Partial<Problem> = {}
  try {
    p = (await response.json()) as Partial<Problem>
  } catch {
    // Not a problem document: report the status only.
  }
  const trace = (p as { trace?: string }).trace
  throw new Problem(
    response.status,
    p.type ?? '',
    (p.title ?? String(response.status)) + (trace ? ` (${trace})` : ''),
    p.detail ?? '',
    p.field ?? '',
  )
}

async function json<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body, signal)
  try {
    return (await response.json()) as T
  } catch (e) {
    throw new Unreachable(String(e)) // the answer was cut off
  }
}

/** Reads from the API. */
export const get = <T>(path: string): Promise<T> => json('GET', path)

/** Sends a command to the API. */
export const post = <T>(path: string, body: unknown): Promise<T> => json('POST', path, body)

/** Any other call. The result is undefined if the answer has no body. */
export async function ask<T>(method: 'PUT' | 'PATCH' | 'DELETE' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch (e) {
    throw new Unreachable(String(e))
  }
}

export type Catalogue = Pick<wire.Catalogue, 'games' | 'levels'>

export type NewGame = Omit<wire.CreateInputBody, 'options'> & { options: string }

let known: Promise<Catalogue> | undefined

/** The games of the club, fetched once. */
export function catalogue(): Promise<Catalogue> {
  known ??= json<Catalogue>('GET', '/catalogue').catch((e: unknown) => {
    known = undefined
    throw e
  })
  return known
}

export const listGames = (
  state: 'open' | 'finished' | 'all',
  limit: number,
  before = '',
  player = '',
  shown: 'all' | 'notable' = 'all',
): Promise<{ games: Summary[]; next?: string }> =>
  json<{ games: Summary[]; next?: string }>(
    'GET',
    `/games?state=${state}&limit=${limit}${before ? `&before=${encodeURIComponent(before)}` : ''}${player ? `&player=${encodeURIComponent(player)}` : ''}${shown === 'all' ? '' : `&shown=${shown}`}`,
  ).catch((e: unknown) => {
    // Without the club, list the games stored in this browser.
    if (e instanceof Unreachable) return localSummaries(state, limit)
    throw e
  })

export const getGame = (id: string): Promise<Game> =>
  isLocal(id) ? localGame(id) : json('GET', `/games/${encodeURIComponent(id)}`)

export const createGame = (g: NewGame): Promise<Game> => json('POST', '/games', g)

export const importGames = (text: string): Promise<{ games: Summary[] }> => json('POST', '/games/import', text)

export const rules = (game: string, language: string, theme: string): Promise<{ title: string; html: string }> =>
  json('GET', `/catalogue/${encodeURIComponent(game)}/rules?lang=${language}&theme=${theme}`)

export const balance = (game: string, language: string): Promise<wire.BalancePage> =>
  json('GET', `/catalogue/${encodeURIComponent(game)}/balance?lang=${language}`)

/** Anything that can be done to a game. */
export type Act =
  | { path: 'moves'; move: string }
  | { path: 'engine' }
  | { path: 'takeback'; ply: number }
  | { path: 'resign'; side: Side }
  | { path: 'draw' }
  | { path: 'abort' }
  | { path: 'offer'; about: About; ply?: number }
  | { path: 'accept' | 'decline' | 'withdraw'; about: About }
  | { path: 'claim' | 'resume' | 'return' }
  | { path: 'gift'; amount: number }
  | { path: 'vacation'; amount: number }

/** Carries out an act. If it is sent again with the same command ID, it still takes effect only once. */
export function act(id: string, a: Act, seq: number, command: string, signal?: AbortSignal): Promise<Game> {
  if (isLocal(id)) return actLocal(id, a, seq)
  const { path, ...rest } = a
  return json('POST', `/games/${encodeURIComponent(id)}/${path}`, { ...rest, seq, command }, signal)
}

/** The reader's plan: premoves and conditional moves. */
export const getPlan = (id: string): Promise<{ plan: Branch[] }> => json('GET', `/games/${encodeURIComponent(id)}/plan`)

/** Stores a plan. Nobody else ever sees it. */
export const setPlan = (id: string, seq: number, side: Side | undefined, plan: Branch[]): Promise<{ plan: Branch[] }> =>
  json('PUT', `/games/${encodeURIComponent(id)}/plan`, side ? { seq, side, plan } : { seq, plan })

export const recordURL = (id: string): string =>
  isLocal(id) ? localRecord(id) : `${base}/games/${encodeURIComponent(id)}/record`

/** The address of a game as an animated GIF. */
export const filmURL = (id: string, theme: string): string =>
  `${base}/games/${encodeURIComponent(id)}/picture.gif?theme=${encodeURIComponent(theme)}`

/** The address of a picture of a position. */
export function pictureURL(
  game: string,
  o: { options?: string; position?: string; theme?: string; size?: number; flip?: boolean } = {},
): string {
  const q = new URLSearchParams()
  if (o.options) q.set('options', o.options)
  if (o.position) q.set('position', o.position)
  if (o.theme) q.set('theme', o.theme)
  if (o.size) q.set('size', String(o.size))
  if (o.flip) q.set('flip', 'true')
  const query = q.toString()
  return `${base}/boards/${encodeURIComponent(game)}.svg${query ? `?${query}` : ''}`
}
