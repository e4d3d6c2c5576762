package play

import (
	"context"
	"crypto/rand"
	"log/slog"
	"runtime"
	"strconv"
	"testing"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// BenchmarkMove measures one move of a live game, from the command to the bytes for both players, without the
// store.
func BenchmarkMove(b *testing.B) {
	var hub *live.Hub
	players := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: time.Now, Rand: rand.Reader, Announce: func(c club.Change) { hub.Changed(c) }})
	hub = live.New(live.Config{Club: players})
	s := &encoder{Base: &edge.Base{Log: slog.New(slog.DiscardHandler), Now: time.Now}}
	s.present = &view.Presenter{Base: s.Base}
	var clients []*live.Client
	for range 2 {
		c, err := hub.Join(club.Actor{}, func() {})
		if err != nil {
			b.Fatal(err)
		}
		clients = append(clients, c)
	}
	moves := []string{"a3-a4", "j1-i1", "a4-a3", "i1-j1"}
	id, seq := "", 0
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if n%8 == 0 {
			for _, c := range clients {
				c.Unwatch(id)
			}
			g, err := players.Create(b.Context(), club.Setup{Game: "agon", Clock: "300+5", White: club.Player{Kind: club.Person, Name: "A"}, Black: club.Player{Kind: club.Person, Name: "B"}})
			if err != nil {
				b.Fatal(err)
			}
			id, seq = g.ID, 0
			for _, c := range clients {
				if err := c.Watch(context.Background(), id, -1); err != nil {
					b.Fatal(err)
				}
			}
		}
		if _, err := hub.Do(b.Context(), id, club.Command{Seq: seq, Kind: club.Moved, Move: moves[seq%4]}); err != nil {
			b.Fatal(err)
		}
		seq++
		for _, c := range clients {
			for _, m := range c.Take() {
				s.encode(c.Actor(), 0, m)
			}
		}
	}
	hub.Close(b.Context())
}

// BenchmarkGame measures the memory of a live game of 40 plies, without its players' clients and the store.
func BenchmarkGame(b *testing.B) {
	var hub *live.Hub
	var store discard
	players := club.New(club.Config{Store: &store, Find: roster.Find, Now: time.Now, Rand: rand.Reader, CacheEvents: 1 << 30, Announce: func(c club.Change) { hub.Changed(c) }})
	hub = live.New(live.Config{Club: players})
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n := 0
	for b.Loop() {
		n++
		g, err := players.Create(b.Context(), club.Setup{Game: "agon", Clock: "300+5", White: club.Player{Kind: club.Person, Name: "A"}, Black: club.Player{Kind: club.Person, Name: "B"}})
		if err != nil {
			b.Fatal(err)
		}
		store.head = g.Header
		var clients [2]*live.Client
		for i := range clients {
			if clients[i], err = hub.Join(club.Actor{}, func() {}); err != nil {
				b.Fatal(err)
			}
			if err := clients[i].Watch(context.Background(), g.ID, -1); err != nil {
				b.Fatal(err)
			}
		}
		for seq := range 40 {
			move := ""
			players.View(b.Context(), g.ID, func(g *club.Game) {
				moves := g.State().Moves()
				move = moves[(n+seq*7)%len(moves)]
			})
			if _, err := players.Act(b.Context(), g.ID, club.Command{ID: "k" + strconv.Itoa(seq), Seq: seq, Kind: club.Moved, Move: move}); err != nil {
				b.Fatal(seq, err)
			}
			clients[0].Take()
			clients[1].Take()
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(n), "B/game")
	runtime.KeepAlive(hub)
}

// discard is a store that stores nothing.
type discard struct {
	mem.Store
	head club.Header
}

func (d *discard) Create(context.Context, ...club.NewGame) error                   { return nil }
func (d *discard) Append(context.Context, string, club.Event, club.Standing) error { return nil }
func (d *discard) Load(context.Context, string) (club.Header, []club.Event, error) {
	return d.head, nil, nil
}
func (d *discard) Plans(context.Context, string) (p [2]string, err error) { return p, nil }
