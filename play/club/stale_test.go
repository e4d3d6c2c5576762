package club_test

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// Nodes that share a store see each other's events at once, whatever they have cached.
func TestNodesShareAStore(t *testing.T) {
	var store mem.Store
	node := func() *club.Club {
		c := club.New(club.Config{Store: &store, Find: roster.Find, Now: time.Now, Rand: rand.Reader, Shared: true,
			Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
		t.Cleanup(func() { c.Close(context.Background()) })
		return c
	}
	nodes := []*club.Club{node(), node(), node()}
	g, err := nodes[0].Create(t.Context(), club.Setup{Game: "agon", White: club.Player{Kind: club.Person, Name: "a"}, Black: club.Player{Kind: club.Person, Name: "b"}})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 9 {
		for _, c := range nodes {
			if seen, err := c.Game(t.Context(), g.ID); err != nil || seen.Seq != n {
				t.Fatalf("event %d of %d, %v", seen.Seq, n, err)
			}
		}
		cmd := club.Command{Seq: n, Kind: club.Moved}
		switch n % 4 {
		case 0:
			cmd.Move = "a3-a4"
		case 1:
			cmd.Move = "j1-i1"
		default:
			cmd.Kind, cmd.Ply = club.TakenBack, 3-n%4
		}
		if _, err := nodes[n%len(nodes)].Do(t.Context(), g.ID, cmd); err != nil {
			t.Fatal(n, err)
		}
	}
}
