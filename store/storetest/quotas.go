package storetest

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/play/club"
)

// Quotas tests a store of quotas. reopen closes the store that open returned and opens it again.
func Quotas(t *testing.T, open func(t *testing.T) (s club.QuotaStore, reopen func() club.QuotaStore)) {
	s, reopen := open(t)
	eve, house := club.Quota{Holder: "person eve", Daily: 1000}, club.Quota{Holder: "address 10.0.0.1", Daily: 2400}
	now := began
	take := func(n int64, quotas ...club.Quota) time.Duration {
		t.Helper()
		wait, err := s.TakeQuota(t.Context(), now, n, quotas...)
		if err != nil {
			t.Fatal(err)
		}
		return wait
	}
	if w := take(900, eve, house); w != 0 {
		t.Error(w)
	}
	if w := take(200, eve, house); w < 2*time.Hour || w > 3*time.Hour { // 100 too many, of 1000 in 24 h
		t.Errorf("wait %v", w)
	}
	if w := take(1500, house); w != 0 { // a refused call uses no quota
		t.Error(w)
	}
	if s = reopen(); take(1, house) == 0 {
		t.Error("a restart gave a quota back")
	}
	if w := take(101, eve, club.Quota{Holder: "address 10.0.0.2", Daily: 2400}); w == 0 {
		t.Error("another address gave a person's quota back")
	}
	now = now.Add(12 * time.Hour)
	if w := take(550, eve, house); w != 0 {
		t.Errorf("half a day later: wait %v", w)
	}
	if w := take(100, eve); w == 0 {
		t.Error("more than half was given back")
	}
	now = now.Add(48 * time.Hour)
	if w := take(1000, eve, house); w != 0 {
		t.Errorf("two days later: wait %v", w)
	}
	if w := take(1001, eve); w == 0 {
		t.Error("more than a whole quota was taken")
	}
	var got atomic.Int64
	var wg sync.WaitGroup
	for range 30 {
		wg.Go(func() {
			wait, err := s.TakeQuota(t.Context(), now, 100, club.Quota{Holder: "person noe", Daily: 1000})
			if err != nil {
				t.Error(err)
			} else if wait == 0 {
				got.Add(1)
			}
		})
	}
	wg.Wait()
	if got.Load() != 10 {
		t.Errorf("%d of 30 got a tenth of a quota at once", got.Load())
	}
}
