package make_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/puzzles"
	"tablier/learn/puzzles/make"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// The same seed makes the same puzzles, each with a valid proof.
func TestMake(t *testing.T) {
	var two [2][]string
	for i := range two {
		pl := make.Plan{Game: "ring", Seed: 1, Games: 12, Easy: 100, Share: map[int]int{3: 2, 5: 2, 7: 1}}
		if err := pl.Make(t.Context(), func(m make.Made, played int) {
			two[i] = append(two[i], string(m.Line))
			c, err := m.Certificate()
			if err != nil {
				t.Fatal(err)
			}
			if r, err := proof.Check(t.Context(), roster.All(), c, 0); err != nil || r.Plies != m.Plies() || played > 12 {
				t.Errorf("%s: %+v %v", m.ID, r, err)
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	if len(two[0]) == 0 || !slices.Equal(two[0], two[1]) {
		t.Errorf("the same seed made %v and %v", two[0], two[1])
	}
}

// An impossible plan is refused, and a stopped one returns an error.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	pl := make.Plan{Game: "ra", Games: 5, Share: map[int]int{3: 5}}
	if err := pl.Make(ctx, func(m make.Made, _ int) { t.Error(m.ID) }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	var e *game.Error
	if err := (make.Plan{Game: "chess"}).Make(t.Context(), nil); !errors.As(err, &e) {
		t.Error(err)
	}
}

// A position makes the same puzzle whatever came before, and the positions of stored puzzles make them
// again.
func TestPosition(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		all, err := puzzles.Of(id)
		if err != nil {
			t.Fatal(err)
		}
		s, err := all[0].State()
		if err != nil {
			t.Fatal(err)
		}
		made, err := make.Position(t.Context(), s, 1)
		if err != nil || made == nil || made.Position != all[0].Position || !slices.Equal(made.Solution, all[0].Solution) {
			t.Errorf("%s: %+v, %v", all[0].ID, made, err)
		}
	}
	g, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	o, err := g.Info().ParseOptions()
	if err != nil {
		t.Fatal(err)
	}
	if made, err := make.Position(t.Context(), g.Rules(o).Start(), 1); made != nil || err != nil {
		t.Error(made, err)
	}
}
