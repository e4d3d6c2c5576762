package provers_test

import (
	"context"
	"fmt"
	"os"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/proof"
	"tablier/solve/provers"
	"tablier/solve/spaces"
)

// If nothing is solved, a prover with tables proves the same as one without.
func ExampleWithTables() {
	g, err := roster.Find("ringo")
	if err != nil {
		panic(err)
	}
	rules := g.Rules(g.Info().Defaults())
	s, err := rules.Parse("6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5")
	if err != nil {
		panic(err)
	}
	space, err := spaces.New(rules)
	if err != nil {
		panic(err)
	}
	p, err := provers.WithTables(solve.OpenDir(os.TempDir(), space, 0))
	if err != nil {
		panic(err)
	}
	r, err := p.Prove(context.Background(), s, proof.Goal{Winner: game.White}, proof.Limits{Nodes: 1_000_000, Shortest: true})
	fmt.Println(r.Status, r.Plies, len(r.Certificate.Tables), err)
	// Output: proved 3 0 <nil>
}
