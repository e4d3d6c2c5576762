// Messages of the clock: clock.ts of each language. Loaded only where they are used.
import { lang, pick, t } from '../../model/i18n/i18n.svelte'
import { speakReason } from '../../model/game/people'
import type { Info } from '../../base/types'
import type { How } from './ending'
import { seatOf, type Played, type Result, type Session } from './session'

/** A score, with ½ for halves. */
export function points(n: number): string {
  const whole = Math.trunc(n)
  const number = (x: number): string => new Intl.NumberFormat(lang.locale).format(x)
  if (n - whole !== 0.5) return number(n)
  return whole === 0 ? '½' : `${number(whole)}½`
}

const pieces: Record<number, number> = { 3: 2, 6: 3 }

/** How a game ended, as a clause. */
export function howWords(h: How): string {
  let how: string
  switch (h.reason) {
    case '':
      how = t('boardclock.how.board')
      break
    case 'resigned':
    case 'time':
    case 'agreed':
    case 'eliminated':
      how = t(`boardclock.how.${h.reason}`)
      break
    case 'entered':
      how = h.points === 1 ? t('boardclock.how.entered.one') : t('boardclock.how.entered', { n: pieces[h.points] ?? 1 })
      break
    default:
      how = speakReason(h.reason)
  }
  return h.points > 0 ? t('boardclock.how.points', { how, n: h.points }) : how
}

/** The result of a game in words, such as "Anna won (on time)". */
export function resultWords(s: Session, r: Result | undefined): string {
  if (!r) return t('boardclock.over.open')
  const who =
    r.winner === undefined ? t('boardclock.end.draw') : t('boardclock.end.won', { name: s.setup.names[r.winner] })
  return `${who} (${howWords(r)})`
}

/** The two sides of a game and who plays them, White first. */
export function sidesWords(s: Session, g: Played, info: Info | undefined): string {
  return (['white', 'black'] as const)
    .map((side) =>
      t('boardclock.over.with', { name: s.setup.names[seatOf(g, side)], side: info ? pick(info.sides[side]) : side }),
    )
    .join(' · ')
}
