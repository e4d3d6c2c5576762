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

// Faults tracks the games in which something panicked. A panic affects only the work on that game: the
// game is dropped from memory and refused for a while, so that it does not fail again and again. Faults
// is safe for concurrent use.
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

// Count returns the number of panics so far, in all games.
func (f *Faults) Count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Guard runs work on a game. If work panics, Guard logs the panic and returns an error of kind
// Unavailable; the process continues.
func (f *Faults) Guard(id string, work func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			f.log.Error("panic in a game; the game is closed for a minute", "game", id, "panic", p, "stack", string(debug.Stack()))
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

// drop drops the game of a locked entry after a panic, and unlocks the entry.
func (f *Faults) drop(cache *gameCache, entry *cacheEntry) {
	entry.game = nil
	entry.mu.Unlock()
	cache.forget(entry)
	f.add(entry.id)
}
