package tictactoe_test

import (
	"fmt"

	"tablier/internal/sixth/tictactoe"
	"tablier/rules/game"
)

func Example() {
	g := game.Bind[tictactoe.Position](tictactoe.Game{})
	s := g.Rules(g.Info().Defaults()).Start()
	for _, m := range []string{"a1", "a2", "b1", "b2", "c1"} {
		if _, err := s.Apply(m); err != nil {
			panic(err)
		}
	}
	fmt.Println(s.Text(), s.Outcome().Word(game.White))
	// Output: wb1/wb1/w2 b first
}
