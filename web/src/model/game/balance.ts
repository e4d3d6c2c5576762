// Measured balance of games between their sides, and the default side for newcomers.
import type { Info, Side } from '../../base/types'

type Measured = NonNullable<Info['balance']>[number]

/** The measurement of a game under these options, given in canonical form. */
export const measured = (info: Info, options: string): Measured | undefined =>
  info.balance?.find((m) => m.options === options)

/** The share of points that a side scores, 0 to 1, if measured. */
export function share(info: Info, options: string, side: Side): number | undefined {
  const m = measured(info, options)
  return m && (side === info.first ? m.first : 1 - m.first)
}

/** Below this share a side is clearly worse off, even allowing for the small number of games. */
const poor = 0.35

/** The side for a reader who has chosen none: the one that begins, unless it is clearly worse off. */
export function fairSide(info: Info, options = ''): Side {
  const s = share(info, options, info.first)
  if (s === undefined || s >= poor) return info.first
  return info.first === 'white' ? 'black' : 'white'
}

/** Whether one side is clearly better off under these options. */
export function lopsided(info: Info, options: string): boolean {
  const s = share(info, options, info.first)
  return s !== undefined && (s < poor || s > 1 - poor)
}

/** Differences below this are within the error of a few dozen games. */
const noise = 0.051

/**
 * The most balanced of the measured options. Among those too close to tell apart, the one known from more games, then
 * the one nearest to the basic rules.
 */
export function evenest(info: Info): Measured | undefined {
  const off = (m: Measured): number => Math.abs(m.first - 0.5)
  const changes = (m: Measured): number => (m.options ? m.options.split(' ').length : 0)
  const all = info.balance ?? []
  const best = Math.min(...all.map(off))
  return all
    .filter((m) => off(m) <= best + noise)
    .sort((a, b) => b.games - a.games || changes(a) - changes(b) || off(a) - off(b))[0]
}

/** The options to begin a game with if the reader has chosen none: the most balanced that are known. */
export const evenOptions = (info: Info): string => evenest(info)?.options ?? ''
