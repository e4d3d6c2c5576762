package timebase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tablier/play/timebase"
)

// machine models the clocks of a node and of the database.
type machine struct {
	mono     time.Duration
	wall, db time.Time
	delay    time.Duration // delay of the database's answer
}

var start = time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC)

func (m *machine) pass(d time.Duration) {
	m.mono += d
	m.wall, m.db = m.wall.Add(d), m.db.Add(d)
}

func (m *machine) clock(t *testing.T, shared bool, last time.Time) *timebase.Clock {
	t.Helper()
	c := timebase.Config{Wall: func() time.Time { return m.wall }, Monotonic: func() time.Duration { return m.mono }, LastSign: last}
	if shared {
		c.Reference = func(context.Context) (time.Time, error) {
			m.pass(m.delay / 2)
			at := m.db
			m.pass(m.delay / 2)
			return at, nil
		}
	}
	k, err := timebase.New(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func sync(t *testing.T, k *timebase.Clock) time.Duration {
	t.Helper()
	leap, err := k.Sync(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return leap
}

// near fails unless play time is within 10 ms of want.
func near(t *testing.T, k *timebase.Clock, want time.Time) {
	t.Helper()
	if d := k.Now().Sub(want).Abs(); d > 10*time.Millisecond {
		t.Errorf("play time is %v, want %v", k.Now(), want)
	}
}

// On one machine, a step of the wall clock, of any size and sign, does not change play time.
func TestStepOnOneMachine(t *testing.T) {
	for _, step := range []time.Duration{100 * time.Second, -100 * time.Second, 10 * time.Hour, -10 * time.Hour} {
		m := &machine{wall: start, db: start}
		k := m.clock(t, false, time.Time{})
		m.pass(time.Second)
		m.wall = m.wall.Add(step)
		for range 10 {
			before := k.Now()
			m.pass(time.Second)
			if leap := sync(t, k); leap != 0 {
				t.Fatalf("step %v: play time leapt by %v", step, leap)
			}
			if took := k.Now().Sub(before); (took - time.Second).Abs() > time.Millisecond {
				t.Errorf("step %v: a second of play took %v", step, took)
			}
		}
		near(t, k, start.Add(11*time.Second))
		if k.Fault() != nil {
			t.Errorf("a club on one machine has no other clock to be compared with: %v", k.Fault())
		}
	}
}

// A small difference is slewed away.
func TestSlew(t *testing.T) {
	m := &machine{wall: start, db: start}
	k := m.clock(t, true, time.Time{})
	m.db = m.db.Add(200 * time.Millisecond)
	for range 1000 {
		m.pass(time.Second)
		sync(t, k)
	}
	near(t, k, m.db)
}

// Play is timed by the database. A node whose wall clock was stepped measures the same time, and reports
// a fault until its clock is right again.
func TestStepOfANode(t *testing.T) {
	m := &machine{wall: start, db: start, delay: 20 * time.Millisecond}
	k := m.clock(t, true, time.Time{})
	sync(t, k)
	if k.Fault() != nil {
		t.Fatal(k.Fault())
	}
	m.wall = m.wall.Add(100 * time.Second)
	m.pass(time.Second)
	if leap := sync(t, k); leap != 0 {
		t.Errorf("play time leapt by %v", leap)
	}
	near(t, k, m.db)
	var fault *timebase.DeviationError
	if !errors.As(k.Fault(), &fault) || (fault.Ahead-100*time.Second).Abs() > 50*time.Millisecond {
		t.Errorf("fault %v", k.Fault())
	}
	m.wall = m.wall.Add(-100 * time.Second)
	m.pass(time.Second)
	sync(t, k)
	if k.Fault() != nil || k.Deviation().Abs() > 50*time.Millisecond {
		t.Errorf("machine clock right again: %v, %v", k.Deviation(), k.Fault())
	}
}

// A node that was suspended, or whose database's clock was stepped forwards, adopts the database's time
// at once. After a step backwards, it waits.
func TestStepOfTheDatabase(t *testing.T) {
	m := &machine{wall: start, db: start}
	k := m.clock(t, true, time.Time{})
	m.pass(time.Second)
	m.db = m.db.Add(time.Minute)
	if leap := sync(t, k); leap != time.Minute {
		t.Errorf("play time leapt by %v", leap)
	}
	near(t, k, m.db)
	m.db = m.db.Add(-time.Minute)
	before := k.Now()
	m.pass(time.Second)
	sync(t, k)
	near(t, k, before.Add(time.Second))
}

// A slow answer of the database changes nothing.
func TestSlowAnswer(t *testing.T) {
	m := &machine{wall: start, db: start}
	k := m.clock(t, true, time.Time{})
	m.delay = 5 * time.Second
	m.db = m.db.Add(time.Minute)
	if leap := sync(t, k); leap != 0 {
		t.Errorf("play time leapt by %v", leap)
	}
}

// After a restart with the clock set back, play time continues from the last sign of life, unless that
// sign is implausible.
func TestRestart(t *testing.T) {
	for _, shared := range []bool{false, true} {
		m := &machine{wall: start, db: start}
		near(t, m.clock(t, shared, start.Add(100*time.Second)), start.Add(100*time.Second))
		near(t, m.clock(t, shared, start.Add(1000*time.Hour)), start)
		near(t, m.clock(t, shared, start.Add(-time.Hour)), start)
	}
}

// An error of the database is returned, and play time continues.
func TestNoDatabase(t *testing.T) {
	m := &machine{wall: start, db: start}
	away, gone := false, errors.New("gone")
	k, err := timebase.New(t.Context(), timebase.Config{Wall: func() time.Time { return m.wall }, Monotonic: func() time.Duration { return m.mono },
		Reference: func(context.Context) (time.Time, error) {
			if away {
				return time.Time{}, gone
			}
			return m.db, nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	away = true
	m.pass(time.Minute)
	if _, err := k.Sync(t.Context()); !errors.Is(err, gone) {
		t.Errorf("error %v", err)
	}
	near(t, k, m.db)
}
