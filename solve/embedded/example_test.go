package embedded_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/solve/embedded"
	"tablier/solve/tablebase"
)

// The example looks up a lone defender in front of two attackers.
func Example() {
	ringo, _ := roster.Find("ringo")
	st, err := ringo.Rules(ringo.Info().Defaults()).Parse("6/6/w5/2b3/6/6/5b/6 0 w 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := tablebase.Only(embedded.Packs).Verdict(st)
	fmt.Println(v.Result, v.Plies, err)
	// Output: win 11 <nil>
}
