package club

import (
	"context"
	"time"
)

// Quota is what somebody may use in a day. What was used is given back evenly: all of it within a day.
type Quota struct {
	Holder string // whoever it is: a person, an address
	Daily  int64
}

// QuotaStore counts what is used of quotas, beyond restarts and for all nodes. Implementations are safe for concurrent
// use.
type QuotaStore interface {
	// TakeQuota takes n of each quota at a time, or nothing: then wait says when there will be enough of all.
	TakeQuota(ctx context.Context, now time.Time, n int64, quotas ...Quota) (wait time.Duration, err error)
}

// QuotaDay is the time in which a whole quota is given back.
const QuotaDay = 24 * time.Hour

// Left is what is still used, later, of what was used once.
func (q Quota) Left(used int64, at, now time.Time) int64 {
	back := int64(float64(q.Daily) * float64(max(now.Sub(at), 0)) / float64(QuotaDay))
	return max(used-back, 0)
}

// Wait is how long it takes until n more can be used; 0: they can now. What never fits is a day's wait.
func (q Quota) Wait(used, n int64) time.Duration {
	switch over := used + n - q.Daily; {
	case over <= 0:
		return 0
	case n > q.Daily:
		return QuotaDay
	default:
		return time.Duration(float64(QuotaDay)*float64(over)/float64(q.Daily)) + time.Millisecond
	}
}
