// Messages of tournaments: tournament.ts of each language. Loaded only where they are used.
import { traits } from './formats'
import { lang, t } from '../i18n/i18n.svelte'
import { shownName } from '../game/people'
import type { Bracket, Player, Tournament } from './types'

export const number = (n: number): string => new Intl.NumberFormat(lang.locale).format(n)

/** A date and time in the reader's language. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(lang.locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))

/** A time of day, with the date unless it is today. */
export function clockTime(iso: string): string {
  const at = new Date(iso)
  const today = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    lang.locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at)
}

export const playerName = (p: Player | undefined): string => (p?.name ? shownName(p.name) : t('tournament.former'))

/** A score as on score sheets, with ½ for halves. */
export function points(n: number): string {
  const whole = Math.trunc(n)
  if (n - whole !== 0.5) return number(n)
  return whole === 0 ? '½' : `${number(whole)}½`
}

/** A result as written between two names. */
export function resultWords(result: string | undefined): string {
  switch (result) {
    case undefined:
    case '':
      return '–'
    case '1-0':
      return '1 – 0'
    case '0-1':
      return '0 – 1'
    case '1/2':
      return '½ – ½'
    case '+-':
      return '+ – −'
    case '-+':
      return '− – +'
    case '--':
      return '− – −'
    case 'bye':
      return t('tournament.bye')
    case 'half-bye':
      return t('tournament.bye.half')
    case 'full-bye':
      return t('tournament.bye.full')
  }
  return t('tournament.void')
}

/** The points of one player of a match, of each game in order. Forfeits have + and −. */
export function bracketScores(m: Bracket['matches'][number], side: 0 | 1): string {
  const scores = (m.scores ?? []).map((s) => points(s[side] ?? 0))
  const last = m.pairing?.result
  if (last && forfeits.includes(last) && scores.length > 0)
    scores[scores.length - 1] = (m.scores?.at(-1)?.[side] ?? 0) > 0 ? '+' : '−'
  return scores.join(' ')
}

const forfeits = ['+-', '-+', '--']

/** The points of a cell of a crosstable. Forfeits have + and −, since nobody played; · stands for a missing result. */
export function cellScore(c: { result?: string; points: number }): string {
  if (!c.result) return '·'
  if (forfeits.includes(c.result)) return c.points > 0 ? '+' : '−'
  return points(c.points)
}

/** What the club says is possible in a tournament now. */
export const can = (x: Tournament, what: NonNullable<Tournament['can']>[number]): boolean =>
  x.can?.includes(what) ?? false

/** What follows when a player withdraws now. */
export function withdrawalWords(x: Tournament, open: boolean): string {
  if (x.status === 'registering') return t('tournament.withdraw.before')
  const later = t(can(x, 'enter') ? 'tournament.withdraw.back' : 'tournament.withdraw.for-good')
  if (!open) return later
  if (x.venue === 'table') return `${t('tournament.withdraw.table')} ${later}`
  const live = x.speed !== 'correspondence' && !x.round_hours
  return `${t(live ? 'tournament.withdraw.live' : 'tournament.withdraw.lost')} ${later}`
}

/** The name of a division of a league, or its number if it has none. Divisions count from 1. */
export const divisionName = (x: Pick<Tournament, 'division_names'>, n: number): string =>
  x.division_names?.[n - 1] || t('tournament.division', { n })

/** The round of a league within its season. In other formats the season is 0. */
export function inSeason(x: Tournament, round: number): { season: number; n: number; of: number } {
  const s = x.seasons?.findLast((s) => s.first_round <= round)
  return s
    ? { season: s.number, n: round - s.first_round + 1, of: s.rounds }
    : { season: 0, n: round, of: x.round_count }
}

/** The name of a round. */
export function roundName(x: Tournament, round: number): string {
  const at = inSeason(x, round)
  return t(at.season ? 'tournament.season.round' : 'tournament.round', at)
}

/** The stage of a tournament, in words. */
export function stageWords(x: Tournament): string {
  if (x.status === 'cancelled') return t('tournament.status.cancelled')
  if (x.status === 'over') return t('tournament.status.over')
  if (x.status === 'registering')
    return x.starts ? t('tournament.starts', { when: moment(x.starts) }) : t('tournament.starts.hand')
  if (x.paused) return t('tournament.status.paused')
  if (x.ends_at)
    return t('tournament.ends', {
      when: new Intl.DateTimeFormat(lang.locale, { timeStyle: 'short' }).format(new Date(x.ends_at)),
    })
  if (traits(x).alone || traits(x).ladder || traits(x).evening) return t('tournament.status.running')
  const last = x.seasons?.at(-1)
  if (last)
    return last.ended
      ? t('tournament.season.over', { n: last.number })
      : t('tournament.season.round.of', inSeason(x, x.round))
  return x.round_count
    ? t('tournament.round.of', { n: x.round, of: x.round_count })
    : t('tournament.round', { n: x.round })
}
