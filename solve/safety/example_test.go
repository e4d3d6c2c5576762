package safety_test

import (
	"context"
	"fmt"

	"tablier/rules/games/ringo"
	"tablier/solve/safety"
)

// Three attackers stay on the outermost of five rings against a single defender.
func Example() {
	o, _ := ringo.Game{}.Info().ParseOptions("rings=5")
	f, _ := safety.ParseFamily("side=b attackers=2-3 rings=0,0,0,0,3 inside=0 citadel=0 defenders=1-1 guard=4,4,4,4,4 home=0", 5)
	s := safety.New(o, f)
	if err := s.Solve(context.Background(), "", nil); err != nil {
		panic(err)
	}
	positions, _ := s.Positions()
	fmt.Println(s.Safe(), "of", positions)
	// Output:
	// 5259 of 6272
}
