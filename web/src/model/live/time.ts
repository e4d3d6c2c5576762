// What a clock shows at a moment, from the state that the club sent, and times for people. tests/clock.test.ts compares
// the first with the vectors of play/clock.
import { t } from '../i18n/i18n.svelte'
import { readControl } from './control'
import type { Clocks, SideClock } from './types'
import type { Side } from '../../base/types'

/** What a side's clock shows. */
export type Reading = Pick<SideClock, 'left' | 'overtime' | 'periods' | 'turns'>

/**
 * What a side's clock shows at a time of the server, in ms. The delay runs first. If the main time or a byo-yomi period
 * ends meanwhile, the next period begins, as the control says.
 */
export function clockReading(c: Clocks, side: Side, now: number, control = ''): Reading {
  const s: SideClock = c[side]
  if (!s.runs || c.paused) return s
  const passed = Math.max(0, now - c.at)
  const left = s.left - Math.max(0, passed - (s.delay ?? 0))
  if (left > 0) return { ...s, left }
  const read = readControl(control)
  const step = (read?.step ?? 0) * 1000
  if (read?.kind === 'japanese') {
    const periods = (s.periods ?? 0) - (s.overtime ? 1 : 0) - Math.floor(-left / step)
    return periods > 0
      ? { ...s, overtime: true, periods, left: step - (-left % step) }
      : { ...s, overtime: true, periods: 0, left: 0 }
  }
  if (read?.kind === 'canadian' && !s.overtime)
    return { ...s, overtime: true, turns: read.count, left: Math.max(0, step + left) }
  return { ...s, left: 0 }
}

/** The time that a side has left, in ms. */
export const remaining = (c: Clocks, side: Side, now: number, control = ''): number =>
  clockReading(c, side, now, control).left

const two = (n: number): string => String(n).padStart(2, '0')

/** A time in ms, in the API's format. */
export const iso = (ms: number): string => new Date(ms).toISOString()

/** 5:03, 1:05:03, or 9.4 in the last seconds; with days if there are any. */
export function clockDigits(ms: number): string {
  if (ms < 10_000) {
    // Round down, so that 0.0 means no time.
    const tenths = Math.floor(ms / 100)
    return `${Math.floor(tenths / 10)}.${tenths % 10}`
  }
  const seconds = Math.ceil(ms / 1000)
  const [d, h, m, s] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  if (d > 0) return t('clock.days', { d, h })
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The time in words, for screen readers. */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [d, h, m, s] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  if (d > 0) return t('clock.days', { d, h })
  const words: string[] = []
  if (h > 0) words.push(t('clock.hours', { n: h }))
  if (m > 0) words.push(t('clock.minutes', { n: m }))
  if (h === 0 && (s > 0 || m === 0)) words.push(t('clock.seconds', { n: s }))
  return words.join(' ')
}

/**
 * The wait before the n-th attempt in a row, in ms. It is under a second for the first half minute, in which most
 * outages end, then longer, so that pages do not flood a server that is down. chance is from 0 to 1.
 */
export function reconnectDelay(n: number, chance: number): number {
  return Math.min(250 * 2 ** n, n < 30 ? 800 : 4000) * (0.75 + chance / 2)
}
