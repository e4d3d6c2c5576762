package solve_test

import (
	"context"
	"fmt"
	"os"

	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
)

// The example solves Ringo's smallest slices and looks up one position: a lone defender in
// front of two attackers.
func Example() {
	dir, err := os.MkdirTemp("", "tables")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	space, _ := spaces.New(rules)
	d := solve.OpenDir(dir, space, 1<<24)
	defer d.Close()
	tops, _ := solve.Choose(space.Slices(), []string{"w1b2o0"})
	run := solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), tops), Threads: 1}
	if err := run.Do(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	st, _ := rules.Parse("6/6/w5/2b3/6/6/5b/6 0 w 0")
	a, err := solve.Lookup(d, st)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Text, "with", len(a.Moves), "moves")
	// Output:
	// win in 11 with 8 moves
}
