package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// quotas bound the bytes that one person and one address may import. They are token buckets of bytes. nil:
// there are none.
type quotas struct{ person, address *limiter }

// day is a rate at which n bytes are given back in a day.
func day(n int) Rate { return Rate{PerSecond: float64(n) / (24 * 60 * 60), Burst: n} }

func newQuotas(l *Limits) *quotas {
	if l == nil || l.ImportPerson == 0 || l.ImportAddress == 0 {
		return nil
	}
	return &quotas{newLimiter(day(l.ImportPerson), l.Keys), newLimiter(day(l.ImportAddress), l.Keys)}
}

// take takes bytes from the quotas of a requester, or returns an error that says when there will be enough.
func (q *quotas) take(v requester, bytes int, now time.Time) error {
	if q == nil {
		return nil
	}
	wait := q.address.takeN(v.client.Address, bytes, now)
	if v.person.ID != "" && wait == 0 {
		wait = q.person.takeN(v.person.ID, bytes, now)
	}
	if wait == 0 {
		return nil
	}
	wait = max(wait.Round(time.Minute), time.Minute)
	return &club.Error{Kind: club.Limited, Wait: wait, Text: i18n.T("api.quota-used-up", "wait", strings.TrimSuffix(wait.String(), "0s"))}
}

// fillsDisk reports whether a request stores what play does not need.
func fillsDisk(r *http.Request) bool {
	path := strings.TrimPrefix(r.URL.Path, "/api/v1")
	return writes(r) && (path == "/games/import" || path == "/studies" || strings.HasPrefix(path, "/studies/"))
}

// reserveDisk refuses requests that store what play does not need while the disk is nearly full.
func (m *middleware) reserveDisk(h http.Handler) http.Handler {
	if m.diskFull == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fillsDisk(r) && m.diskFull() {
			m.refuse(w, r, &club.Error{Kind: club.Unavailable, Text: i18n.T("api.disk-nearly-full")})
			return
		}
		h.ServeHTTP(w, r)
	})
}

// takeQuota charges an import to the requester of ctx.
func (h *recordHandlers) takeQuota(ctx context.Context, bytes int) error {
	return h.quotas.take(requesterFrom(ctx), bytes, h.now())
}
