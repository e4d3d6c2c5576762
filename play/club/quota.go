package club

import (
	"context"
	"time"
)

// Quota is what one holder may use in a day. Use is restored at a steady rate, so that the whole quota is available
// again after a day.
type Quota struct {
	Holder string // a person or an address
	Daily  int64
}

// QuotaStore tracks the use of quotas across restarts and for all nodes. Implementations are safe for concurrent use.
type QuotaStore interface {
	// TakeQuota takes n from each quota, or nothing at all. In that case wait says when all of them will have enough.
	TakeQuota(ctx context.Context, now time.Time, n int64, quotas ...Quota) (wait time.Duration, err error)
}

// QuotaDay is the time after which a used quota is fully restored.
const QuotaDay = 24 * time.Hour

// Left returns how much of used, as counted at one time, is still in use at now.
func (q Quota) Left(used int64, at, now time.Time) int64 {
	back := int64(float64(q.Daily) * float64(max(now.Sub(at), 0)) / float64(QuotaDay))
	return max(used-back, 0)
}

// Wait returns how long it takes until n more can be used; 0: now. If n exceeds the quota, it returns a day.
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
