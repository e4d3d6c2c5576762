package explorer_test

import (
	"context"
	"fmt"
	"log/slog"

	"tablier/engine/roster"
	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

var quiet = slog.New(slog.DiscardHandler)

// Two games of Ringo, and what the explorer shows for the start position.
func Example() {
	ctx := context.Background()
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		panic(err)
	}
	defer store.Close()
	b := &explorer.Book{Store: sqlcore.Explorer{DB: store}, Find: roster.Find}
	for n, moves := range [][]string{{"b6-a6", "d1-d2"}, {"b6-a6", "b1-c1"}} {
		g := played(n, "ringo", "first", moves...)
		if err := (sqlcore.Games{DB: store}).Create(ctx, club.NewGame{Summary: g.Summary}); err != nil {
			panic(err)
		}
		if _, err := b.Record(ctx, g); err != nil {
			panic(err)
		}
	}
	g, err := roster.Find("ringo")
	if err != nil {
		panic(err)
	}
	v, err := b.Look(ctx, g.Rules(g.Info().Defaults()).Start(), explorer.Filter{})
	if err != nil {
		panic(err)
	}
	for _, m := range v.Moves {
		fmt.Println(m.Move, m.Games(), "games, Black won", m.Black)
	}
	// Output: b6-a6 2 games, Black won 2
}
