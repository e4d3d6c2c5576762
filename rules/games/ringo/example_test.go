package ringo_test

import (
	"fmt"

	"tablier/rules/games/ringo"
)

func Example() {
	g := ringo.New()
	s := g.Rules(g.Info().Defaults()).Start()
	for _, m := range []string{"c6-c5", "h1-a1", "c5-b5"} {
		if _, err := s.Apply(m); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(s.Text())
	fmt.Println(s.Count(), "moves for", s.Turn())
	_, err := s.Apply("b1-o")
	fmt.Println(err)
	// Output:
	// w5/w3bb/6/w4b/5b/w4b/5b/5b 0 w 2
	// 12 moves for white
	// illegal move "b1-o": white never enters the citadel; expected b1-b2, b1-c1, a1-a2 or another of 12 legal moves
}
