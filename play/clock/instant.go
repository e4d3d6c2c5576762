package clock

import "time"

// Instant is a time in milliseconds since 1 January 1970, UTC. It is a plain number, so that clocks
// are comparable and logs can store it.
type Instant int64

// maxInstant limits instants to about 3000 years around 1970, so that no sum overflows.
const maxInstant Instant = 100_000_000_000_000

const (
	second   = int64(1000)
	day      = 24 * 60 * 60 * second
	week     = 7 * day
	workWeek = 5 * day // a week without Saturday and Sunday
)

// At returns the instant of a time.
func At(t time.Time) Instant { return clamp(Instant(t.UnixMilli())) }

// Time returns the instant as a time in UTC.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// Add returns the instant d later, in whole milliseconds.
func (i Instant) Add(d time.Duration) Instant { return clamp(clamp(i) + Instant(d.Milliseconds())) }

func clamp(i Instant) Instant { return max(-maxInstant, min(i, maxInstant)) }

// span returns ms, which is not negative, as a duration of at most 285 years.
func span(ms int64) time.Duration {
	return time.Duration(min(ms, 9_000_000_000_000)) * time.Millisecond
}

// workingMillis counts the milliseconds of working days from a Monday far back to local time.
func workingMillis(local int64) int64 {
	weeks, rest := weekOf(local)
	return weeks*workWeek + min(rest, workWeek)
}

// weekOf returns the number of whole weeks, from Monday, before local time, and the time since then.
// The 1st of January 1970 was a Thursday.
func weekOf(local int64) (weeks, rest int64) {
	local += 3 * day
	weeks, rest = local/week, local%week
	if rest < 0 {
		weeks, rest = weeks-1, rest+week
	}
	return weeks, rest
}

// addWorking returns the first local time at which workingMillis has grown by ms, which is positive.
func addWorking(local, ms int64) int64 {
	total := workingMillis(local) + ms
	weeks, rest := total/workWeek, total%workWeek
	if rest <= 0 { // exactly at the end of a Friday, or before the first Monday
		weeks, rest = weeks-1, rest+workWeek
	}
	return weeks*week + rest - 3*day
}
