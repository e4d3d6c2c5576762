package tablebase_test

import (
	"context"
	"fmt"
	"os"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/tablebase"
)

// The example prints the verdict of a position with a lone defender in front of two attackers.
func Example() {
	root, err := os.MkdirTemp("", "tables")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(root)
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	space, _ := spaces.New(rules)
	d := solve.OpenDir(root, space, 1<<24)
	defer d.Close()
	tops, _ := solve.Choose(space.Slices(), []string{"w1b2o0"})
	run := solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), tops), Threads: 1}
	if err := run.Do(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	s, err := tablebase.Open(root)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	st, _ := rules.Parse("6/6/w5/2b3/6/6/5b/6 0 w 0")
	v, err := s.Verdict(st)
	fmt.Println(v.In(game.English), err)
	// Output:
	// proven: wins in 11 <nil>
}
