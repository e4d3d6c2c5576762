// Search results as numbers and words. Three kinds of values are always distinguished: proved, the engine's opinion,
// and unknown.
import { sideName } from '../game/people'
import { lang, t } from '../i18n/i18n.svelte'
import type { Info, Outcome, Side } from '../../base/types'
import type { Found, Variation } from '../engine/thinker'

export type Certainty = 'proved' | 'opinion' | 'unknown'

/** A value from White's point of view: score in hundredths of a man, win in plies (positive if White wins). */
export interface Value {
  certainty: Certainty
  score: number
  win: number
}

/** The score of a game that is won on the board. */
const ended = 30_000

export const unknown: Value = { certainty: 'unknown', score: 0, win: 0 }

/** The value of a line for the side to move. */
export function valueOf(v: Pick<Variation, 'score' | 'win' | 'proved'>, turn: Side): Value {
  const sign = turn === 'white' ? 1 : -1
  return { certainty: v.proved ? 'proved' : 'opinion', score: sign * v.score || 0, win: sign * (v.win ?? 0) || 0 }
}

/** The value of a position: the rules' result, else the tables', else the engine's. */
export function worth(o: Outcome, found: Found | undefined, turn: Side, tables: Value | null = null): Value {
  if (o.status === 'draw') return { certainty: 'proved', score: 0, win: 0 }
  if (o.status !== 'open') return { certainty: 'proved', score: o.status === 'white' ? ended : -ended, win: 0 }
  if (tables) return tables
  const best = found?.lines[0]
  return best ? valueOf(best, turn) : unknown
}

/** The win probability for a score, from 0 to 1. */
export const chance = (score: number): number => 1 / (1 + Math.exp(-Math.max(-3000, Math.min(3000, score)) / 220))

/** White's share of the evaluation bar. */
export function share(v: Value): number {
  if (v.certainty === 'unknown') return 0.5
  if (v.win !== 0) return v.win > 0 ? 1 : 0
  return Math.max(0.02, Math.min(0.98, chance(v.score)))
}

/** A short form for bars and lists, from White's point of view: "+1,2", "#5", "−#3"; "=" for a proved draw. */
export function short(v: Value): string {
  if (v.certainty === 'unknown') return '?'
  if (Math.abs(v.score) >= ended) return v.score > 0 ? '#' : '−#'
  if (v.certainty === 'proved' && v.win === 0) return '='
  if (v.win !== 0) return `${v.win < 0 ? '−' : ''}#${Math.abs(v.win)}`
  const men = v.score / 100
  const text = new Intl.NumberFormat(lang.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.abs(men),
  )
  return Math.abs(men) < 0.05 ? text : `${men > 0 ? '+' : '−'}${text}`
}

/** A value in a sentence. */
export function speakValue(info: Info, v: Value): string {
  const side = sideName(info, v.score > 0 || v.win > 0 ? 'white' : 'black')
  if (v.certainty === 'unknown') return t('study.value.unknown')
  if (Math.abs(v.score) >= ended && v.certainty === 'proved' && v.win === 0) return t('study.value.over', { side })
  if (v.win !== 0)
    return t(v.certainty === 'proved' ? 'study.value.proved.win' : 'study.value.opinion.win', {
      side,
      n: Math.abs(v.win),
    })
  if (v.certainty === 'proved') return t('study.value.proved.draw')
  const men = Math.abs(v.score) / 100
  if (men < 0.25) return t('study.value.opinion.even')
  return t(
    men < 1 ? 'study.value.opinion.slight' : men < 3 ? 'study.value.opinion.clear' : 'study.value.opinion.winning',
    {
      side,
      n: short({ ...v, score: Math.abs(v.score) }),
    },
  )
}

/** The mover's win probability, from 0 to 1. A win or loss in n counts as certain. */
export function hope(v: Value, mover: Side): number {
  const sign = mover === 'white' ? 1 : -1
  if (v.win !== 0) return sign * v.win > 0 ? 1 : 0
  return chance(sign * v.score)
}
