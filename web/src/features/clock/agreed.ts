// Reads what two people agree on before they start the clock from form fields, and reports errors in them.
import { forms, kinds as all, writeControl, type Kind as AnyKind } from '../../model/live/control'
import { suits } from './session'

/** The time controls on offer, in the club's notation. Others can be entered. */
export const offered = ['180+2', '300+3', '600', '900+10', '1800+20', '5400+30', '0/1x30', '600/5x30', ''] as const

export type Kind = Exclude<AnyKind, 'correspondence' | 'unlimited'> | 'move'
/** Those of the club but for days, and a time for each move, which is one period. */
export const kinds = [...all.filter((k) => k !== 'correspondence'), 'move'] as Kind[]
/** The kind of the club's clock: a time for each move is one Japanese period. */
export const clubKind = (k: Kind): AnyKind => (k === 'move' ? 'japanese' : k)

/** The form's fields as typed. */
export interface Fields {
  kind: Kind
  /** Time for the game: minutes, or minutes:seconds. */
  main: string
  /** Seconds for each move or period. */
  step: string
  count: string
  /** Minutes for a Canadian block. */
  block: string
}

export const usual: Fields = { kind: 'fischer', main: '10', step: '5', count: '5', block: '5' }

/** An error in a field, as the key of its message. */
export type Wrong =
  | 'boardclock.wrong.main'
  | 'boardclock.wrong.main.zero'
  | 'boardclock.wrong.main.most'
  | 'boardclock.wrong.step'
  | 'boardclock.wrong.count'
  | 'boardclock.wrong.block'
  | 'boardclock.wrong.names'
  | 'boardclock.wrong.name.long'

/** The largest main time and step for a game at a wooden board, in seconds. */
export const mostMain = 6 * 3600
export const mostStep = 3600
export const mostCount = 99
/** The longest name, in characters, as in the club. */
export const mostName = 40

/** Seconds of "10", "2.5", "1:30" (minutes and seconds) or "1:05:00"; NaN if it is not a time. */
export function readTime(text: string): number {
  const s = text.trim().replace(',', '.')
  if (/^\d{1,5}(\.\d{1,3})?$/.test(s)) return Math.round(Number(s) * 60)
  const m = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/.exec(s)
  if (!m || (m[1] !== undefined && Number(m[2]) > 59)) return NaN
  return Number(m[1] ?? 0) * 3600 + Number(m[2]) * 60 + Number(m[3])
}

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN)
const within = (n: number, least: number, most: number): boolean => n >= least && n <= most

/** The time control that was typed, or the error in it. */
export function controlOf(f: Fields): { control: string } | { wrong: Wrong } {
  const kind = clubKind(f.kind)
  const row = forms[kind]
  const main = f.kind === 'move' ? 0 : readTime(f.main)
  const count = f.kind === 'move' ? 1 : row.count ? whole(f.count) : 0
  const step = row.step === 'block' ? readTime(f.block) : row.step ? whole(f.step) : 0
  if (Number.isNaN(main)) return { wrong: 'boardclock.wrong.main' }
  if (main > mostMain) return { wrong: 'boardclock.wrong.main.most' }
  if (main === 0 && !row.bare) return { wrong: 'boardclock.wrong.main.zero' }
  if (row.step && row.step !== 'block' && !within(step, 1, mostStep)) return { wrong: 'boardclock.wrong.step' }
  if (row.count && !within(count, 1, mostCount)) return { wrong: 'boardclock.wrong.count' }
  if (row.step === 'block' && !within(step, 1, mostMain)) return { wrong: 'boardclock.wrong.block' }
  return { control: writeControl({ kind, main, step, count, days: 0, weekend: false, vacation: 0 }) }
}

/** The error in the two names, if any. */
export function wrongNames(names: [string, string]): Wrong | undefined {
  const [one, two] = names.map((n) => n.trim())
  if ([one, two].some((n) => [...(n ?? '')].length > mostName)) return 'boardclock.wrong.name.long'
  return one && one === two ? 'boardclock.wrong.names' : undefined
}

/** The time control of a tournament, or '' if it cannot be used at a wooden board. */
export const atBoard = (control = ''): string => (suits(control) ? control : '')
