// What an embedded board shows, and where it comes from.
import { at } from './where'
import type * as wire from '../../base/wire'
import { language } from './words'

export type Position = wire.PositionView
export type Puzzle = wire.Puzzle
export type Verdict = wire.PuzzleVerdict

/** Why there is no board. */
export class Trouble extends Error {
  constructor(
    readonly kind: 'missing' | 'private' | 'offline' | 'wrong',
    text = '',
  ) {
    super(text)
  }
}

const kinds = ['game', 'puzzle', 'tournament', 'player', 'study'] as const

/** What the address asks for. */
export type Source = { [K in (typeof kinds)[number]]: { kind: K; id: string } }[(typeof kinds)[number]] | Line

/** A line of moves from a position. In a study, with what is said after each of them, and the address of its page. */
export interface Line {
  kind: 'line'
  game: string
  query: URLSearchParams
  notes?: string[]
  page?: string
}

/** Reads /embed/game/ID, the same with other kinds, and /embed/GAME?options=…&position=…&moves=…. */
export function sourceOf(path: string, query: URLSearchParams): Source {
  const [, first = '', id = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const kind = kinds.find((k) => k === first)
  if (kind) return { kind, id }
  const own = new URLSearchParams()
  for (const name of ['options', 'position', 'moves']) {
    const value = query.get(name)
    if (value) own.set(name, value)
  }
  const set = query.get('set')
  if (set && !own.has('options')) own.set('options', set)
  return { kind: 'line', game: first, query: own }
}

export async function ask<T>(path: string, query: URLSearchParams | Record<string, string> = {}): Promise<T> {
  const q = new URLSearchParams(query)
  q.set('lang', language)
  let response: Response
  try {
    response = await fetch(at(`/api/v1${path}?${q}`), { credentials: 'omit' })
  } catch {
    throw new Trouble('offline')
  }
  if (response.ok)
    return (await response.json().catch(() => {
      throw new Trouble('offline') // cut off, or not the club's answer
    })) as T
  if (response.status >= 500 || response.status === 429) throw new Trouble('offline')
  const problem = (await response.json().catch(() => ({}))) as { type?: string; detail?: string }
  if (problem.type === 'urn:tablier:private') throw new Trouble('private')
  if (response.status === 404 || !problem.detail) throw new Trouble('missing')
  throw new Trouble('wrong', problem.detail)
}

/** The club's page about the same. */
export function pageOf(s: Source, at: number): string {
  if (s.kind === 'game') return `/play/${encodeURIComponent(s.id)}`
  if (s.kind === 'puzzle')
    return `/puzzles/${encodeURIComponent(s.id.replace(/-[^-]*$/, ''))}?id=${encodeURIComponent(s.id)}`
  if (s.kind !== 'line') return `/${s.kind}/${encodeURIComponent(s.id)}`
  if (s.page !== undefined) return s.page
  const q = new URLSearchParams(s.query)
  q.set('at', String(at))
  return `/analyse/${encodeURIComponent(s.game)}?${q}`
}
