package tournaments

import (
	"testing"
	"time"
)

// waking records the pauses between batches, and lets the test end them.
type waking struct {
	pauses chan time.Duration
	over   chan time.Time
}

func (w waking) after(d time.Duration) <-chan time.Time {
	w.pauses <- d
	return w.over
}

// wakingFeed returns a feed with n watchers that have been told nothing yet.
func wakingFeed(n int) (*tournamentFeed, waking, []*feedWatcher) {
	w := waking{make(chan time.Duration), make(chan time.Time)}
	f := &tournamentFeed{feeds: &tournamentFeeds{after: w.after}, stop: make(chan struct{})}
	list := make([]*feedWatcher, n)
	for i := range list {
		list[i] = &feedWatcher{feed: f, woken: make(chan struct{}, 1)}
	}
	return f, w, list
}

func told(list []*feedWatcher) (n int) {
	for _, w := range list {
		n += len(w.woken)
	}
	return n
}

// Many watchers are told batch by batch, and all of them within half the pause between two messages.
func TestWatchersAreWokenInBatches(t *testing.T) {
	for _, n := range []int{0, 1, feedBatch, feedBatch + 1, 1000, 30_000} {
		f, w, list := wakingFeed(n)
		done := make(chan bool)
		go func() { done <- f.wake(list) }()
		var spread time.Duration
		most, before := 0, 0
		for waiting := true; waiting; {
			select {
			case d := <-w.pauses:
				spread += d
				now := told(list)
				most, before = max(most, now-before), now
				w.over <- time.Time{}
			case ok := <-done:
				if !ok {
					t.Errorf("%d watchers: the feed ended", n)
				}
				waiting = false
			}
		}
		most = max(most, told(list)-before)
		if told(list) != n || spread > feedSpread || n <= 1000 && most > feedBatch {
			t.Errorf("%d watchers: %d told, at most %d at once, in %v", n, told(list), most, spread)
		}
	}
}

// A feed whose last watcher leaves does not wait for the next batch.
func TestWakingEndsWithTheFeed(t *testing.T) {
	f, w, list := wakingFeed(3 * feedBatch)
	done := make(chan bool)
	go func() { done <- f.wake(list) }()
	<-w.pauses
	close(f.stop)
	if <-done || told(list) != feedBatch {
		t.Errorf("%d told after the end", told(list))
	}
}

// Whoever has not taken a message is not told twice, and holds up nobody.
func TestWakingPassesSlowWatchers(t *testing.T) {
	f, _, list := wakingFeed(2)
	list[0].woken <- struct{}{}
	if !f.wake(list) || told(list) != 2 {
		t.Errorf("%d told of 2", told(list))
	}
}
