package mcts

import (
	"testing"

	"tablier/engine"
	"tablier/rules/games/ringo"
)

// TestNetwork checks that a network is used only if it is requested.
func TestNetwork(t *testing.T) {
	g := ringo.New()
	s := g.Rules(g.Info().Defaults()).Start()
	p := ringo.Game{}.Start(g.Info().Defaults())
	if p.Evaluate() == p.Weigh() {
		t.Fatal("network and sum say the same of the start")
	}
	var scores [2]int
	for i, asks := range []bool{false, true} {
		r, err := New[ringo.Position](ringo.Game{}, Options{Seed: 1, MemoryMB: 1, Network: asks}).Search(t.Context(), s, engine.Limits{Nodes: 500})
		if err != nil {
			t.Fatal(err)
		}
		scores[i] = r.Score
	}
	if scores[0] == scores[1] {
		t.Errorf("both searches judge %d", scores[0])
	}
	for range 20 {
		r, err := Greedy[ringo.Position](ringo.Game{}, 1).Search(t.Context(), s, engine.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		best := -1 << 30
		for _, m := range p.AppendMoves(nil) {
			q := p
			q.Play(m)
			best = max(best, -q.Weigh())
		}
		if r.Score != best {
			t.Fatalf("the greedy player's best is worth %d, the weights say %d", r.Score, best)
		}
	}
}
