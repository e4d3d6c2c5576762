package proof_test

import (
	"testing"

	"tablier/engine/roster"
	"tablier/solve/proof"
)

// BenchmarkProve measures nodes per second from the start of each game, where no proof is near.
func BenchmarkProve(b *testing.B) {
	for _, g := range roster.All() {
		b.Run(g.Info().ID, func(b *testing.B) {
			p, err := proof.For(g)
			if err != nil {
				b.Fatal(err)
			}
			s := g.Rules(g.Info().Defaults()).Start()
			nodes := uint64(0)
			for b.Loop() {
				r, err := p.Prove(b.Context(), s, proof.Goal{Winner: s.Turn()}, proof.Limits{Nodes: 500_000})
				if err != nil {
					b.Fatal(err)
				}
				nodes += r.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}
