package edge

import (
	"container/list"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tablier/i18n"
	"tablier/play/club"
)

// Rate is a token bucket: the tokens added each second, and the size.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits are the limits for one person, or for one address if the person is unknown.
type Limits struct {
	Reads     Rate // by address
	Writes    Rate // by person, else by address
	Creates   Rate // new games, imports, seeks and similar, by address
	SignIns   Rate // sign-ups, sign-ins and their first steps, by address
	Guests    Rate // new guests, by address
	ChatLines Rate // lines of chat, by person
	// StorePerson and StoreAddress are the bytes that a person or an address may have the club store in a day, as sent, see
	// [Quotas]; 0: no limit. Stored, they take up to thirteen times as much room.
	StorePerson, StoreAddress int
	// Work, GuestWork and MemberWork are the processor time of calls, in ms, estimated by the class of each
	// operation. A call is charged to its address, and to its guest or member.
	Work, GuestWork, MemberWork Rate
	// Connections is the most WebSockets, and the most streams, that one address may have open; 0: no limit.
	Connections int
	Keys        int // people and addresses remembered; 0: 50,000
}

// DefaultLimits returns the limits for a public club. They leave room for a household or a classroom that
// shares one address.
func DefaultLimits() *Limits {
	return &Limits{
		Reads: Rate{100, 1000}, Writes: Rate{20, 200}, Creates: Rate{2, 200},
		SignIns: Rate{0.5, 40}, Guests: Rate{0.1, 100}, ChatLines: Rate{0.5, 10}, Connections: 200,
		StorePerson: 4 << 20, StoreAddress: 8 << 20,
		Work: Rate{250, 30_000}, GuestWork: Rate{100, 10_000}, MemberWork: Rate{200, 20_000},
	}
}

// limiter keeps a token bucket for each recently used key.
type limiter struct {
	rate Rate
	size int

	mu   sync.Mutex
	keys map[string]*list.Element
	used list.List // of *bucket, the last used first
}

type bucket struct {
	key string
	*rate.Limiter
}

func newLimiter(r Rate, size int) *limiter {
	if size == 0 {
		size = 50_000
	}
	return &limiter{rate: r, size: size, keys: map[string]*list.Element{}}
}

// Take takes a token from the key's bucket. If the bucket is empty, take returns how long to wait.
func (l *limiter) Take(key string, now time.Time) time.Duration { return l.takeN(key, 1, now) }

// takeN takes n tokens. If there are too few, it takes none and returns how long to wait; at least a day if the
// bucket can never hold so many. A limiter without a size has no limit.
func (l *limiter) takeN(key string, n int, now time.Time) time.Duration {
	if l.rate == (Rate{}) {
		return 0
	}
	l.mu.Lock()
	e, ok := l.keys[key]
	if !ok {
		e = l.used.PushFront(&bucket{key, rate.NewLimiter(rate.Limit(l.rate.PerSecond), l.rate.Burst)})
		l.keys[key] = e
		for l.used.Len() > l.size {
			last := l.used.Back()
			delete(l.keys, last.Value.(*bucket).key)
			l.used.Remove(last)
		}
	}
	l.used.MoveToFront(e)
	b := e.Value.(*bucket)
	l.mu.Unlock()
	r := b.ReserveN(now, n)
	if !r.OK() {
		return 24 * time.Hour
	}
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// Limiters are all rate limits of the server; nil: no limits.
type Limiters struct{ reads, writes, creates, SignIns, guests, ChatLines, work, guestWork, memberWork *limiter }

// NewLimiters returns the limiters for limits; nil: none.
func NewLimiters(l *Limits) *Limiters {
	if l == nil {
		return nil
	}
	return &Limiters{newLimiter(l.Reads, l.Keys), newLimiter(l.Writes, l.Keys), newLimiter(l.Creates, l.Keys), newLimiter(l.SignIns, l.Keys), newLimiter(l.Guests, l.Keys), newLimiter(l.ChatLines, l.Keys), newLimiter(l.Work, l.Keys), newLimiter(l.GuestWork, l.Keys), newLimiter(l.MemberWork, l.Keys)}
}

// creates reports whether calls at a path create games, offers or similar.
func creates(path string) bool {
	switch strings.TrimPrefix(path, "/api/v1") {
	case "/games", "/games/import", "/seeks", "/challenges", "/series", "/studies":
		return true
	}
	return strings.HasSuffix(path, "/rematch")
}

// limitRate refuses requests above the limits before their bodies are read.
func (m *Middleware) limitRate(h http.Handler) http.Handler {
	if m.Limits == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			h.ServeHTTP(w, r)
			return
		}
		v, now := RequesterFrom(r.Context()), m.Now()
		key := v.Client.Address
		var wait time.Duration
		switch {
		case !writes(r):
			wait = m.limited(w, "read", m.Limits.reads, key, now)
		case isSessionPath(r.URL.Path) && !strings.HasPrefix(r.URL.Path, "/api/v1/me") && !strings.HasPrefix(r.URL.Path, "/api/v1/sign-out"):
			wait = m.limited(w, "sign-in", m.Limits.SignIns, key, now)
		default:
			if creates(r.URL.Path) {
				wait = m.limited(w, "create", m.Limits.creates, key, now)
			}
			if v.Person.ID != "" {
				key = "person " + v.Person.ID
			}
			wait = max(wait, m.limited(w, "write", m.Limits.writes, key, now))
		}
		if wait > 0 {
			m.Refuse(w, r, ErrLimited(wait))
			return
		}
		h.ServeHTTP(w, r)
	})
}

// ErrLimited says that the requester must wait.
func ErrLimited(wait time.Duration) error {
	n := strconv.Itoa(int((wait + time.Second - 1) / time.Second))
	return &club.Error{Kind: club.Limited, Wait: wait, Text: i18n.T("api.too-many-requests", "n", n)}
}

// MayCreateGuest reports whether the limits allow a new guest from the requester's address.
func (l *Limiters) MayCreateGuest(v Requester, now time.Time) bool {
	return l == nil || l.guests.Take(v.Client.Address, now) == 0
}
