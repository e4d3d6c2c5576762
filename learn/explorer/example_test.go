package explorer_test

import (
	"context"
	"fmt"
	"log/slog"

	"tablier/learn/explorer"
	"tablier/rules/games"
	"tablier/store/mem"
)

var quiet = slog.New(slog.DiscardHandler)

// Two games of Ringo, and what the explorer says of the start.
func Example() {
	ctx := context.Background()
	b := &explorer.Book{Store: &mem.Store{}, Find: games.Find}
	for n, moves := range [][]string{{"b6-a6", "d1-d2"}, {"b6-a6", "b1-c1"}} {
		if _, err := b.Record(ctx, played(n, "ringo", "first", moves...)); err != nil {
			panic(err)
		}
	}
	g, err := games.Find("ringo")
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
