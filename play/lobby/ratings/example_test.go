package ratings_test

import (
	"context"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

func ExampleBook() {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	store, err := sqlite.OpenMemory(context.Background())
	if err != nil {
		panic(err)
	}
	defer store.Close()
	b := &ratings.Book{Store: sqlcore.Ratings{DB: store}, Find: roster.Find, Now: func() time.Time { return now }}

	var g club.Snapshot
	g.ID, g.Game, g.Header.Clock, g.Rated = "0123456789ab", "ra", "600+5", true
	g.Players = [2]club.Player{{Kind: club.Person, ID: "eve"}, {Kind: club.Person, ID: "zoe"}}
	g.Standing = club.Standing{Over: true, Result: "first", Reason: "entered", Plies: 31, Updated: now}

	ctx := context.Background()
	fmt.Println(b.Record(ctx, g))
	fmt.Println(b.Record(ctx, g)) // the same game, reported again
	r, _ := b.RatingIn(ctx, "eve", ratings.PoolOf(&g.Header))
	fmt.Println(r.Pool, ratings.Rounded(r.At(now)), r.Provisional(now))
	// Output:
	// true <nil>
	// false <nil>
	// ra/rapid 1662 true
}
