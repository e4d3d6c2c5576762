// The kinds of time control: one row for each, for reading, writing, naming and choosing one. What a control does to a
// clock is computed by play/clock; docs/adding-a-clock.md says what else a new kind needs.
import { t } from '../i18n/i18n.svelte'

/** The kinds that can be chosen, in the order of the form. */
export const kinds = ['fischer', 'sudden', 'bronstein', 'delay', 'japanese', 'canadian', 'days'] as const
export type Kind = (typeof kinds)[number]

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

interface Row {
  /** Its text, with the numbers by their names. */
  pattern: RegExp
  text: (c: Control) => string
  /** In words, such as "5 min + 3 s"; span names a number of seconds. */
  words: (c: Control, span: (seconds: number) => string) => string
  /** What the form asks besides the main time. */
  step?: 'step' | 'period' | 'block'
  count?: 'periods' | 'turns'
  /** It can begin without main time. */
  bare?: true
}

const plain = (mark: string): Pick<Row, 'pattern' | 'text'> => ({
  pattern: new RegExp(`^(?<main>\\d+)${mark === '+' ? '\\+' : mark}(?<step>\\d+)$`),
  text: (c) => `${c.main}${mark}${c.step}`,
})
const counted = (mark: string): Pick<Row, 'pattern' | 'text'> => ({
  pattern: new RegExp(`^(?<main>\\d+)/(?<count>\\d+)${mark}(?<step>\\d+)$`),
  text: (c) => `${c.main}/${c.count}${mark}${c.step}`,
})

export const rows: Record<Kind, Row> = {
  fischer: {
    ...plain('+'),
    words: (c, span) => t('clock.plus', { base: span(c.main), more: span(c.step) }),
    step: 'step',
  },
  sudden: { pattern: /^(?<main>\d+)$/, text: (c) => String(c.main), words: (c, span) => span(c.main) },
  bronstein: {
    ...plain('b'),
    words: (c, span) => t('clock.bronstein', { base: span(c.main), more: span(c.step) }),
    step: 'step',
  },
  delay: {
    ...plain('d'),
    words: (c, span) => t('clock.delay', { base: span(c.main), more: span(c.step) }),
    step: 'step',
    bare: true,
  },
  japanese: {
    ...counted('x'),
    words: (c, span) => t('clock.japanese', { base: span(c.main), n: c.count, more: span(c.step) }),
    step: 'period',
    count: 'periods',
    bare: true,
  },
  canadian: {
    ...counted('m'),
    words: (c, span) => t('clock.canadian', { base: span(c.main), n: c.count, more: span(c.step) }),
    step: 'block',
    count: 'turns',
    bare: true,
  },
  days: {
    pattern: /^(?<days>\d+)d(?<weekend>-we)?(?:-v(?<vacation>\d+))?$/,
    text: (c) => `${c.days}d${c.weekend ? '-we' : ''}${c.vacation > 0 ? `-v${c.vacation}` : ''}`,
    words: (c) =>
      [
        t('clock.perturn', { n: c.days }),
        c.weekend ? t('clock.weekend') : '',
        c.vacation > 0 ? t('clock.vacation', { n: c.vacation }) : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
}

/** Reads a time control; undefined for none, or if it is not understood. */
export function readControl(text: string): Control | undefined {
  const canonical = text.replace(/(-v\d+)(-we)$/, '$2$1')
  for (const kind of kinds) {
    const m = rows[kind].pattern.exec(canonical)?.groups
    if (!m) continue
    const n = (name: string): number => Number(m[name] ?? 0)
    return {
      kind,
      main: n('main'),
      step: n('step'),
      count: n('count'),
      days: n('days'),
      weekend: Boolean(m['weekend']),
      vacation: n('vacation'),
    }
  }
  return undefined
}

export const writeControl = (c: Control): string => rows[c.kind].text(c)

/** A time control in words: "5 min + 3 s", "3 jours par coup". */
export function controlWords(control: string): string {
  if (!control || control === '-') return t('clock.none')
  const c = readControl(control)
  const span = (v: number): string => (v >= 60 && v % 60 === 0 ? t('clock.min', { n: v / 60 }) : t('clock.s', { n: v }))
  return c ? rows[c.kind].words(c, span) : control
}
