package likeness

import (
	"errors"
	"math"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

var norm = Norm{Share: 0.6, ShareSpread: 0.5, Loss: 0.01, LossSpread: 0.02, Correlation: -0.5}

func TestZ(t *testing.T) {
	as := Tally{Positions: 100, AsGood: 60, Loss: 1}
	if z, ok := as.Z(norm); !ok || math.Abs(z) > 1e-9 {
		t.Errorf("a tally like the norm: %v %v", z, ok)
	}
	last := math.Inf(-1)
	for good := range 101 { // more good moves give a higher z
		z, ok := Tally{Positions: 100, AsGood: good, Loss: 1}.Z(norm)
		if !ok || z <= last || math.IsNaN(z) || math.Abs(z) > 100 {
			t.Fatalf("%d good moves: %v after %v", good, z, last)
		}
		last = z
	}
	last = math.Inf(1)
	for loss := range 100 { // more loss gives a lower z
		z, _ := Tally{Positions: 100, AsGood: 60, Loss: float64(loss)}.Z(norm)
		if z >= last {
			t.Fatalf("loss of %d: %v after %v", loss, z, last)
		}
		last = z
	}
	half, _ := Tally{Positions: 50, AsGood: 40, Loss: 0.1}.Z(norm)
	whole, _ := Tally{Positions: 100, AsGood: 80, Loss: 0.2}.Z(norm)
	if math.Abs(whole/half-math.Sqrt2) > 1e-9 {
		t.Errorf("twice as many positions: %v, %v", half, whole)
	}
}

func TestTooFewPositions(t *testing.T) {
	few := Tally{Positions: Least - 1, First: Least - 1, AsGood: Least - 1}
	if z, ok := few.Z(norm); ok || z != 0 {
		t.Errorf("%v %v", z, ok)
	}
	few.Positions, few.AsGood = Least, Least
	if z, ok := few.Z(norm); !ok || z <= 0 {
		t.Errorf("%v %v", z, ok)
	}
	if z, ok := few.Z(Norm{}); ok || z != 0 {
		t.Errorf("nothing was measured: %v %v", z, ok)
	}
}

// Every game of the club was measured. Readings are reliable in Agon alone; elsewhere there are none. The levels behind the norm are rarely flagged in other games, and engines
// more often than they are.
func TestCalibrations(t *testing.T) {
	for _, g := range roster.All() {
		c, err := For(g.Info().ID)
		if err != nil {
			t.Error(err)
			continue
		}
		if c.Level < 3 || c.Level > overlook || c.Look < leastLook || c.Unusual < leastUnusual || c.Unusual > c.Look {
			t.Errorf("%s: %+v", g.Info().ID, c)
		}
		for _, k := range c.Kinds {
			if k.Look > k.Unusual || k.Tally.First > k.Tally.AsGood || k.Tally.AsGood > k.Tally.Positions || k.Games < 10 {
				t.Errorf("%s: %+v", g.Info().ID, k)
			}
			if !k.Engine && k.Look > 0.15 {
				t.Errorf("%s: level %s is accused too often: %v", g.Info().ID, k.Name, k.Look)
			}
		}
	}
	for id, want := range map[string]bool{"ring": false, "ringo": false, "court-circuit": false, "agon": true, "ra": false} {
		c, err := For(id)
		if err != nil {
			t.Fatal(err)
		}
		alike := Tally{Positions: 1000, First: 1000, AsGood: 1000}
		if reading, z := c.Read(alike); c.Reliable() != want || (reading == NeedLook) != want || (z != 0) != want {
			t.Errorf("%s: reliable %v, the engine’s own moves are read as %s, z = %v", id, c.Reliable(), reading, z)
		}
	}
	var refused *game.Error
	if _, err := For("chess"); !errors.As(err, &refused) || refused.Kind != game.UnknownGame {
		t.Errorf("%v", err)
	}
}

// The engine's own moves lose nothing, the same game gives the same tally, and both sides together cover all moves.
func TestCount(t *testing.T) {
	d, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	rules := d.Rules(d.Info().Defaults())
	e, err := New(rules)
	if err != nil {
		t.Fatal(err)
	}
	s := rules.Start()
	for s.Plies() < Opening+6 {
		r, err := e.search(t.Context(), s, 2)
		if err != nil {
			t.Fatal(err)
		}
		if s.Plies() < Opening || s.Turn() == game.White {
			if _, err := s.Apply(r.Move); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if _, err := s.Apply(s.Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	before := s.Text()
	engine, err := e.Count(t.Context(), s, game.White, 0)
	if err != nil || engine.Positions == 0 || engine.First != engine.Positions || engine.Loss != 0 {
		t.Errorf("%+v %v", engine, err)
	}
	again, err := e.Count(t.Context(), s, game.White, 0)
	if err != nil || again != engine || s.Text() != before {
		t.Errorf("%+v %v", again, err)
	}
	other, err := e.Count(t.Context(), s, game.Black, 0)
	if err != nil || other.First == other.Positions || other.Loss == 0 {
		t.Errorf("%+v %v", other, err)
	}
	one, err := e.Count(t.Context(), s, game.White, 1)
	if err != nil || one.Positions+one.Wins != 1 {
		t.Errorf("%+v %v", one, err)
	}
}
