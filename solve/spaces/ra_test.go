package spaces

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"tablier/game"
	"tablier/games/ra"
	"tablier/solve"
)

func raRules(t *testing.T, set ...string) game.Rules {
	t.Helper()
	o, err := ra.New().Info().ParseOptions(set...)
	if err != nil {
		t.Fatal(err)
	}
	return ra.New().Rules(o)
}

// Numbers and positions answer to one another in every slice, on both boards.
func TestRaNumbers(t *testing.T) {
	for _, set := range []string{"", "board=127"} {
		space := newRa(raRules(t, set))
		c := space.(interface {
			Codec() solve.Codec[ra.Position]
		}).Codec().(*raCodec)
		cells := uint64(len(c.cell))
		if want := 2 * cells * (cells - 1); c.slices[0].Size != want || len(c.cell) != c.board.Len()-2 {
			t.Fatalf("%q: %d cells, %d positions of one against one, want %d", set, cells, c.slices[0].Size, want)
		}
		r := rand.New(rand.NewPCG(2, 3))
		for s, sl := range c.slices {
			for k := range 4000 {
				i := r.Uint64N(sl.Size)
				if k < 200 {
					i = uint64(k)
				} else if k < 400 {
					i = sl.Size - 1 - uint64(k-200)
				}
				p := c.Unrank(s, i)
				if at := c.Rank(&p); at.Slice >= 0 && (at.Slice != s || at.Index != i) || at.Slice < 0 && !p.Outcome().Decided() {
					t.Fatalf("%s, %d: %s has the place %+v", sl.ID, i, space.Explore().Text(s, i), at)
				}
			}
		}
	}
}

// One against one is solved, and every value follows from those of the moves; so does a
// sample of it under the other options.
func TestRaOneAgainstOne(t *testing.T) {
	for _, set := range []string{"", "board=127 join=exact"} {
		space, err := New(raRules(t, set))
		if err != nil {
			t.Fatal(err)
		}
		d := solve.OpenDir(t.TempDir(), space, 1<<20)
		defer d.Close()
		values, work, err := solve.Solve(context.Background(), space.Slices()[0], space.Walk(0), nil)
		if err != nil || work.Layers < 3 {
			t.Fatal(work, err)
		}
		h, err := d.Put(0, values)
		if err != nil || h.Wins == 0 || h.Losses == 0 {
			t.Fatal(h, err)
		}
		if _, err := solve.Verify(context.Background(), d, 0, 1<<40, 1); err != nil {
			t.Error(err)
		}
		t.Logf("%q: %d wins, %d draws, %d losses, longest %d and %d", set, h.Wins, h.Draws, h.Losses, h.LongestWin, h.LongestLoss)
		var e *game.Error
		if _, err := space.Locate(space.Rules().Start()); !errors.As(err, &e) {
			t.Errorf("the start has a place: %v", err)
		}
	}
}
