package fair_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tablier/play/fair"
)

// job returns a job with the given expected cost.
func job(address, person, game string, cost time.Duration) fair.Job {
	return fair.Job{Flow: fair.Flow{Address: address, Person: person, Game: game}, Cost: cost}
}

// bench runs jobs on a queue in simulated time.
type bench struct {
	q  *fair.Queue
	wg sync.WaitGroup
	mu sync.Mutex
	// order lists the names of the finished jobs.
	order []string
}

// run starts a job that takes a given time, and waits until it is in the queue.
func (b *bench) run(name string, j fair.Job, takes time.Duration) {
	b.wg.Go(func() {
		release, err := b.q.Acquire(context.Background(), j)
		if err != nil {
			name += " refused"
		} else {
			time.Sleep(takes)
			release()
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.order = append(b.order, name)
	})
	synctest.Wait()
}

func (b *bench) check(t *testing.T, want ...string) {
	t.Helper()
	b.wg.Wait()
	if !slices.Equal(b.order, want) {
		t.Errorf("got %v\nwant %v", b.order, want)
	}
}

// A short job of a new address does not wait behind the queue of another address.
func TestAddressesShareWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{q: fair.New(fair.Config{Workers: 1})}
		for i := range 3 {
			b.run(fmt.Sprint("rude", i), job("rude", "", fmt.Sprint(i), 4*time.Second), 4*time.Second)
		}
		b.run("honest", job("honest", "", "g", time.Second), time.Second)
		b.check(t, "rude0", "honest", "rude1", "rude2")
	})
}

// An address gets no more for having many people, and a person gets no more for having many games.
func TestSharesAreHierarchical(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{q: fair.New(fair.Config{Workers: 1})}
		const s = time.Second
		b.run("first", job("x", "", "", s), s)
		for i := range 3 {
			b.run(fmt.Sprint("a", i), job("a", fmt.Sprint("p", i), "g", s), s)
		}
		b.run("b0", job("b", "p", "g0", s), s)
		b.run("b1", job("b", "p", "g1", s), s)
		b.run("b2", job("b", "q", "g2", s), s)
		b.check(t, "first", "a0", "b0", "a1", "b2", "a2", "b1")
	})
}

// A user who understates the cost of jobs is charged for the actual time.
func TestTimeTakenIsCharged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{q: fair.New(fair.Config{Workers: 1})}
		for i := range 2 {
			b.run(fmt.Sprint("sly", i), job("sly", "", "g", time.Millisecond), 10*time.Second)
		}
		for i := range 2 {
			b.run(fmt.Sprint("fair", i), job("fair", "", "g", 4*time.Second), 4*time.Second)
		}
		b.check(t, "sly0", "fair0", "fair1", "sly1")
	})
}

// A separate worker keeps short jobs from waiting for a long one to end.
func TestQuickWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{q: fair.New(fair.Config{Workers: 1, Quick: 1, QuickCost: 100 * time.Millisecond})}
		b.run("long0", job("a", "", "", time.Second), time.Second)
		b.run("long1", job("b", "", "", time.Second), time.Second)
		b.run("short", job("c", "", "", 100*time.Millisecond), 100*time.Millisecond)
		b.check(t, "short", "long0", "long1")
	})
}

// An address that has used up its budget comes after others, until the budget has refilled.
func TestBudgetRefills(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		for _, test := range []struct {
			rest time.Duration
			want []string
		}{
			{0, []string{"spent", "x", "other", "spender"}},
			{30 * s, []string{"spent", "x", "spender", "other"}},
		} {
			b := &bench{q: fair.New(fair.Config{Workers: 1, Burst: 10 * s, Refill: 0.5})}
			b.run("spent", job("spender", "", "", 40*s), 40*s)
			b.wg.Wait()
			time.Sleep(test.rest)
			b.run("x", job("x", "", "", s), s)
			b.run("spender", job("spender", "", "", s), s)
			b.run("other", job("other", "", "", 2*s), 2*s)
			b.check(t, test.want...)
		}
	})
}

