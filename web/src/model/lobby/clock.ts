// A time control as fields of the form, and as text.

export const kinds = ['fischer', 'sudden', 'bronstein', 'delay', 'japanese', 'canadian', 'days'] as const
export type Kind = (typeof kinds)[number]

export interface Fields {
  kind: Kind
  /** Main time in minutes; 0.5 is half a minute. */
  minutes: number
  /** Seconds of increment, Bronstein delay or simple delay. */
  step: number
  /** Seconds of a Japanese period. */
  period: number
  /** Periods (Japanese), or turns in a block (Canadian). */
  count: number
  /** Minutes of a Canadian block. */
  block: number
  /** Correspondence: days for a turn, whether weekends are free, and days of vacation. */
  days: number
  weekend: boolean
  vacation: number
}

const usual: Fields = {
  kind: 'fischer',
  minutes: 10,
  step: 5,
  period: 30,
  count: 5,
  block: 5,
  days: 3,
  weekend: false,
  vacation: 0,
}

/** The fields of a text; the defaults if it is not understood. */
export function readClock(text: string): Fields {
  const days = /^(\d+)d(-we)?(?:-v(\d+))?$/.exec(text.replace(/(-v\d+)(-we)$/, '$2$1'))
  if (days)
    return { ...usual, kind: 'days', days: Number(days[1]), weekend: Boolean(days[2]), vacation: Number(days[3] ?? 0) }
  const m = /^(\d+)(?:(\+|b|d)(\d+)|\/(\d+)(x|m)(\d+))?$/.exec(text)
  if (!m) return { ...usual }
  const [, main, mark, step, count, how, span] = m
  const out: Fields = { ...usual, kind: 'sudden', minutes: Number(main) / 60 }
  if (mark) return { ...out, kind: mark === '+' ? 'fischer' : mark === 'b' ? 'bronstein' : 'delay', step: Number(step) }
  if (how === 'x') return { ...out, kind: 'japanese', count: Number(count), period: Number(span) }
  if (how === 'm') return { ...out, kind: 'canadian', count: Number(count), block: Number(span) / 60 }
  return out
}

/** The text of the fields, as the club reads it. */
export function writeClock(f: Fields): string {
  const main = Math.round(f.minutes * 60)
  switch (f.kind) {
    case 'days':
      return `${f.days}d${f.weekend ? '-we' : ''}${f.vacation > 0 ? `-v${f.vacation}` : ''}`
    case 'sudden':
      return String(main)
    case 'japanese':
      return `${main}/${f.count}x${f.period}`
    case 'canadian':
      return `${main}/${f.count}m${Math.round(f.block * 60)}`
    case 'fischer':
      return `${main}+${f.step}`
    case 'bronstein':
      return `${main}b${f.step}`
    case 'delay':
      return `${main}d${f.step}`
  }
}
