package volunteer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/internal/volunteer"
	"tablier/play/work"
)

// stand is a club with scripted answers.
type stand struct {
	*httptest.Server
	mu    sync.Mutex
	calls []string
	waits []time.Duration
}

func newStand(t *testing.T, answer func(call string, n int) (status int, body string)) *stand {
	s := &stand{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		call := strings.TrimPrefix(r.URL.Path, "/api/v1/work/")
		var body struct{ Lease, Answer, Engine string }
		if json.NewDecoder(r.Body).Decode(&body) != nil || r.Header.Get("Authorization") != "Bearer k" {
			t.Errorf("%s %v", call, r.Header)
		}
		if i := strings.LastIndex(call, "/"); i >= 0 {
			call = call[i+1:] + " " + body.Lease + body.Answer
		}
		s.mu.Lock()
		n := 0
		for _, c := range s.calls {
			if c == call {
				n++
			}
		}
		s.calls = append(s.calls, call)
		s.mu.Unlock()
		status, text := answer(call, n)
		w.WriteHeader(status)
		fmt.Fprint(w, text)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *stand) config(do func(context.Context) ([]byte, error)) volunteer.Config {
	return volunteer.Config{Server: s.URL + "/", Key: "k", Engine: "e", Once: true,
		Do: func(ctx context.Context, _ work.Kind, _ []byte, _ func(int, int)) ([]byte, error) { return do(ctx) },
		Wait: func(ctx context.Context, d time.Duration) {
			if d == 30*time.Second { // heartbeats
				<-ctx.Done()
				return
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			s.waits = append(s.waits, d)
		}}
}

const aJob = `{"job":{"id":"j","kind":"review","lease":"L","task":"{}"}}`

func honest(context.Context) ([]byte, error) { return []byte("[1]"), nil }

func TestWorkIsDoneThroughTrouble(t *testing.T) {
	s := newStand(t, func(call string, n int) (int, string) {
		switch {
		case call == "claim" && n < 3:
			return http.StatusServiceUnavailable, `{"detail":"busy"}`
		case call == "claim" && n == 3:
			return 200, aJob
		case call == "claim":
			return 200, `{"retry":10}`
		case n == 0: // the first answer
			return http.StatusBadGateway, ""
		}
		return 204, ""
	})
	n, err := volunteer.Run(t.Context(), s.config(honest))
	if n != 1 || err != nil || strings.Join(s.calls, ", ") != "claim, claim, claim, claim, answer L[1], answer L[1], claim" {
		t.Errorf("%d, %v: %q", n, err, s.calls)
	}
	if fmt.Sprint(s.waits) != "[2s 4s 8s 2s]" {
		t.Error(s.waits)
	}
}

func TestRefusalsEndIt(t *testing.T) {
	for _, status := range []int{401, 403, 409} {
		s := newStand(t, func(string, int) (int, string) { return status, `{"detail":"no","field":"engine"}` })
		n, err := volunteer.Run(t.Context(), s.config(honest))
		no, ok := err.(*volunteer.Refusal)
		if n != 0 || !ok || no.Status != status || no.Detail != "no" || no.Field != "engine" || len(s.calls) != 1 {
			t.Errorf("%d: %d, %v, %q", status, n, err, s.calls)
		}
	}
}

func TestWorkCutShortIsHandedBack(t *testing.T) {
	s := newStand(t, func(call string, _ int) (int, string) {
		if call == "claim" {
			return 200, aJob
		}
		return 204, ""
	})
	ctx, cancel := context.WithCancel(t.Context())
	n, err := volunteer.Run(ctx, s.config(func(ctx context.Context) ([]byte, error) {
		cancel()
		<-ctx.Done()
		return nil, ctx.Err()
	}))
	if n != 0 || err != nil || strings.Join(s.calls, ", ") != "claim, abandon L" {
		t.Errorf("%d, %v: %q", n, err, s.calls)
	}
}

// A job that the club has given to somebody else is dropped, and another one is taken.
func TestLostJobs(t *testing.T) {
	s := newStand(t, func(call string, n int) (int, string) {
		switch {
		case call == "claim" && n == 0:
			return 200, aJob
		case call == "claim":
			return 200, `{}`
		}
		return 409, `{"detail":"lost"}`
	})
	c := s.config(func(ctx context.Context) ([]byte, error) { <-ctx.Done(); return nil, ctx.Err() })
	c.Wait = func(context.Context, time.Duration) {}
	if n, err := volunteer.Run(t.Context(), c); n != 0 || err != nil || strings.Join(s.calls, ", ") != "claim, heartbeat L, claim" {
		t.Errorf("%d, %v: %q", n, err, s.calls)
	}
}
