// Who plays, and how games and results are told.
import type { Key } from '../messages/en'
import { opponentName } from '../people/opponents'
import { pick, t } from './i18n.svelte'
import { reader } from './reader.svelte'
import type { Info, Outcome, Player, Side, Summary } from './types'

const standard = ['player.white', 'player.black', 'player.you'] as const satisfies Key[]
const names = Object.values(
  import.meta.glob<{ default: Record<(typeof standard)[number] | 'player.guest', string> }>('../messages/*/names.ts', {
    eager: true,
  }),
)
/** What stands before the number of a guest who gave no name: a number sign, or the word of an earlier version. */
const guestMarks = ['#', ...names.map((n) => n.default['player.guest'].replace('{number}', ''))]

/** The number in a name that the club gave to a guest; empty: somebody chose this name. */
export function guestNumber(name: string): string {
  const mark = guestMarks.find((m) => name.startsWith(m) && /^\d{1,6}$/.test(name.slice(m.length)))
  return mark === undefined ? '' : name.slice(mark.length)
}

/**
 * A name as the reader should see it: what the club calls people without one is in the reader's language.
 * own: it is the reader. Nobody else is called "You", whatever earlier versions stored.
 */
export function shownName(name: string, own = false): string {
  const number = guestNumber(name)
  if (number) return own ? t('player.you') : t('player.guest', { number })
  const key = standard.find((k) => names.some((n) => n.default[k] === name))
  if (key === 'player.you' && !own) return t('player.anonymous')
  return key ? t(key) : name
}

/** A player's name. */
export function playerName(p: Player): string {
  if (p.kind === 'engine') return engineName(p.level ?? 1)
  // A game kept in this browser has no ids.
  const own = p.me === true || (p.id !== undefined && p.id !== '' && p.id === reader.id)
  const name = p.name ? shownName(p.name, own) : t(own ? 'player.you' : 'people.former')
  return p.bot ? t('player.bot', { name }) : name
}

/** The computer's opponent at a level, named and marked as the computer. */
export function engineName(level: number): string {
  const name = opponentName(level)
  return name ? t('player.engine', { name, level }) : t('opponent.level', { level })
}

/** How a side is called in a game, in mid-sentence. */
export const sideName = (info: Info | undefined, side: Side): string =>
  info ? pick(info.sides[side]) : t(`side.${side}`)

export const reasons = [
  'citadel',
  'eliminated',
  'blocked',
  'cornered',
  'throne',
  'empty-throne',
  'all-turned',
  'entered',
  'no-turns',
  'repetition',
  'no-progress',
  'ply-limit',
  'majority',
  'resigned',
  'time',
  'agreed',
  'aborted',
  'left',
] as const

/** Why a game ended, as a clause. */
export function speakReason(reason: string): string {
  const known = reasons.find((r) => r === reason)
  return known ? t(`reason.${known}`) : reason
}

/** Who won, as a headline. */
export function speakResult(info: Info | undefined, o: Pick<Outcome, 'status' | 'reason'>): string {
  if (o.reason === 'aborted') return t('result.aborted')
  if (o.status === 'white' || o.status === 'black') return t(`result.${o.status}`, { side: sideName(info, o.status) })
  return o.status === 'draw' ? t('result.draw') : t('result.open')
}

/** The outcome of a game as the server tells it. */
export function outcomeOf(info: Info | undefined, g: Summary): Outcome {
  const first: Side = info?.first ?? 'white'
  const second: Side = first === 'white' ? 'black' : 'white'
  const status = g.result === 'first' ? first : g.result === 'second' ? second : g.result === 'draw' ? 'draw' : 'open'
  return { status, reason: g.reason, result: g.result, points: g.points }
}
