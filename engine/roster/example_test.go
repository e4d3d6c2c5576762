package roster_test

import (
	"context"
	"fmt"

	"tablier/engine/roster"
)

func ExampleBest() {
	g, _ := roster.Find("ringo")
	s, _ := g.Rules(g.Info().Defaults()).Parse("6/b5/6/w5/6/6/6/2w3 1 b 0")
	move, err := roster.Best(context.Background(), s, 2)
	fmt.Println(move, err)
	// Output: b1-o <nil>
}
