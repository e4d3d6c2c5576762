package roster_test

import (
	"context"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// A weak level plays the same move in the same position of a game, whether or not its engine is fresh.
func TestPerceptionIsSteady(t *testing.T) {
	for _, g := range roster.All() {
		rules := g.Rules(g.Info().Defaults())
		for level := 1; level <= 2; level++ {
			play := func() string {
				o, l := roster.Level(rules, level, 5)
				l.Time = 0
				e, err := roster.New(rules, o)
				if err != nil {
					t.Fatal(err)
				}
				r, err := e.Search(context.Background(), rules.Start(), l)
				if err != nil {
					t.Fatal(err)
				}
				return r.Move
			}
			if a, b := play(), play(); a != b {
				t.Errorf("%s, level %d: %s, then %s", g.Info().ID, level, a, b)
			}
		}
	}
}

// In every game a beginner has something to go for.
func TestAims(t *testing.T) {
	for _, g := range roster.All() {
		aims := 0
		for _, w := range game.Weights(g.Rules(g.Info().Defaults())) {
			if w.Aim != 0 {
				aims++
			}
		}
		if aims == 0 {
			t.Errorf("%s: a beginner goes for nothing", g.Info().ID)
		}
	}
}
