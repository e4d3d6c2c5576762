package mem_test

import (
	"context"
	"fmt"

	"tablier/play/club"
	"tablier/store/storetest/mem"
)

func Example() {
	var s mem.Store
	ctx := context.Background()
	s.Create(ctx, club.NewGame{Summary: club.Summary{Header: club.Header{ID: "g", Game: "ra"}}})

	move := club.Event{Seq: 1, Kind: club.Moved, Move: "i1-h1"}
	fmt.Println(s.Append(ctx, "g", move, club.Standing{Seq: 1}))
	fmt.Println(s.Append(ctx, "g", move, club.Standing{Seq: 1}))
	// Output:
	// <nil>
	// the game has moved on and is now at event 1
}
