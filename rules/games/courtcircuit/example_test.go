package courtcircuit_test

import (
	"fmt"

	"tablier/rules/games/courtcircuit"
)

func Example() {
	g := courtcircuit.New()
	s := g.Rules(g.Info().Defaults()).Start()
	for _, m := range []string{"f6-e5", "a4-b3", "f4-f6-d4/f1-e2"} {
		if _, err := s.Apply(m); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(s.Text())
	fmt.Println(s.Count(), "moves for", s.Turn())
	_, err := s.Apply("a2-a4")
	fmt.Println(err)
	// Output:
	// bbb1bb/2b3/6/3w2/1w2w1/1ww1w1 b 3
	// 196 moves for black
	// illegal move "a2-a4": a4: a step must follow the jumps; expected a3-a4, a5-a4, a2-b1 or another of 196 legal moves
}
