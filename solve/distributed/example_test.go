package distributed_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/solve/distributed"
)

func ExampleSpaces() {
	for _, s := range distributed.Spaces(roster.All())[:3] {
		fmt.Printf("%s: %s %q, wins of %d\n", s.Name, s.Game, s.Options, s.Points)
	}
	fmt.Println(distributed.Parts(2000), distributed.Parts(1_000_000))
	// Output:
	// ringo: ringo "", wins of 1
	// ringo-rings-5: ringo "rings=5", wins of 1
	// ra: ra "", wins of 1
	// 1 17
}
