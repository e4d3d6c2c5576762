package solve_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/spaces/circuit"
)

// Both kernels find the same values, and each value follows from those of its moves.
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

// countdown is a context that ends after Err has been called most times.
type countdown struct {
	context.Context
	asked, most int
}

func (c *countdown) Err() error {
	if c.asked++; c.asked > c.most {
		return context.Canceled
	}
	return nil
}

// Both kernels can be stopped at each stage. That includes inverting the moves, which checks
// the context when it starts and again in its second pass over the moves.
func TestStopsAnywhere(t *testing.T) {
	space, err := spaces.New(circuit.New(3).Rules(game.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	for name, solved := range map[string]func(context.Context) error{
		"narrow": func(ctx context.Context) error {
			_, _, err := solve.Solve(ctx, space.Slices()[0], space.Walk(0), nil)
			return err
		},
		"wide": func(ctx context.Context) error {
			_, _, err := solve.SolveWide(ctx, space.Slices()[0], space.Walk(0), nil)
			return err
		},
	} {
		for most := 0; ; most++ {
			err := solved(&countdown{Context: context.Background(), most: most})
			if err == nil {
				if most < 3 {
					t.Errorf("%s asks %d times whether to go on", name, most)
				}
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatal(name, most, err)
			}
		}
	}
}
