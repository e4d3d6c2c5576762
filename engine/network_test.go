package engine_test

import (
	"testing"

	"tablier/engine"
	"tablier/rules/games/ringo"
)

// TestWithoutNetwork checks that a search of one ply uses the network, or the weights without it.
func TestWithoutNetwork(t *testing.T) {
	g := ringo.New()
	s := g.Rules(g.Info().Defaults()).Start()
	p := ringo.Game{}.Start(g.Info().Defaults())
	for _, without := range []engine.Features{0, engine.Network} {
		e := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1, Without: without | engine.Quiescence | engine.Pruning})
		r, err := e.Search(t.Context(), s, engine.Limits{Depth: 1})
		if err != nil {
			t.Fatal(err)
		}
		want := -1 << 30
		for _, m := range p.AppendMoves(nil) {
			q := p
			q.Play(m)
			v := q.Evaluate()
			if without != 0 {
				v = q.Weigh()
			}
			want = max(want, -v)
		}
		if r.Score != want {
			t.Errorf("without %v: %d, want %d", without, r.Score, want)
		}
	}
}
