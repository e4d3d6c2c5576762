package puzzles_test

import (
	"fmt"

	"tablier/learn/puzzles"
)

// The easiest puzzle of a game. An unknown game has no puzzles.
func ExampleOf() {
	all, err := puzzles.Of("ringo")
	if err != nil {
		panic(err)
	}
	p := all[0]
	fmt.Println(p.Game, len(p.Solution) == 2*p.Moves-1, p.Accept[0][0] == p.Solution[0])
	_, ok := puzzles.Find("chess-000000")
	fmt.Println(ok)
	// Output:
	// ringo true true
	// false
}
