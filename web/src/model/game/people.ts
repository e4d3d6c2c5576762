// Puts players, games and results into words.
import type { Key } from '../../messages/en'
import { opponentName } from './opponents'
import { pick, t } from '../i18n/i18n.svelte'
import { reader } from '../../base/reader.svelte'
import type { Info, Outcome, Player, Side, Summary } from '../../base/types'

const standard = ['player.white', 'player.black', 'player.you'] as const satisfies Key[]
const names = Object.values(
  import.meta.glob<{ default: Record<(typeof standard)[number] | 'player.guest', string> }>(
    '../../messages/*/common/names.ts',
    {
      eager: true,
    },
  ),
)
/** Prefixes of a guest's number in generated names: a number sign, or the word used by an earlier version. */
const guestMarks = ['#', ...names.map((n) => n.default['player.guest'].replace('{number}', ''))]

/** The number in a name that the club generated for a guest; '' if the name was chosen. */
export function guestNumber(name: string): string {
  const mark = guestMarks.find((m) => name.startsWith(m) && /^\d{1,6}$/.test(name.slice(m.length)))
  return mark === undefined ? '' : name.slice(mark.length)
}

/**
 * A name to show. Generated names are translated into the reader's language. own: the name is the reader's. Nobody else
 * is shown as "You", even if earlier versions stored that.
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
  // A game stored in this browser has no IDs.
  const own = p.me === true || (p.id !== undefined && p.id !== '' && p.id === reader.id)
  const name = p.name ? shownName(p.name, own) : t(own ? 'player.you' : 'people.former')
  return p.bot ? t('player.bot', { name }) : name
}

/** A player's name in a sentence: the computer's without its level. */
export function calledName(p: Player): string {
  return (p.kind === 'engine' && opponentName(p.level ?? 1)) || playerName(p)
}

/** The name of the computer at a level, marked as the computer. */
export function engineName(level: number): string {
  const name = opponentName(level)
  return name ? t('player.engine', { name, level }) : t('opponent.level', { level })
}

/** The name of a side in a game, for mid-sentence. */
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

/** The reason for a game's end, as a clause. */
export function speakReason(reason: string): string {
  const known = reasons.find((r) => r === reason)
  return known ? t(`reason.${known}`) : reason
}

/** The result, as a headline. */
export function speakResult(info: Info | undefined, o: Pick<Outcome, 'status' | 'reason'>): string {
  if (o.reason === 'aborted') return t('result.aborted')
  if (o.status === 'white' || o.status === 'black') return t(`result.${o.status}`, { side: sideName(info, o.status) })
  return o.status === 'draw' ? t('result.draw') : t('result.open')
}

/** The outcome of a game, from the server's summary. */
export function outcomeOf(info: Info | undefined, g: Summary): Outcome {
  const first: Side = info?.first ?? 'white'
  const second: Side = first === 'white' ? 'black' : 'white'
  const status = g.result === 'first' ? first : g.result === 'second' ? second : g.result === 'draw' ? 'draw' : 'open'
  return { status, reason: g.reason, result: g.result, points: g.points }
}

/** How a game stands, in the reader's own words if they have one of the two seats. */
export function standing(info: Info | undefined, g: Summary): string {
  const side = g.me?.length === 1 ? g.me[0] : undefined
  const outcome = outcomeOf(info, g)
  if (g.status === 'open') {
    if (side === undefined) return t('play.turn', { side: sideName(info, g.turn) })
    return side === g.turn ? t('play.yours') : t('play.thinks', { name: calledName(g.players[g.turn]) })
  }
  const decided = outcome.status === 'white' || outcome.status === 'black'
  if (side === undefined || !decided || outcome.reason === 'aborted') return speakResult(info, outcome)
  return t(outcome.status === side ? 'result.won' : 'result.lost')
}
