// Questions to the rules desk and their addresses.
import { get } from '../../base/api'
import type { components } from '../../base/wire'

export type Clause = components['schemas']['ClauseInfo']
export type Sheet = components['schemas']['RuleSheet']
export type Answer = components['schemas']['DeskAnswer']

export interface Question {
  options: string
  position: string
  move: string
  cells: string[]
}

/** The question in an address. */
export function questionOf(q: URLSearchParams): Question {
  return {
    options: q.get('set') ?? q.get('options') ?? '',
    position: q.get('position') ?? '',
    move: q.get('move') ?? '',
    cells: (q.get('cells') ?? '').split(/\s+/).filter(Boolean),
  }
}

function search(q: Question, options: string, more: Record<string, string> = {}): string {
  const s = new URLSearchParams(more)
  if (q.options) s.set(options, q.options)
  if (q.position) s.set('position', q.position)
  if (q.move) s.set('move', q.move)
  if (q.cells.length > 0) s.set('cells', q.cells.join(' '))
  return s.toString()
}

/** The address of a question. */
export function addressOf(game: string, q: Question, page = 'ask'): string {
  const s = search(q, 'set')
  return `/${page}/${encodeURIComponent(game)}${s ? `?${s}` : ''}`
}

export const ask = (game: string, q: Question, lang: string): Promise<Answer> =>
  get(`/catalogue/${encodeURIComponent(game)}/ask?${search(q, 'options', { lang })}`)

export const sheet = (game: string, lang: string): Promise<Sheet> =>
  get(`/catalogue/${encodeURIComponent(game)}/sheet?lang=${lang}`)
