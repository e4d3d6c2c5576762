// Messages of the clock: clock.ts of each language. Loaded only where they are used.
import { lang, pick } from '../lib/i18n.svelte'
import { speakReason } from '../lib/people'
import { section } from '../lib/section'
import type { Info } from '../lib/types'
import type { ClockKey } from '../messages/en/clock'
import type { How } from './ending'
import { seatOf, type Played, type Result, type Session } from './session'

export type { ClockKey }

const own = section(import.meta.glob<{ default: Record<ClockKey, string> }>('../messages/*/clock.ts'), 'clock')

/** Waits for a page that mentions the clock and for its messages. */
export const timing = own.with

/** A message of the clock in the reader's language; see t. */
export const c = own.say

/** A score, with ½ for halves. */
export function points(n: number): string {
  const whole = Math.trunc(n)
  const number = (x: number): string => new Intl.NumberFormat(lang.code).format(x)
  if (n - whole !== 0.5) return number(n)
  return whole === 0 ? '½' : `${number(whole)}½`
}

const pieces: Record<number, number> = { 3: 2, 6: 3 }

/** How a game ended, as a clause. */
export function howWords(h: How): string {
  let how: string
  switch (h.reason) {
    case '':
      how = c('how.board')
      break
    case 'resigned':
    case 'time':
    case 'agreed':
    case 'eliminated':
      how = c(`how.${h.reason}`)
      break
    case 'entered':
      how = h.points === 1 ? c('how.entered.one') : c('how.entered', { n: pieces[h.points] ?? 1 })
      break
    default:
      how = speakReason(h.reason)
  }
  return h.points > 0 ? c('how.points', { how, n: h.points }) : how
}

/** The result of a game in words, such as "Anna won (on time)". */
export function resultWords(s: Session, r: Result | undefined): string {
  if (!r) return c('over.open')
  const who = r.winner === undefined ? c('end.draw') : c('end.won', { name: s.setup.names[r.winner] })
  return `${who} (${howWords(r)})`
}

/** The two sides of a game and who plays them, White first. */
export function sidesWords(s: Session, g: Played, info: Info | undefined): string {
  return (['white', 'black'] as const)
    .map((side) => c('over.with', { name: s.setup.names[seatOf(g, side)], side: info ? pick(info.sides[side]) : side }))
    .join(' · ')
}
