package agon_test

import (
	"fmt"

	"tablier/rules/games/agon"
)

// A white guard moves to d6 and flanks e7 together with the guard on f8. Black must use the turn to put e7 back on the
// rim.
func Example() {
	g := agon.New()
	s, err := g.Rules(g.Info().Defaults()).Parse("q5/7/5G2/4g1g2/6g3/7G3/10/9/8/7/5Q w - 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Apply("c6-d6")
	fmt.Println(s.Text())
	_, err = s.Apply("d5-e6")
	fmt.Println(err)
	s.Apply("e7-k1")
	fmt.Println(s.Turn(), s.Count())
	// Output:
	// q5/7/8/4gGg2/6g3/7G3/10/9/8/7/5Q b e7 0 1
	// illegal move "d5-e6": the captured guard on e7 must be relocated first; expected e7-a6, e7-e1, e7-a2 or another of 28 legal moves
	// white 8
}
