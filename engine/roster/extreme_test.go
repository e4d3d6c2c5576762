package roster_test

import (
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// However large a style makes evaluations, they are never read as wins, and the search does not fail.
func TestExtremeStyles(t *testing.T) {
	for _, g := range roster.All() {
		weighted, ok := game.As[game.Weighted](g)
		if !ok {
			t.Fatalf("%s has no weights", g.Info().ID)
		}
		style := &game.Style{}
		for i := range weighted.Weights() {
			style.Bias = append(style.Bias, int16(30_000-60_000*(i%2)))
		}
		rules := g.Rules(g.Info().Defaults())
		e, err := roster.New(rules, engine.Options{HashMB: 1, Style: style, Noise: 5000})
		if err != nil {
			t.Fatal(err)
		}
		r, err := e.Search(t.Context(), rules.Start(), engine.Limits{Nodes: 3000})
		if err != nil || r.Move == "" {
			t.Fatalf("%s: %+v, %v", g.Info().ID, r, err)
		}
		if n, won := engine.WinIn(r.Score); won {
			t.Errorf("%s: a win in %d at the start", g.Info().ID, n)
		}
	}
}
