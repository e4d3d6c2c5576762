// The server's API, /api/v1. Calls throw Problem if the server answers with a problem document, and Unreachable if
// there is no answer.
import { at } from './at'
import { app } from './connection.svelte'
import type * as wire from './wire'

/** What the application tells the client. */
export const client = {
  /** The code of the language for the server's texts. */
  language: (): string => 'en',
}

/** Capitalises a message. The club's messages are clauses. One that begins with a cell or a move stays as it is. */
export const sentence = (text: string): string => text.replace(/^\p{Ll}(?=[\p{L}’' ])/u, (c) => c.toUpperCase())

/** The server refused. Without a problem document in the answer, the message is empty. */
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

type Method = keyof wire.Paths
/** A path of a call that the API has by this method, with or without a query. */
export type Path<M extends Method> = wire.Paths[M] | `${wire.Paths[M]}?${string}`

/** A method, a path that the API has by it, and what goes with them. */
type Call = { [M in Method]: [method: M, path: Path<M>, body?: unknown, signal?: AbortSignal | undefined] }[Method]

/** The query of a call. Parameters without a value (undefined, '', 0 or false) are left out. */
export function query(o: Record<string, string | number | boolean | undefined>): '' | `?${string}` {
  const q = new URLSearchParams()
  for (const [name, value] of Object.entries(o)) if (value) q.set(name, String(value))
  return q.size ? `?${q.toString()}` : ''
}

/** The address of a call, by its path. */
export const apiURL = (path: string): string => `/api/v1${path}`

async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': client.language(), Accept: 'application/json' }
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
    response = await fetch(at(apiURL(path)), init)
  } catch (e) {
    if (signal?.aborted) throw e
    app.heard(false)
    throw new Unreachable('', { cause: e })
  }
  if (response.status < 502 && !response.headers.has('X-Kept')) app.heard(true)
  if (response.ok) return response
  // A gateway that cannot reach the server does not know either.
  if (response.status >= 502) throw new Unreachable()
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
    p.title ? p.title + (trace ? ` (${trace})` : '') : '',
    p.detail ?? '',
    p.field ?? '',
  )
}

/** Makes a call. The result is undefined if the answer has no body. */
export async function call<T>(...[method, path, body, signal]: Call): Promise<T> {
  const response = await send(method, path, body, signal)
  try {
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as T
  } catch (e) {
    throw new Unreachable('', { cause: e }) // the answer was cut off, or is not the club's
  }
}

/** Reads from the API. */
export const get = <T>(path: Path<'GET'>): Promise<T> => call('GET', path)

/** Sends a command to the API. */
export const post = <T>(path: Path<'POST'>, body: unknown): Promise<T> => call('POST', path, body)

export type Catalogue = Pick<wire.Catalogue, 'games' | 'levels'>

let known: Promise<Catalogue> | undefined

/** The games of the club, fetched once. */
export function catalogue(): Promise<Catalogue> {
  known ??= get<Catalogue>('/catalogue').catch((e: unknown) => {
    known = undefined
    throw e
  })
  return known
}

export const rules = (
  game: string,
  language: string,
  theme: string,
): Promise<{ title: string; brief: string[]; html: string }> =>
  get(`/catalogue/${encodeURIComponent(game)}/rules?lang=${language}&theme=${theme}`)

export const balance = (game: string, language: string): Promise<wire.BalancePage> =>
  get(`/catalogue/${encodeURIComponent(game)}/balance?lang=${language}`)

/** The address of a game as an animated GIF. */
export const filmURL = (id: string, theme: string): string =>
  apiURL(`/games/${encodeURIComponent(id)}/picture.gif?theme=${encodeURIComponent(theme)}`)

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
  // The pages say themselves which boards are reconstructions.
  q.set('label', 'none')
  return apiURL(`/boards/${encodeURIComponent(game)}.svg?${q.toString()}`)
}
