// A time control as fields of the form, and as text.
import { forms, readControl, writeControl, type Kind } from '../live/control'

export { forms, kinds, type Kind } from '../live/control'

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
  const c = readControl(text)
  if (!c) return { ...usual }
  if (c.days > 0) return { ...usual, kind: c.kind, days: c.days, weekend: c.weekend, vacation: c.vacation }
  const asked = forms[c.kind].step
  return {
    ...usual,
    kind: c.kind,
    minutes: c.main / 60,
    // The other fields keep what is usual, for when the kind is changed.
    ...(asked === 'step' && { step: c.step }),
    ...(asked === 'period' && { period: c.step }),
    ...(asked === 'block' && { block: c.step / 60 }),
    ...(c.count > 0 && { count: c.count }),
  }
}

/** The text of the fields, as the club reads it. */
export const writeClock = (f: Fields): string =>
  writeControl({
    kind: f.kind,
    main: Math.round(f.minutes * 60),
    step: stepOf(f),
    count: f.count,
    days: f.days,
    weekend: f.weekend,
    vacation: f.vacation,
  })

function stepOf(f: Fields): number {
  const asked = forms[f.kind].step
  return asked === 'block' ? Math.round(f.block * 60) : asked === 'period' ? f.period : f.step
}
