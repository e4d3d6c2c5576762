package library_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/learn/library"
)

// A game of Ringo is compared with a position of which only two cells are given.
func ExampleMatcher() {
	g, err := roster.Find("ringo")
	if err != nil {
		panic(err)
	}
	k := library.NewKind(g.Rules(g.Info().Defaults()))
	game, err := library.Pack(k, "", []string{"b6-a6", "d1-d2"})
	if err != nil {
		panic(err)
	}
	p, err := library.ParsePattern(k, "a6:black,d2:w-man", library.AnyTurn)
	if err != nil {
		panic(err)
	}
	fmt.Println(library.NewMatcher(k, p).First(game.Cells))
	// Output: 2 true
}
