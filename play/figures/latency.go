package figures

import (
	"math"
	"sync"
	"time"
)

// Latency counts durations in buckets, separately for each five minutes of the last day. Each bucket ends at 2^(1/4)
// times the end of the one before, so a quantile is at most a fifth too high. Latency is safe for concurrent use; its
// zero value is empty.
type Latency struct {
	mu    sync.Mutex
	slots [slots]slot
}

const (
	slotTime = 5 * time.Minute
	slots    = int(24 * time.Hour / slotTime)
	least    = 10 * time.Microsecond // the first bucket ends here
	buckets  = 96                    // the last one ends at two and a half minutes
)

type slot struct {
	number int64 // number of the five-minute slot since 1970
	counts [buckets]uint32
}

// bucketOf returns the first bucket that ends at or after a duration.
func bucketOf(d time.Duration) int {
	if d <= least {
		return 0
	}
	return min(buckets-1, int(math.Ceil(4*math.Log2(float64(d)/float64(least))-1e-9)))
}

// bound returns the end of a bucket.
func bound(bucket int) time.Duration {
	return time.Duration(float64(least) * math.Exp2(float64(bucket)/4))
}

// Add counts a duration that ended at a given time.
func (l *Latency) Add(at time.Time, d time.Duration) {
	number := at.UnixMilli() / slotTime.Milliseconds()
	l.mu.Lock()
	defer l.mu.Unlock()
	s := &l.slots[int(number%int64(slots))]
	if s.number != number {
		*s = slot{number: number}
	}
	s.counts[bucketOf(d)]++
}

// Quantiles summarises the durations of a period.
type Quantiles struct {
	Count    int
	P50, P99 time.Duration // 0 if nothing was counted
}

// Since returns the quantiles of the last while, at most a day, in whole five minutes.
func (l *Latency) Since(now time.Time, while time.Duration) (q Quantiles) {
	last := now.UnixMilli() / slotTime.Milliseconds()
	first := last - int64(min(while, 24*time.Hour)/slotTime) + 1
	var sum [buckets]int
	l.mu.Lock()
	for i := range l.slots {
		if n := l.slots[i].number; n >= first && n <= last {
			for b, c := range l.slots[i].counts {
				sum[b] += int(c)
				q.Count += int(c)
			}
		}
	}
	l.mu.Unlock()
	q.P50, q.P99 = quantile(&sum, q.Count, 50), quantile(&sum, q.Count, 99)
	return q
}

// quantile returns the end of the bucket that contains a percentile.
func quantile(sum *[buckets]int, count, percent int) time.Duration {
	if count == 0 {
		return 0
	}
	rank := (count*percent + 99) / 100
	for b, n := range sum {
		if rank -= n; rank <= 0 {
			return bound(b)
		}
	}
	return bound(buckets - 1)
}
