package proved_test

import (
	"context"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/lab/proved"
	"tablier/solve/judge"
	"tablier/solve/proof"
)

// Two games of level 3 of Court-Circuit, examined backwards from their ends.
func Example() {
	g, _ := roster.Find("court-circuit")
	r, err := proved.Measure(context.Background(), g.Rules(g.Info().Defaults()), proved.Config{
		Level: 3, Games: 2, Last: 6, Longest: 400, Backward: true, Seed: 1, Now: time.Now,
		Judge: judge.Judge{Limits: proof.Limits{Nodes: 5_000, Bytes: 1 << 20}},
	})
	fmt.Println(r.Games, r.Positions, r.Proved > 0, err)
	// Output: 2 12 true <nil>
}
