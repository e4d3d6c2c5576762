// What a clock shows at a moment, from the state that the club sent, and times for people.
import { t } from '../i18n/i18n.svelte'
import type { Core } from '../core/core'
import type { Clocks, SideClock } from './types'
import type { Side } from '../../base/types'

/** What a side's clock shows. */
export type Reading = Pick<SideClock, 'left' | 'overtime' | 'periods' | 'turns'>

/**
 * What a side's clock shows at a time of the server, in ms. The delay runs first. What follows when the main time or a
 * period ends, the core computes from the control; without it the clock shows no time until the club says more.
 */
export function clockReading(c: Clocks, side: Side, now: number, control = '', core?: Core): Reading {
  const s: SideClock = c[side]
  if (!s.runs || c.paused) return s
  const passed = Math.max(0, now - c.at)
  const delay = s.delay ?? 0
  const left = s.left - Math.max(0, passed - delay)
  if (left > 0 || !core || !control) return { ...s, left: Math.max(0, left) }
  const numbers = [s.periods ?? 0, s.turns ?? 0, Math.round(passed)].map(String)
  return core.call('reading', control, String(s.left), String(delay), s.overtime ? 'yes' : 'no', ...numbers)
}

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
  if (d > 0) return t('clock.days', { days: d, hours: h })
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
  if (d > 0) return t('clock.days', { days: d, hours: h })
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
