// A client of a Tablier club: every call of its API, with types generated from the club's OpenAPI description.
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.js'

export type { components, paths }

/** The bodies of the API by name, such as Schemas['Game']. */
export type Schemas = components['schemas']

/** The calls of a club. Each takes a path of the API and returns data or error; see openapi-fetch. */
export type Tablier = Client<paths>

/** Returns a client of the club at url. With a personal token, it acts for the token's owner. */
export function tablier(url: string, token?: string): Tablier {
  return createClient<paths>({
    baseUrl: url,
    headers: { 'Accept-Language': 'en', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  })
}

/** Returns the data of an answer, or throws an error with the club's explanation. */
export function data<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data !== undefined) return answer.data
  const problem = answer.error as { detail?: string } | undefined
  throw new Error(`${answer.response.status}: ${problem?.detail ?? answer.response.statusText}`)
}

/** Reads a stream of JSON messages, one per line, of a path that ends in /stream. It skips empty lines (keep-alive). */
export async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  let rest = ''
  const text = new TextDecoder()
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + text.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line) yield JSON.parse(line) as Record<string, unknown>
    }
  } finally {
    await reader.cancel()
  }
}
