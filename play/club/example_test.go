package club_test

import (
	"context"
	"fmt"
	"time"

	"tablier/play/club"
	"tablier/rules/games/ringo"
	"tablier/store/storetest/mem"

	"crypto/rand"

	"tablier/rules/game"
)

func Example() {
	ctx := context.Background()
	c := club.New(club.Config{
		Store: &mem.Store{}, Now: time.Now, Rand: rand.Reader,
		Find: func(string) (game.Bound, error) { return ringo.New(), nil },
	})
	defer c.Close(ctx)
	g, err := c.Create(ctx, club.Setup{
		Game:  "ringo",
		White: club.Player{Kind: club.Person, Name: "Ève"},
		Black: club.Player{Kind: club.Person, Name: "Zoé"},
	})
	fmt.Println(g.Seq, g.Position, err)

	g, err = c.Do(ctx, g.ID, club.Command{Seq: 0, Kind: club.Moved, Move: "B6-A6"})
	fmt.Println(g.Seq, g.Moves[0].Move, g.Turn, err)

	_, err = c.Do(ctx, g.ID, club.Command{Seq: 0, Kind: club.Moved, Move: "c6-c5"})
	fmt.Println(err)
	// Output:
	// 0 6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0 <nil>
	// 1 b6-a6 white <nil>
	// the game has moved on and is now at event 1
}
