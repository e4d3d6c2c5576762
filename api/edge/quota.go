package edge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"strings"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Quotas limit the bytes that one person and one address may import in a day. nil: no limits.
type Quotas struct {
	store           club.QuotaStore
	person, address int64
}

// NewQuotas returns the quotas for limits; nil: none. Without a store they are counted in memory.
func NewQuotas(l *Limits, store club.QuotaStore) *Quotas {
	if l == nil || l.ImportPerson == 0 || l.ImportAddress == 0 {
		return nil
	}
	if store == nil {
		store = &memoryQuotas{}
	}
	return &Quotas{store, int64(l.ImportPerson), int64(l.ImportAddress)}
}

// Take takes bytes from the quotas of a requester, or returns an error that says when enough will be available.
func (q *Quotas) Take(ctx context.Context, v Requester, bytes int, now time.Time) error {
	if q == nil {
		return nil
	}
	list := []club.Quota{{Holder: "address " + hashed(v.Client.Address), Daily: q.address}}
	if v.Person.ID != "" {
		list = append(list, club.Quota{Holder: "person " + v.Person.ID, Daily: q.person})
	}
	wait, err := q.store.TakeQuota(ctx, now, int64(bytes), list...)
	if err != nil || wait == 0 {
		return err
	}
	wait = max(wait.Round(time.Minute), time.Minute)
	return &club.Error{Kind: club.Limited, Wait: wait, Text: i18n.T("api.quota-used-up", "wait", strings.TrimSuffix(wait.String(), "0s"))}
}

// hashed returns a hash of an address, so that the store holds no addresses.
func hashed(address string) string {
	sum := sha256.Sum256([]byte("tablier quota " + address))
	return hex.EncodeToString(sum[:16])
}

// memoryQuotas is a [club.QuotaStore] in memory, for clubs whose store has none.
type memoryQuotas struct {
	mu   sync.Mutex
	used map[string]usedQuota
}

type usedQuota struct {
	n  int64
	at time.Time
}

// TakeQuota implements [club.QuotaStore].
func (m *memoryQuotas) TakeQuota(_ context.Context, now time.Time, n int64, list ...club.Quota) (wait time.Duration, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.used, func(_ string, u usedQuota) bool { return now.Sub(u.at) > club.QuotaDay })
	for _, q := range list {
		u := m.used[q.Holder]
		wait = max(wait, q.Wait(q.Left(u.n, u.at, now), n))
	}
	if wait > 0 {
		return wait, nil
	}
	if m.used == nil {
		m.used = map[string]usedQuota{}
	}
	for _, q := range list {
		u := m.used[q.Holder]
		m.used[q.Holder] = usedQuota{q.Left(u.n, u.at, now) + n, now}
	}
	return 0, nil
}

// fillsDisk reports whether a request stores data that play does not need.
func fillsDisk(r *http.Request) bool {
	path := strings.TrimPrefix(r.URL.Path, "/api/v1")
	return writes(r) && (path == "/games/import" || path == "/studies" || strings.HasPrefix(path, "/studies/"))
}

// reserveDisk refuses requests that store data which play does not need while the disk is nearly full.
func (m *Middleware) reserveDisk(h http.Handler) http.Handler {
	if m.DiskFull == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fillsDisk(r) && m.DiskFull() {
			m.Refuse(w, r, &club.Error{Kind: club.Unavailable, Text: i18n.T("api.disk-nearly-full")})
			return
		}
		h.ServeHTTP(w, r)
	})
}
