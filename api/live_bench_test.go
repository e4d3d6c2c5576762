package api

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"tablier/club"
	"tablier/games"
	"tablier/live"
	"tablier/store/mem"
)

// BenchmarkMove is one move of a live game, from the command to the bytes for both players,
// the store aside.
func BenchmarkMove(b *testing.B) {
	var hub *live.Hub
	players := club.New(club.Config{Store: &mem.Store{}, Find: games.Find, Now: time.Now, Rand: rand.Reader, Announce: func(c club.Change) { hub.Changed(c) }})
	hub = live.New(live.Config{Club: players})
	s := &server{}
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
