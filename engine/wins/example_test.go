package wins_test

import (
	"fmt"

	"tablier/engine/wins"
	"tablier/rules/games/ringo"
)

// A win in three plies against any defence.
func ExampleNew() {
	g := ringo.New()
	s, err := g.Rules(g.Info().Defaults()).Parse("6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5")
	if err != nil {
		panic(err)
	}
	proof, ok := wins.New[ringo.Position](ringo.Game{}).Prove(s, 3, 100_000)
	fmt.Println(ok, proof.Plies, proof.Moves)
	// Output: true 3 [d4xd5]
}
