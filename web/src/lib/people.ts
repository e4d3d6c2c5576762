// Who plays, and how games and results are told.
import type { Key } from '../messages/en'
import { pick, t } from './i18n.svelte'
import type { Info, Outcome, Player, Side, Summary } from './types'

const standard = ['player.white', 'player.black', 'player.you'] as const satisfies Key[]
const names = Object.values(
  import.meta.glob<{ default: Record<(typeof standard)[number], string> }>('../messages/*/names.ts', { eager: true }),
)

/** A player's name; the names given to those without one are in the reader's language. */
export function playerName(p: Player): string {
  if (p.kind === 'engine') return t('player.engine', { level: p.level ?? 1 })
  const key = standard.find((k) => names.some((n) => n.default[k] === p.name))
  const name = key ? t(key) : p.name || t('people.former')
  return p.bot ? t('player.bot', { name }) : name
}

/** How a side is called in a game, in mid-sentence. */
export const sideName = (info: Info | undefined, side: Side): string =>
  info ? pick(info.sides[side]) : t(`side.${side}`)

export const reasons = [
  'citadel',
  'eliminated',
  'blocked',
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
