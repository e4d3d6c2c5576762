package timebase

import (
	"context"
	"fmt"
	"sync"
	"time"
)

const (
	// MaxDeviation is how far a node's wall clock may differ from the database's.
	MaxDeviation = time.Second
	// maxLead is how far the last sign of life may be ahead of the reference at the start. A later sign
	// is ignored as a mistake.
	maxLead = 24 * time.Hour
	// slewRate is the largest correction of play time, in nanoseconds per nanosecond.
	slewRate = 0.0005
	// maxRoundTrip is the longest round trip of a valid measurement.
	maxRoundTrip = 500 * time.Millisecond
)

// Config configures a Clock. The zero value uses the system clock, for a club on one machine.
type Config struct {
	Wall      func() time.Time     // wall clock; nil: time.Now
	Monotonic func() time.Duration // time since any fixed moment; nil: the system's monotonic clock
	// Reference reads the database's clock; nil: the wall clock is the reference.
	Reference func(context.Context) (time.Time, error)
	// LastSign is when the club gave its last sign of life, in play time; zero: unknown. Play time starts
	// no earlier, so that it does not run backwards across a restart.
	LastSign time.Time
}

// Clock is a source of play time. It is safe for concurrent use.
type Clock struct {
	c Config

	mu        sync.Mutex
	base      time.Time     // play time when the monotonic clock read at
	at        time.Duration // reading of the monotonic clock
	offset    time.Duration // reference minus play time at that reading, still to be slewed
	deviation time.Duration // wall clock minus reference
	faulty    bool
}

// New returns a clock that shows the reference's time. Errors are those of Config.Reference.
func New(ctx context.Context, c Config) (*Clock, error) {
	if c.Wall == nil {
		c.Wall = time.Now
	}
	if c.Monotonic == nil {
		began := time.Now()
		c.Monotonic = func() time.Duration { return time.Since(began) }
	}
	k := &Clock{c: c}
	reference, at, _, err := k.measure(ctx)
	if err != nil {
		return nil, err
	}
	k.base, k.at = reference, at
	if lead := c.LastSign.Sub(reference); !c.LastSign.IsZero() && lead > 0 && lead <= maxLead {
		k.base, k.offset = c.LastSign.Round(0), -lead
	}
	return k, nil
}

// Now returns play time. It never runs backwards.
func (k *Clock) Now() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.now(k.c.Monotonic())
}

// now returns play time at a reading of the monotonic clock. k is locked.
func (k *Clock) now(at time.Duration) time.Time {
	elapsed := max(0, at-k.at)
	return k.base.Add(elapsed + k.slewed(elapsed))
}

// slewed returns how much of the offset has been corrected after some time. k is locked.
func (k *Clock) slewed(elapsed time.Duration) time.Duration {
	most := time.Duration(float64(elapsed) * slewRate)
	return max(-most, min(k.offset, most))
}

// measure reads the reference: its time, the reading of the monotonic clock at that time, and the
// uncertainty.
func (k *Clock) measure(ctx context.Context) (reference time.Time, at, uncertainty time.Duration, err error) {
	if k.c.Reference == nil {
		return k.c.Wall().Round(0), k.c.Monotonic(), 0, nil
	}
	asked := k.c.Monotonic()
	reference, err = k.c.Reference(ctx)
	answered := k.c.Monotonic()
	half := (answered - asked) / 2
	return reference.Round(0), asked + half, half, err
}

// Sync compares play time and the wall clock with the reference. Call it about once a second. It returns
// how far play time leapt ahead, usually 0. Measurements that took too long are ignored.
func (k *Clock) Sync(ctx context.Context) (leap time.Duration, err error) {
	reference, at, uncertainty, err := k.measure(ctx)
	if err != nil || 2*uncertainty > maxRoundTrip {
		return 0, err
	}
	wall := k.c.Wall()
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now(at)
	k.base, k.at, k.offset = now, max(k.at, at), reference.Sub(now)
	single := k.c.Reference == nil
	if !single && k.offset-uncertainty > MaxDeviation {
		leap = k.offset
		k.base, k.offset = reference, 0
	}
	k.deviation = wall.Sub(reference.Add(k.c.Monotonic() - at))
	if single {
		k.deviation = -k.offset
	}
	off := k.deviation.Abs()
	switch {
	case off-uncertainty > MaxDeviation:
		k.faulty = true
	case off < MaxDeviation/2:
		k.faulty = false
	}
	return leap, nil
}

// Deviation returns how far the wall clock was ahead of the database's clock at the last Sync. Without a
// database, it is how far play time is ahead of the wall clock.
func (k *Clock) Deviation() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.deviation
}

// Fault returns a [*DeviationError] while the wall clock differs by more than [MaxDeviation] from the
// database's.
func (k *Clock) Fault() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.faulty || k.c.Reference == nil {
		return nil
	}
	return &DeviationError{k.deviation}
}

// DeviationError is the error for a node whose wall clock is wrong.
type DeviationError struct {
	Ahead time.Duration // how far it is ahead of the database's clock
}

// Error returns the deviation and the remedy, in one line.
func (e *DeviationError) Error() string {
	return fmt.Sprintf("this machine's clock is %v from the database's; keep both right with NTP", e.Ahead.Round(time.Millisecond))
}
