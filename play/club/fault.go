package club

import (
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"tablier/i18n"
)

// faultBackoff is how long a game is refused after a panic in it.
const faultBackoff = time.Minute

// Faults are the games in which something panicked. A panic ends no more than the work on that game: its
// memory is dropped, and it is refused for a while, lest it fail again and again. It is safe for
// concurrent use.
type Faults struct {
	now func() time.Time
	log *slog.Logger

	mu    sync.Mutex
	until map[string]time.Time
	count int
}

func (f *Faults) add(id string) {
	until := f.now().Add(faultBackoff)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.until == nil {
		f.until = map[string]time.Time{}
	}
	f.until[id] = until
	f.count++
}

// refused reports whether a game is refused now.
func (f *Faults) refused(id string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	until, ok := f.until[id]
	if !ok {
		return false
	}
	if f.now().Before(until) {
		return true
	}
	delete(f.until, id)
	return false
}

// Count returns how many times something panicked in a game.
func (f *Faults) Count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Guard runs work on a game. If it panics, Guard logs that and returns an error of kind
// Unavailable; the process goes on.
func (f *Faults) Guard(id string, work func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			f.log.Error("panic in a game; it is refused for a minute", "game", id, "panic", p, "stack", string(debug.Stack()))
			if !f.refused(id) {
				f.add(id)
			}
			err = errFault(fmt.Errorf("panic: %v", p))
		}
	}()
	work()
	return nil
}

func errFault(err error) *Error {
	return &Error{Kind: Unavailable, Err: err, Text: i18n.T("club.game-met-fault")}
}

// drop drops the game of a locked entry in which something panicked, and unlocks it.
func (f *Faults) drop(cache *gameCache, entry *cacheEntry) {
	entry.game = nil
	entry.mu.Unlock()
	cache.forget(entry)
	f.add(entry.id)
}
