package judge_test

import (
	"context"
	"fmt"

	"tablier/engine/roster"
	"tablier/solve/judge"
	"tablier/solve/proof"
)

// One attacker stands before the citadel, and another is in it.
func Example() {
	ringo, _ := roster.All().Find("ringo")
	rules := ringo.Rules(ringo.Info().Defaults())
	st, err := rules.Parse("6/b5/6/6/6/5w/6/6 1 b 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	k, err := judge.Judge{Limits: proof.Limits{Nodes: 1000, Bytes: 1 << 20}}.Position(context.Background(), st)
	fmt.Println(k.Verdict.Result, k.Verdict.Plies, k.Line, err)
	// Output: win 1 [b1-o] <nil>
}
