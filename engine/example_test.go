package engine_test

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/rules/games/ringo"
)

func ExampleEngine() {
	g := ringo.New()
	s, _ := g.Rules(g.Info().Defaults()).Parse("6/b5/6/w5/6/6/6/2w3 1 b 0")
	e := engine.New[ringo.Position](ringo.Game{}, engine.Options{})
	r, _ := e.Search(context.Background(), s, engine.Limits{Depth: 3})
	plies, _ := engine.WinIn(r.Score)
	fmt.Println(r.Move, "wins in", plies)
	// Output: b1-o wins in 1
}
