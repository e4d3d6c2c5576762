package hanging_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/lab/hanging"
)

// White's slide captures the unguarded attacker.
func Example() {
	ringo, _ := roster.Find("ringo")
	s, _ := ringo.Rules(ringo.Info().Defaults()).Parse("6/3w2/4b1/6/1w2b1/5b/w5/3b2 0 w 0")
	fmt.Println(len(hanging.Moves(s)) > 0, hanging.Balance(s, s.Turn()))
	// Output: true -1
}
