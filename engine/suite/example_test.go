package suite_test

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/suite"
)

// The search looks for a forced win of Ringo.
func ExampleExamine() {
	cases, err := suite.Load("ringo")
	if err != nil {
		panic(err)
	}
	exam, err := suite.Examine(context.Background(), "ringo", cases[0], engine.Options{HashMB: 1}, engine.Limits{Nodes: 100_000})
	fmt.Println(cases[0].Plies, exam.Solved, err)
	// Output: 3 true <nil>
}
