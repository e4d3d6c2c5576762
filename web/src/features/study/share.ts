// Converts positions and moves to addresses.
import type { Opening } from './movetree.svelte'

/** Some programs truncate longer addresses. */
export const longest = 4000

/** The address of an analysis: the game, its start, and the moves to the current position. */
export function addressOf(o: Required<Omit<Opening, 'at'>> & { at?: number }, page = 'analyse'): string {
  const q = new URLSearchParams()
  if (o.options) q.set('set', o.options)
  if (o.start) q.set('position', o.start)
  if (o.moves.length > 0) q.set('moves', o.moves.join(' '))
  if (o.at !== undefined && o.at !== o.moves.length) q.set('at', String(o.at))
  const query = q.toString()
  return `/${page}/${encodeURIComponent(o.game)}${query ? `?${query}` : ''}`
}

/** Reads an address written by addressOf. The rules check the result later. */
export function openingOf(game: string, q: URLSearchParams): Opening {
  const at = Number.parseInt(q.get('at') ?? '', 10)
  return {
    game,
    options: q.get('set') ?? q.get('options') ?? '',
    start: q.get('position') ?? '',
    moves: (q.get('moves') ?? '').split(/\s+/).filter(Boolean),
    ...(Number.isNaN(at) ? {} : { at }),
  }
}

/** A record handed from one page to the next. It can be read once. */
let carried = ''
export const carry = (text: string): void => void (carried = text)
export function take(): string {
  const text = carried
  carried = ''
  return text
}
