package tournament

import "sync"

// Watchers notifies those who follow a tournament when it changes. The zero value is ready to use. It is safe for
// concurrent use.
type Watchers struct {
	mu   sync.Mutex
	list map[string]map[chan int]struct{}
}

// Watch returns a channel that receives the number of the last event. A slow reader misses numbers, but never the
// last one. stop ends the subscription.
func (w *Watchers) Watch(id string) (changes <-chan int, stop func()) {
	c := make(chan int, 1)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.list == nil {
		w.list = map[string]map[chan int]struct{}{}
	}
	if w.list[id] == nil {
		w.list[id] = map[chan int]struct{}{}
	}
	w.list[id][c] = struct{}{}
	return c, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if delete(w.list[id], c); len(w.list[id]) == 0 {
			delete(w.list, id)
		}
	}
}

// Notify announces a change. It does not block.
func (w *Watchers) Notify(id string, seq int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for c := range w.list[id] {
		select {
		case <-c: // the unread number is out of date
		default:
		}
		c <- seq
	}
}
