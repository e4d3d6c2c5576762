package account

import (
	"crypto/rand"
	"testing"
	"time"
)

// FuzzApplyRemoteFailure applies arbitrary messages. None causes a panic, and malformed ones lock nobody out.
func FuzzApplyRemoteFailure(f *testing.F) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var told []byte
	from, err := New(Config{Store: unusedStore{}, Now: func() time.Time { return now }, Rand: rand.Reader, Params: Params{Memory: 8, Time: 1, Threads: 1}, AnnounceFailure: func(b []byte) { told = b }})
	if err != nil {
		f.Fatal(err)
	}
	from.Lockouts.RecordBadToken("203.0.113.7", now)
	if len(told) == 0 {
		f.Fatal("nothing is told")
	}
	f.Add(told)
	f.Add([]byte(`{"door":"x","key":"","clear":true}`))
	f.Add([]byte("{"))
	s, err := New(Config{Store: unusedStore{}, Now: func() time.Time { return now }, Rand: rand.Reader, Params: Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s.Lockouts.ApplyRemoteFailure(data)
		if err := s.Lockouts.CheckTokenAttempts("198.51.100.1", now); err != nil {
			t.Errorf("%q locks out somebody: %v", data, err)
		}
	})
}

// unusedStore is a store whose methods are never called.
type unusedStore struct{ Store }
