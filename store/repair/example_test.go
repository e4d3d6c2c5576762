package repair_test

import (
	"context"
	"fmt"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/store/repair"
	"tablier/store/sqlite"
)

// A sound store loses nothing.
func ExampleGames() {
	ctx := context.Background()
	db, err := sqlite.OpenMemory(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	r, err := repair.Games(ctx, db, roster.Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range r.Lost {
		fmt.Println(l.In(game.English))
	}
	fmt.Println(r.Games, len(r.Lost))
	// Output: 0 0
}
