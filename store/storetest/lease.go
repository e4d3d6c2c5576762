package storetest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// Leases is the part of a store that the nodes sharing it need.
type Leases interface {
	Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error)
	Leave(ctx context.Context, node string) error
	Acquire(ctx context.Context, node, name string) (holder string, err error)
	Holder(ctx context.Context, name string) (node string, err error)
	Release(ctx context.Context, node, name string) error
	Orphans(ctx context.Context, limit int) ([]string, error)
	Nodes(ctx context.Context) ([]string, error)
}

// RunLeases tests leases. open returns a store without nodes.
func RunLeases(t *testing.T, open func(t *testing.T) Leases) {
	t.Run("Leases", func(t *testing.T) { leases(t, open(t)) })
	t.Run("Expiry", func(t *testing.T) { expiry(t, open(t)) })
	t.Run("RaceForLeases", func(t *testing.T) { raceForLeases(t, open(t)) })
}

const long = time.Hour

func yes(t *testing.T, what string) func(ok bool, err error) {
	return func(ok bool, err error) {
		t.Helper()
		if !ok || err != nil {
			t.Fatal(what, ok, err)
		}
	}
}

func no(t *testing.T, what string) func(ok bool, err error) {
	return func(ok bool, err error) {
		t.Helper()
		if ok || err != nil {
			t.Fatal(what, ok, err)
		}
	}
}

func is(t *testing.T, want string) func(holder string, err error) {
	return func(holder string, err error) {
		t.Helper()
		if holder != want || err != nil {
			t.Fatalf("%q, %v; want %q", holder, err, want)
		}
	}
}

func leases(t *testing.T, s Leases) {
	ctx := t.Context()
	yes(t, "join")(s.Join(ctx, "a", long))
	no(t, "join twice")(s.Join(ctx, "a", long))
	yes(t, "join")(s.Join(ctx, "b", long))
	yes(t, "beat")(s.Beat(ctx, "a", long))
	no(t, "beat of nobody")(s.Beat(ctx, "c", long))
	is(t, "")(s.Acquire(ctx, "c", "g"))
	is(t, "")(s.Holder(ctx, "g"))
	is(t, "a")(s.Acquire(ctx, "a", "g"))
	is(t, "a")(s.Acquire(ctx, "a", "g"))
	is(t, "a")(s.Acquire(ctx, "b", "g"))
	is(t, "a")(s.Holder(ctx, "g"))
	is(t, "b")(s.Acquire(ctx, "b", "h"))
	if err := s.Release(ctx, "b", "g"); err != nil { // not its own lease
		t.Fatal(err)
	}
	is(t, "a")(s.Holder(ctx, "g"))
	if err := s.Release(ctx, "a", "g"); err != nil {
		t.Fatal(err)
	}
	is(t, "")(s.Holder(ctx, "g"))
	is(t, "b")(s.Acquire(ctx, "b", "g"))
	if nodes, err := s.Nodes(ctx); err != nil || !slices.Equal(nodes, []string{"a", "b"}) {
		t.Errorf("%v, %v", nodes, err)
	}
	if err := s.Leave(ctx, "b"); err != nil {
		t.Fatal(err)
	}
	if nodes, err := s.Nodes(ctx); err != nil || !slices.Equal(nodes, []string{"a"}) {
		t.Errorf("%v, %v", nodes, err)
	}
	if names, err := s.Orphans(ctx, 10); err != nil || len(names) != 2 {
		t.Errorf("%v, %v", names, err)
	}
	for _, name := range []string{"g", "h"} {
		is(t, "a")(s.Acquire(ctx, "a", name))
	}
	no(t, "beat after leaving")(s.Beat(ctx, "b", long))
}

// A node without a heartbeat in time is gone for good, and its leases are free. A ttl in
// the past simulates the passing of time.
func expiry(t *testing.T, s Leases) {
	ctx := t.Context()
	yes(t, "join")(s.Join(ctx, "a", long))
	yes(t, "join")(s.Join(ctx, "b", long))
	for n := range 5 {
		is(t, "a")(s.Acquire(ctx, "a", fmt.Sprint("g", n)))
	}
	if names, err := s.Orphans(ctx, 10); err != nil || len(names) != 0 {
		t.Errorf("%v, %v", names, err)
	}
	yes(t, "a last beat")(s.Beat(ctx, "a", -time.Second))
	no(t, "beat too late")(s.Beat(ctx, "a", long))
	is(t, "")(s.Holder(ctx, "g0"))
	is(t, "")(s.Acquire(ctx, "a", "g0"))
	if names, err := s.Orphans(ctx, 3); err != nil || len(names) != 3 {
		t.Errorf("%v, %v", names, err)
	}
	for n := range 4 {
		is(t, "b")(s.Acquire(ctx, "b", fmt.Sprint("g", n)))
	}
	if names, err := s.Orphans(ctx, 3); err != nil || !slices.Equal(names, []string{"g4"}) {
		t.Errorf("%v, %v", names, err)
	}
	no(t, "beat after its burial")(s.Beat(ctx, "a", long))
	// The ID may be used again, but the old leases do not return.
	yes(t, "join")(s.Join(ctx, "a", long))
	is(t, "")(s.Holder(ctx, "g4"))
	is(t, "b")(s.Acquire(ctx, "a", "g1"))
}

// If several nodes want the same leases, each lease goes to one of them, and all agree on
// the holder.
func raceForLeases(t *testing.T, s Leases) {
	const nodes, names = 5, 20
	got := make([][names]string, nodes)
	var wg sync.WaitGroup
	yes(t, "join")(s.Join(t.Context(), "dead", long))
	for n := range names {
		is(t, "dead")(s.Acquire(t.Context(), "dead", fmt.Sprint("g", n)))
	}
	yes(t, "beat")(s.Beat(t.Context(), "dead", -time.Second))
	for i := range nodes {
		me := fmt.Sprint("n", i)
		wg.Go(func() {
			if ok, err := s.Join(t.Context(), me, long); !ok || err != nil {
				t.Error(ok, err)
				return
			}
			for n := range names {
				k := (n + i*7) % names
				holder, err := s.Acquire(t.Context(), me, fmt.Sprint("g", k))
				if err != nil {
					t.Error(err)
				}
				got[i][k] = holder
			}
		})
	}
	wg.Wait()
	for n := range names {
		for i := range nodes {
			if got[i][n] != got[0][n] || got[i][n] == "" || got[i][n] == "dead" {
				t.Errorf("g%d is held by %q and by %q", n, got[0][n], got[i][n])
			}
		}
	}
}
