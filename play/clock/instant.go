package clock

import "time"

// Instant is a moment in milliseconds since 1 January 1970, UTC. It is a plain
// number, so that clocks are comparable and a log can store it.
type Instant int64

// Beyond these instants, some three thousand years from 1970, time stands still: no
// sum of theirs with the spans of a clock overflows.
const maxInstant Instant = 100_000_000_000_000

const (
	second   = int64(1000)
	day      = 24 * 60 * 60 * second
	week     = 7 * day
	workWeek = 5 * day // what counts of a week without its Saturday and Sunday
)

// At is the instant of a time, whole milliseconds.
func At(t time.Time) Instant { return clamp(Instant(t.UnixMilli())) }

// Time is the instant as a time in UTC.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// Add is the instant d later, whole milliseconds.
func (i Instant) Add(d time.Duration) Instant { return clamp(clamp(i) + Instant(d.Milliseconds())) }

func clamp(i Instant) Instant { return max(-maxInstant, min(i, maxInstant)) }

// span is ms, which is not negative, as a duration: 285 years at most.
func span(ms int64) time.Duration {
	return time.Duration(min(ms, 9_000_000_000_000)) * time.Millisecond
}

// workingMillis counts the milliseconds of working days from a Monday far back to local time.
func workingMillis(local int64) int64 {
	weeks, rest := weekOf(local)
	return weeks*workWeek + min(rest, workWeek)
}

// weekOf says how many whole weeks, begun on Mondays, lie before local time, and how
// far into its week it is. The 1st of January 1970 was a Thursday.
func weekOf(local int64) (weeks, rest int64) {
	local += 3 * day
	weeks, rest = local/week, local%week
	if rest < 0 {
		weeks, rest = weeks-1, rest+week
	}
	return weeks, rest
}

// addWorking is the first local time at which worked has grown by ms, which is positive.
func addWorking(local, ms int64) int64 {
	total := workingMillis(local) + ms
	weeks, rest := total/workWeek, total%workWeek
	if rest <= 0 { // exactly at the end of a Friday, or before the first Monday
		weeks, rest = weeks-1, rest+workWeek
	}
	return weeks*week + rest - 3*day
}
