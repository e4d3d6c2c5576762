/** A duration in ms as on a clock: 12:05, or 1:02:05. */
export function countdown(ms: number): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  const s = Math.max(0, Math.ceil(ms / 1000))
  const short = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return s < 3600 ? short : `${Math.floor(s / 3600)}:${short}`
}

/** A time in the format of datetime-local fields. */
export function localField(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The next quarter of an hour that is at least ten minutes away. A likely start for the next round. */
export function nextQuarter(now: Date): Date {
  const quarter = 15 * 60_000
  return new Date(Math.ceil((now.getTime() + 10 * 60_000) / quarter) * quarter)
}
