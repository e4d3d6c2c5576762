package matching_test

import (
	"fmt"

	"tablier/play/pairing/matching"
)

// Four players: 0 and 1 match best, but then 2 and 3 do not match at all.
func ExampleSolver() {
	const n, width = 4, 8
	s := matching.New(n, matching.Words(n, width))
	for _, e := range [][3]int{{0, 1, 5}, {0, 2, 4}, {1, 3, 4}, {2, 3, 0}} {
		w := make(matching.Weight, matching.Words(n, width))
		w.Add(0, uint64(e[2]))
		s.SetWeight(e[0], e[1], w)
	}
	s.Solve()
	fmt.Println(s.Mate(0), s.Mate(1))
	// Output: 2 3
}
