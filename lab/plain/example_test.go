package plain_test

import (
	"context"
	"fmt"
	"time"

	"tablier/engine"
	"tablier/lab/plain"
	"tablier/rules/games/ringo"
)

// With one attacker in the citadel and another next to it, the second enters and wins.
func Example() {
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	st, err := rules.Parse("6/b5/6/6/6/5w/6/6 1 b 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := plain.NewRingo(time.Now).Search(context.Background(), st, engine.Limits{Depth: 3})
	fmt.Println(r.Move, err)
	// Output: b1-o <nil>
}
