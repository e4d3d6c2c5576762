package proof_test

import (
	"context"
	"fmt"
	"strings"

	"tablier/engine/roster"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// The example proves a win, then writes, reads and verifies the certificate.
func Example() {
	g, err := roster.Find("ringo")
	if err != nil {
		panic(err)
	}
	s, err := g.Rules(g.Info().Defaults()).Parse("6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5")
	if err != nil {
		panic(err)
	}
	p, err := proof.For(g)
	if err != nil {
		panic(err)
	}
	r, err := p.Prove(context.Background(), s, proof.Goal{Winner: s.Turn()}, proof.Limits{Nodes: 1_000_000, Shortest: true})
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	if _, err := r.Certificate.WriteTo(&text); err != nil {
		panic(err)
	}
	fmt.Print(r.Status, " in ", r.Plies, " plies\n", text.String())
	c, err := check.Read(strings.NewReader(text.String()))
	if err != nil {
		panic(err)
	}
	report, err := proof.Check(context.Background(), roster.All(), c, 0)
	fmt.Println(report.Plies, err)
	// Output:
	// proved in 3 plies
	// tablier proof 1
	// game: ringo
	// position: 6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5
	// winner: w
	// plies: 3
	// moves: 1
	// d4xd5
	// 3 <nil>
}
