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

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/i18n"
	"tablier/play/club"
)

// Quotas limit the bytes that one person and one address may store in a day. nil: no limits.
type Quotas struct {
	store           club.QuotaStore
	person, address int64
	lump            int64 // smaller amounts are collected, since the store should not be asked for each

	mu    sync.Mutex
	small map[[2]string]int64 // not yet taken, by person and address
}

// NewQuotas returns the quotas for limits; nil: none. Without a store they are counted in memory.
func NewQuotas(l *Limits, store club.QuotaStore) *Quotas {
	if l == nil || l.StorePerson == 0 || l.StoreAddress == 0 {
		return nil
	}
	if store == nil {
		store = &memoryQuotas{}
	}
	q := &Quotas{store: store, person: int64(l.StorePerson), address: int64(l.StoreAddress), small: map[[2]string]int64{}}
	q.lump = min(64<<10, q.person/64, q.address/64)
	return q
}

// maxSmall is how many small amounts are remembered. When there are more, they are forgotten: each is less than a lump.
const maxSmall = 20_000

// Take takes bytes from the quotas of a requester, or returns an error that says when enough will be available.
func (q *Quotas) Take(ctx context.Context, v Requester, bytes int64, now time.Time) error {
	if q == nil {
		return nil
	}
	bytes, collected := q.collect(v, bytes)
	if bytes == 0 {
		return nil
	}
	list := []club.Quota{{Holder: "address " + hashed(v.Client.Address), Daily: q.address}}
	if v.Person.ID != "" {
		list = append(list, club.Quota{Holder: "person " + v.Person.ID, Daily: q.person})
	}
	wait, err := q.store.TakeQuota(ctx, now, bytes, list...)
	if err == nil && wait == 0 {
		q.settle(v, collected)
	}
	if err != nil || wait == 0 {
		return err
	}
	wait = max(wait.Round(time.Minute), time.Minute)
	return &club.Error{Kind: club.Limited, Wait: wait, Text: i18n.T("api.quota-used-up", "wait", strings.TrimSuffix(wait.String(), "0s"))}
}

// collect returns how many bytes must be taken for a call, and how many of them are from earlier ones. A small amount is
// only added to the earlier ones, until they make a lump. Those stay until the store has taken them.
func (q *Quotas) collect(v Requester, bytes int64) (take, collected int64) {
	if bytes >= q.lump {
		return bytes, 0
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	key := [2]string{v.Person.ID, v.Client.Address}
	collected = q.small[key]
	if collected+bytes >= q.lump {
		return collected + bytes, collected
	}
	if len(q.small) >= maxSmall {
		clear(q.small)
	}
	q.small[key] = collected + bytes
	return 0, 0
}

// settle forgets collected bytes that the store has taken.
func (q *Quotas) settle(v Requester, collected int64) {
	if collected == 0 {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	key := [2]string{v.Person.ID, v.Client.Address}
	if q.small[key] -= collected; q.small[key] <= 0 {
		delete(q.small, key)
	}
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

// leastRoom is what a call is charged at least, in bytes: a row of a table with its indexes.
const leastRoom = 256

// chargeRoom charges a call that changes something for the room that it may take. Every such call passes here, whatever
// it stores: only its terms can exempt it. A key with which it may be repeated is never exempt.
func (m *Middleware) chargeRoom(c huma.Context, v Requester, cost Cost) error {
	if c.Method() == http.MethodGet || c.Method() == http.MethodDelete {
		return nil
	}
	s, key := cost.storing, int64(0)
	if cost.once.applies(c, v) {
		key = keyRoom
	}
	if s == playing && key == 0 {
		return nil
	}
	if m.DiskFull != nil && m.DiskFull() {
		return &club.Error{Kind: club.Unavailable, Text: i18n.T("api.disk-nearly-full")}
	}
	if s == uncharged && key == 0 {
		return nil
	}
	if s != charged {
		return m.Quotas.Take(c.Context(), v, key, m.Now())
	}
	r, _ := humago.Unwrap(c)
	size := r.ContentLength
	if size < 0 { // unknown until it is read
		size = c.Operation().MaxBodyBytes
	}
	return m.Quotas.Take(c.Context(), v, max(size, leastRoom)+key, m.Now())
}
