package account

import (
	"container/list"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Lockout counts failures under keys. After a few it locks the key for a time that doubles with each further failure.
// It forgets a key after a quiet day, and the least recently used keys when there are too many.
type Lockout struct {
	Free  int           // failures before the first lock
	First time.Duration // length of the first lock
	Most  time.Duration // length of the longest lock
	Size  int           // keys remembered

	mu   sync.Mutex
	keys map[string]*list.Element
	used list.List // of *failures, most recent first
}

type failures struct {
	key   string
	count int
	last  time.Time
	until time.Time
}

// Check returns an error of kind Limited while the key is locked.
func (l *Lockout) Check(key string, now time.Time) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.keys[key]
	if !ok {
		return nil
	}
	if wait := e.Value.(*failures).until.Sub(now); wait > 0 {
		return errLocked(wait)
	}
	return nil
}

func errLocked(wait time.Duration) error {
	minutes := int((wait + time.Minute - 1) / time.Minute)
	err := newError(club.Limited, "", i18n.T("account.too-many-attempts", "n", minutes))
	err.Wait = wait
	return err
}

// Fail counts a failure.
func (l *Lockout) Fail(key string, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.keys == nil {
		l.keys = map[string]*list.Element{}
	}
	e, ok := l.keys[key]
	if !ok {
		e = l.used.PushFront(&failures{key: key})
		l.keys[key] = e
	}
	l.used.MoveToFront(e)
	f := e.Value.(*failures)
	if now.Sub(f.last) > 24*time.Hour {
		f.count = 0
	}
	f.count++
	f.last = now
	if over := f.count - l.Free; over > 0 {
		wait := l.Most
		if over <= 20 {
			wait = min(l.Most, l.First<<(over-1))
		}
		f.until = now.Add(wait)
	}
	for l.used.Len() > l.Size {
		last := l.used.Back()
		delete(l.keys, last.Value.(*failures).key)
		l.used.Remove(last)
	}
}

// Clear forgets the failures under a key, and reports whether there were any.
func (l *Lockout) Clear(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.keys[key]
	if ok {
		delete(l.keys, key)
		l.used.Remove(e)
	}
	return ok
}
