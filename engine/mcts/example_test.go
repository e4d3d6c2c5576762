package mcts_test

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/rules/games/ringo"
)

func ExampleNew() {
	g := ringo.New()
	s, _ := g.Rules(g.Info().Defaults()).Parse("6/b5/6/w5/6/6/6/2w3 1 b 0")
	e := mcts.New[ringo.Position](ringo.Game{}, mcts.Options{Seed: 1})
	r, _ := e.Search(context.Background(), s, engine.Limits{Nodes: 1000})
	plies, _ := engine.WinIn(r.Score)
	fmt.Println(r.Move, "wins in", plies)
	// Output: b1-o wins in 1
}
