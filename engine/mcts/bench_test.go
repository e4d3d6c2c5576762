package mcts

import (
	"context"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// BenchmarkSearch reports simulations and random plies per second from the start position, with
// playouts cut off or played out.
func BenchmarkSearch(b *testing.B) {
	for name, cutoff := range map[string]int{"cut": 0, "full": -1} {
		b.Run(name, func(b *testing.B) {
			run[ring.Position](b, ring.New(), ring.Game{}, cutoff)
			run[ringo.Position](b, ringo.New(), ringo.Game{}, cutoff)
			runParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](b, courtcircuit.New(), courtcircuit.Game{}, courtcircuit.Parts{}, cutoff)
			run[agon.Position](b, agon.New(), agon.Game{}, cutoff)
			run[ra.Position](b, ra.New(), ra.Game{}, cutoff)
		})
	}
}

func run[P comparable, PP game.Position[P]](b *testing.B, a game.Bound, g game.Game[P], cutoff int) {
	runParts[P, PP, P, PP](b, a, g, wholeTurns[P]{g}, cutoff)
}

func runParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](b *testing.B, a game.Bound, g game.Game[P], parts game.Parts[P, H], cutoff int) {
	b.Run(a.Info().ID, func(b *testing.B) {
		s := a.Rules(a.Info().Defaults()).Start()
		t := NewParts[P, PP, H, HP](g, parts, Options{Cutoff: cutoff, Seed: 1}).(*tree[P, PP, H, HP])
		t.Search(context.Background(), s, engine.Limits{Nodes: 1})
		sims, plies := uint64(0), uint64(0)
		for b.Loop() {
			if _, err := t.Search(context.Background(), s, engine.Limits{Nodes: 2000}); err != nil {
				b.Fatal(err)
			}
			sims, plies = sims+t.simulations, plies+t.plies
		}
		b.ReportMetric(float64(sims)/b.Elapsed().Seconds(), "sims/s")
		b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
	})
}
