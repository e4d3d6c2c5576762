package solve_test

import (
	"context"
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/spaces/circuit"
)

// Slices that fit in memory are solved, with all the slices they need; the rest waits for a
// larger machine.
func TestFitting(t *testing.T) {
	d, all := ending(t.TempDir())
	defer d.Close()
	sl := d.Space.Slices()
	for _, memory := range []int64{1 << 12, 1 << 14, 1 << 16} {
		fit, err := solve.Fitting(d, all, 1, memory)
		if err != nil {
			t.Fatal(err)
		}
		if len(fit) == 0 || len(fit) == len(all) {
			t.Errorf("with %d bytes %d of %d slices fit", memory, len(fit), len(all))
		}
		for _, i := range fit {
			for _, n := range sl[i].Needs {
				if !slices.Contains(fit, n) {
					t.Fatalf("%s fits, and %s, which it needs, does not", sl[i].ID, sl[n].ID)
				}
			}
		}
		p, err := solve.NewEstimate(d, fit, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Refuse(memory); err != nil {
			t.Error("what fits is refused:", err)
		}
		if memory == 1<<12 {
			if err := (&solve.Run{Dir: d, Slices: fit, Threads: 1}).Do(context.Background()); err != nil {
				t.Error(err)
			}
		}
	}
}

// A game without a walker of its own keeps all its moves in memory, and the plan says so.
func TestPlansKnowMoves(t *testing.T) {
	rules := circuit.New(3).Rules(game.Options{})
	own, err := spaces.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	codec := own.(interface {
		Codec() solve.Codec[circuit.Position]
	}).Codec()
	space := solve.NewSpace[circuit.Position](circuit.Game{Side: 3}, rules, "", struct{ solve.Codec[circuit.Position] }{codec})
	d := solve.OpenDir(t.TempDir(), space, 0)
	p, err := solve.NewEstimate(d, []int{0}, 1)
	if err != nil {
		t.Fatal(err)
	}
	moves := int64(0)
	x := space.Explore()
	for i := range space.Slices()[0].Size {
		for _, next := range x.Successors(nil, 0, i) {
			if next.Slice == 0 {
				moves++
			}
		}
	}
	if p.Memory < 4*moves || p.Memory > 10*moves || !p.Sampled || p.Seconds <= 0 {
		t.Errorf("%d moves, %d bytes, %.3f s planned", moves, p.Memory, p.Seconds)
	}
}

// A plan for a game with a Solver uses the cost that the Solver gives.
func TestPlansKnowSolvers(t *testing.T) {
	space, err := spaces.New(circuit.New(5).Rules(game.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	p, err := solve.NewEstimate(solve.OpenDir(t.TempDir(), space, 0), []int{0}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if p.Positions != 417_693_740 || p.Memory < 2*417_693_740 || p.Refuse(1<<30) == nil || p.Refuse(4<<30) != nil {
		t.Errorf("%+v", p)
	}
}
