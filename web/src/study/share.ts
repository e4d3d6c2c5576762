// Positions and moves as addresses.
import type { Opening } from './desk.svelte'

/** Longer addresses are cut by some programs that pass them on. */
export const longest = 4000

/** The address of an analysis: the game, what it begins with, and the moves to the place shown. */
export function addressOf(o: Required<Omit<Opening, 'at'>> & { at?: number }, page = 'analyse'): string {
  const q = new URLSearchParams()
  if (o.options) q.set('set', o.options)
  if (o.start) q.set('position', o.start)
  if (o.moves.length > 0) q.set('moves', o.moves.join(' '))
  if (o.at !== undefined && o.at !== o.moves.length) q.set('at', String(o.at))
  const query = q.toString()
  return `/${page}/${encodeURIComponent(o.game)}${query ? `?${query}` : ''}`
}

/** Reads what addressOf wrote. What the rules make of it is theirs to say. */
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

/** A record on its way from one page to another, taken once. */
let carried = ''
export const carry = (text: string): void => void (carried = text)
export function take(): string {
  const text = carried
  carried = ''
  return text
}