// Jobs that nobody waits for come last, but do not starve.
func TestUnwatchedJobsComeLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		b := &bench{q: fair.New(fair.Config{Workers: 1, Patience: 5 * s})}
		b.run("first", job("x", "", "", s), s)
		last := job("left", "", "", s)
		last.Last = true
		b.run("unwatched", last, s)
		var want []string
		for i := range 8 {
			name := fmt.Sprint("w", i)
			b.run(name, job(name, "", "", s), s)
			want = append(want, name)
		}
		b.check(t, append([]string{"first", "w0", "w1", "w2", "w3", "unwatched"}, want[4:]...)...)
	})
}

// When too many jobs wait, one of the address with the most waiting jobs is refused; a newcomer's is
// not.
func TestLongestQueueIsCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		b := &bench{q: fair.New(fair.Config{Workers: 1, Waiting: 3})}
		for i := range 4 {
			b.run(fmt.Sprint("rude", i), job("rude", "", fmt.Sprint(i), 4*s), 4*s)
		}
		b.run("honest", job("honest", "", "", s), s)
		b.check(t, "rude3 refused", "rude0", "honest", "rude1", "rude2")
		if s := b.q.Stats(); s.Refused != 1 || s.Started != 4 || s.Waiting != 0 || s.Running != 0 || s.Busy != 13*time.Second {
			t.Errorf("%+v", s)
		}
	})
}

// If each address has one job, the most expensive one is refused.
func TestDearestIsCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		b := &bench{q: fair.New(fair.Config{Workers: 1, Waiting: 2})}
		for i := range 3 {
			name := fmt.Sprint("rude", i)
			b.run(name, job(name, "", "", 4*s), 4*s)
		}
		b.run("honest", job("honest", "", "", s), s)
		b.check(t, "rude2 refused", "rude0", "honest", "rude1")
	})
}

func TestWaitsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := fair.New(fair.Config{Workers: 1, Wait: 5 * time.Second})
		release, err := q.Acquire(t.Context(), job("a", "", "", time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		_, err = q.Acquire(t.Context(), job("b", "", "", 3*time.Second))
		if busy := (*fair.BusyError)(nil); !errors.As(err, &busy) || busy.Wait < time.Second || busy.Wait > time.Minute || time.Since(began) != 5*time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := q.Acquire(ctx, job("b", "", "", time.Second)); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		release()
		release() // a second release is harmless
		if s := q.Stats(); s.Waiting != 0 || s.Running != 0 {
			t.Errorf("%+v", s)
		}
		release, err = q.Acquire(t.Context(), job("b", "", "", time.Second))
		if err != nil {
			t.Fatal(err)
		}
		release()
	})
}

// The guarantee for an honest player against attackers: fifty addresses each request twenty long
// jobs, again as soon as one ends or is refused, while the honest player requests one short job per
// second.
func TestHonestBesideAttackers(t *testing.T) {
	for _, attackers := range []int{1, 50} {
		synctest.Test(t, func(t *testing.T) {
			q := fair.New(fair.Config{Workers: 1, Quick: 1, QuickCost: 250 * time.Millisecond, Waiting: 64, Burst: time.Minute, Refill: 0.25, Wait: 30 * time.Second})
			ctx, stop := context.WithCancel(t.Context())
			var wg sync.WaitGroup
			for a := range attackers {
				for g := range 20 {
					wg.Go(func() {
						for ctx.Err() == nil {
							release, err := q.Acquire(ctx, job(fmt.Sprint("attacker", a), "", fmt.Sprint(g), 4*time.Second))
							if err != nil {
								time.Sleep(time.Second)
								continue
							}
							time.Sleep(4 * time.Second)
							release()
						}
					})
				}
			}
			for range 40 {
				time.Sleep(time.Second)
				asked := time.Now()
				release, err := q.Acquire(ctx, job("honest", "", "g", 3*time.Millisecond))
				if waited := time.Since(asked); err != nil || waited > 100*time.Millisecond {
					t.Fatalf("%d attackers: %v after %v", attackers, err, waited)
				}
				time.Sleep(3 * time.Millisecond)
				release()
			}
			stop()
			wg.Wait()
		})
	}
}
