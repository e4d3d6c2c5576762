package make_test

import (
	"context"
	"fmt"

	"tablier/engine/roster"
	"tablier/learn/modelgames/make"
	"tablier/rules/record"
)

// One short game, by an engine that hardly searches.
func ExamplePlan_Make() {
	ra, err := roster.Find("ra")
	if err != nil {
		panic(err)
	}
	err = make.Plan{Game: ra, Seed: 1, Count: 1, Tries: 10, Nodes: 300}.Make(context.Background(), func(g *record.Game, _ int) {
		fmt.Println(g.Game, g.Result != "draw")
	})
	if err != nil {
		panic(err)
	}
	// Output: ra true
}
