// Reading, writing and naming a time control, for pages. The kinds are those of play/clock, which also computes what a
// control does to a clock. docs/adding-a-clock.md says what a new kind needs.
import { kinds as table } from '../../base/clocks.gen'
import { t } from '../i18n/i18n.svelte'

export type Kind = keyof typeof table

/** How a kind is written, and what a form asks for it. */
export interface Form {
  /** Stands before the step, as + does in 300+5; '' without a step. */
  mark: string
  /** What the number before the mark counts. */
  count: '' | 'periods' | 'turns'
  step: '' | 'step' | 'period' | 'block'
  /** It can begin without main time. */
  bare: boolean
}
export const forms: Record<Kind, Form> = table

/** The kinds that can be chosen, in the order of the form. */
export const kinds = (Object.keys(table) as Kind[]).filter((k) => k !== 'unlimited')

/** A time control. Numbers that its kind does not use are zero. */
export interface Control {
  kind: Kind
  /** Seconds for the game. */
  main: number
  /** Seconds: the increment, the delay, a period, or a block. */
  step: number
  /** Japanese: periods; Canadian: turns in a block. */
  count: number
  /** Correspondence: days for a turn, whether weekends are free, and days of vacation. */
  days: number
  weekend: boolean
  vacation: number
}

const none = { main: 0, step: 0, count: 0, days: 0, weekend: false, vacation: 0 }

/** Reads a time control; undefined for none, or if it is not understood. */
export function readControl(text: string): Control | undefined {
  const d = /^(\d+)d(-we)?(?:-v(\d+))?(-we)?$/.exec(text)
  if (d)
    return {
      ...none,
      kind: 'correspondence',
      days: Number(d[1]),
      weekend: Boolean(d[2] ?? d[4]),
      vacation: Number(d[3] ?? 0),
    }
  const m = /^(\d+)(?:\/(\d+))?(?:(\D)(\d+))?$/.exec(text)
  const kind = m && kinds.find((k) => forms[k].mark === (m[3] ?? '') && Boolean(forms[k].count) === Boolean(m[2]))
  if (!kind) return undefined
  return { ...none, kind, main: Number(m[1]), count: Number(m[2] ?? 0), step: Number(m[4] ?? 0) }
}

export function writeControl(c: Control): string {
  if (c.kind === 'correspondence')
    return `${c.days}d${c.weekend ? '-we' : ''}${c.vacation > 0 ? `-v${c.vacation}` : ''}`
  const { mark, count } = forms[c.kind]
  return mark ? `${c.main}${count ? `/${c.count}` : ''}${mark}${c.step}` : String(c.main)
}

/** A time control in words: "5 min + 3 s", "3 jours par coup". */
export function controlWords(control: string): string {
  if (!control || control === '-') return t('clock.unlimited')
  const c = readControl(control)
  if (!c) return control
  const span = (v: number): string => (v >= 60 && v % 60 === 0 ? t('clock.min', { n: v / 60 }) : t('clock.s', { n: v }))
  const words = [t(`clock.${c.kind}`, { base: span(c.main), more: span(c.step), n: c.days || c.count })]
  if (c.weekend) words.push(t('clock.weekend'))
  if (c.vacation > 0) words.push(t('clock.vacation', { n: c.vacation }))
  return words.join(', ')
}
