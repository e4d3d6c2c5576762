package live_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/testenv"
	"tablier/play/bus"
	"tablier/play/bus/nats"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// spyglass is a client through which a test reads the presence.
type spyglass struct {
	*live.Client
	ready chan bool
	last  live.Presence
}

func watchAt(t *testing.T, h *live.Hub, who, id string) *spyglass {
	t.Helper()
	s := &spyglass{ready: make(chan bool, 1)}
	var err error
	s.Client, err = h.Join(club.Actor{ID: who}, func() {
		select {
		case s.ready <- true:
		default:
		}
	})
	if err == nil {
		err = s.Watch(t.Context(), id, -1)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sees waits until the client receives the wanted presence.
func (s *spyglass) sees(t *testing.T, white, black string, watchers int) {
	t.Helper()
	for {
		for list := s.Take(); len(list) > 0; list = s.Take() {
			for _, m := range list {
				if p, ok := m.(live.Presence); ok {
					s.last = p
				}
			}
		}
		if p := s.last; p.Seats[0].State == white && p.Seats[1].State == black && p.Watchers == watchers {
			return
		}
		<-s.ready
	}
}

// Two nodes connected by NATS see each other's presence. Nobody can claim while the opponent is present, or
// while presence is unknown. When a node dies, its players count as having left.
func TestPresenceAcrossNodes(t *testing.T) {
	var store mem.Store
	book := &ledger{nodes: map[string]bool{}, held: map[string]string{}}
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	open := func(name string, b bus.Bus) (*club.Club, *live.Hub) {
		var hub *live.Hub
		c := club.New(club.Config{
			Store: &store, Find: roster.Find, Rand: &seeded{n: 3}, Now: now, Shared: true,
			Announce: func(c club.Change) { hub.Changed(c) },
			HasLeft:  func(id string, s game.Side, p time.Duration) bool { return hub.HasLeft(id, s, p) },
		})
		hub = live.New(live.Config{Club: c, Node: name, Bus: b, Leases: book, Now: now})
		if err := hub.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		return c, hub
	}
	server := testenv.NewNATS(t)
	var wires []*nats.Bus
	for i := range 2 {
		b, err := nats.Connect(nats.Config{Name: fmt.Sprint("n", i), URL: server.URL()})
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		wires = append(wires, b)
	}
	clubA, a := open("a", wires[0])
	_, b := open("b", wires[1])
	defer a.Close(context.Background())
	g, err := clubA.Create(t.Context(), club.Setup{Game: "ringo", Clock: "300", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		t.Fatal(err)
	}
	zoe := watchAt(t, b, "zoe", g.ID)
	eve := watchAt(t, a, "eve", g.ID)
	look := watchAt(t, b, "", g.ID)
	for _, c := range []*spyglass{eve, zoe, look} {
		c.sees(t, "on", "on", 3)
	}
	zoe.Away(true)
	eve.sees(t, "on", "away", 3)
	zoe.Away(false)
	look.Leave()
	eve.sees(t, "on", "on", 2)
	do := func(h *live.Hub, who string, cmd club.Command) (club.Snapshot, error) {
		return h.Do(club.WithActor(t.Context(), club.Actor{ID: who}), g.ID, cmd)
	}
	for n, m := range []string{"b6-a6", "d1-d2"} { // Black begins
		if _, err := do(a, []string{"zoe", "eve"}[n], club.Command{Seq: n, Kind: club.Moved, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	claim := func(h *live.Hub) (club.Snapshot, error) {
		return do(h, "eve", club.Command{Seq: 2, Kind: club.Claimed})
	}
	refused := func(why string) {
		t.Helper()
		for _, h := range []*live.Hub{a, b} {
			if s, err := claim(h); club.KindOf(err) != club.Conflict {
				t.Fatalf("%s: %+v, %v", why, s.Standing, err)
			}
		}
	}
	ahead.Add(int64(40 * time.Second))
	refused("zoe is there and thinks")
	eve.sees(t, "on", "on", 2)

	// The second node falls silent, but the store still lists it: zoe may be present there.
	wires[1].Close()
	ahead.Add(int64(10 * time.Second))
	eve.sees(t, "on", "left", 1)
	ahead.Add(int64(40 * time.Second))
	if s, err := claim(a); club.KindOf(err) != club.Conflict {
		t.Fatalf("nobody knows whether zoe is there: %+v, %v", s.Standing, err)
	}
	if eve.last.Claim.IsZero() {
		t.Error("eve is not told from when she may claim")
	}
	// The node dies.
	if err := b.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	for ; ; time.Sleep(5 * time.Millisecond) {
		s, err := claim(a)
		if err == nil {
			if s.Reason != "left" || s.Result != "second" {
				t.Errorf("%+v", s.Standing)
			}
			break
		}
		if club.KindOf(err) != club.Conflict {
			t.Fatal(err)
		}
	}
}
