package solve_test

import (
	"context"
	"slices"
	"testing"

	"tablier/game"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/spaces/circuit"
)

// Both kernels find the same values, and each follows from those of the moves.
func TestWideKernel(t *testing.T) {
	space, err := spaces.New(circuit.New(3).Rules(game.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	sl := space.Slices()[0]
	narrow, _, err := solve.Solve(context.Background(), sl, space.Walk(0), nil)
	if err != nil {
		t.Fatal(err)
	}
	wide, work, err := solve.SolveWide(context.Background(), sl, space.Walk(0), nil)
	if err != nil || !slices.Equal(narrow, wide) || work.Layers < 3 {
		t.Fatal(work, err)
	}
	d := solve.OpenDir(t.TempDir(), space, 1<<20)
	defer d.Close()
	if _, err := d.Put(0, wide); err != nil {
		t.Fatal(err)
	}
	if n, err := solve.Verify(context.Background(), d, 0, 1<<40, 1); err != nil || n != sl.Size {
		t.Error(n, err)
	}
}
