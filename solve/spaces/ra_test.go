package spaces

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/solve"
	"tablier/solve/table"
)

func raRules(t *testing.T, set ...string) game.Rules {
	t.Helper()
	o, err := ra.New().Info().ParseOptions(set...)
	if err != nil {
		t.Fatal(err)
	}
	return ra.New().Rules(o)
}

// Ranking and unranking are inverse to each other in every slice, on both boards.
func TestRaNumbers(t *testing.T) {
	for _, set := range []string{"", "board=127"} {
		space := newRa(raRules(t, set), 1)
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

// One against one is solved, and every value follows from those of the moves. Under the other
// options a sample does.
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

// Wins worth more are rarer, and every value follows from those of the moves.
func TestRaPoints(t *testing.T) {
	rules := raRules(t)
	var won [7][]bool
	for _, points := range Worths("ra") {
		space, err := NewPoints(rules, points)
		if err != nil {
			t.Fatal(err)
		}
		d := solve.OpenDir(t.TempDir(), space, 1<<20)
		defer d.Close()
		values, _, err := solve.Solve(context.Background(), space.Slices()[0], space.Walk(0), nil)
		if err != nil {
			t.Fatal(err)
		}
		h, err := d.Put(0, values)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := solve.Verify(context.Background(), d, 0, 1<<40, 1); err != nil {
			t.Error(err)
		}
		// A single piece can win three points by taking the last enemy piece, and one by
		// entering.
		if (h.Wins > 0) != (points <= 3) {
			t.Errorf("%d wins of %d points", h.Wins, points)
		}
		for _, v := range values {
			won[points] = append(won[points], solve.Value(v).Won())
		}
		t.Logf("%d points: %d wins, %d draws, %d losses, longest %d", points, h.Wins, h.Draws, h.Losses, h.LongestWin)
	}
	fewer := 0
	for i := range won[1] {
		if won[3][i] && !won[1][i] {
			t.Fatalf("position %d is won with three points and not won", i)
		}
		if won[1][i] && !won[3][i] {
			fewer++
		}
	}
	if fewer == 0 {
		t.Error("all wins are worth three points")
	}
	if _, err := NewPoints(rules, 2); err == nil {
		t.Error("a win of two points was accepted")
	}
}

// plainRa hides the codec's own walker.
type plainRa struct{ c *raCodec }

func (p plainRa) Slices() []solve.Slice              { return p.c.Slices() }
func (p plainRa) Rank(q *ra.Position) solve.Place    { return p.c.Rank(q) }
func (p plainRa) Unrank(s int, i uint64) ra.Position { return p.c.Unrank(s, i) }

// The fast walker starts with the same entries as the rules and finds the same predecessors, as
// often as there are moves: for all of one against one, and a part of two against one (all with
// -long).
func TestRaWalksAsTheRules(t *testing.T) {
	for _, set := range []string{"", "board=127 join=exact"} {
		for _, points := range Worths("ra") {
			rules := raRules(t, set)
			c := newRa(rules, points).(interface {
				Codec() solve.Codec[ra.Position]
			}).Codec().(*raCodec)
			plain := solve.NewSpace[ra.Position](ra.Game{}, rules, "", plainRa{c})
			needs := [][]*table.Values{nil, nil}
			first, _, err := solve.Solve(context.Background(), c.slices[0], c.Walk(0), nil)
			if err != nil {
				t.Fatal(err)
			}
			needs[1] = []*table.Values{table.NewValues(first)}
			for slice := range needs {
				if slice > 0 && (!*long || points == 3) {
					continue
				}
				size := c.slices[slice].Size
				fast, slow := c.Walk(slice), plain.Walk(slice)
				a, b := make([]solve.Entry, size), make([]solve.Entry, size)
				fast.Start(0, a, needs[slice])
				slow.Start(0, b, needs[slice])
				if err := slow.(interface{ Prepare(context.Context) error }).Prepare(context.Background()); err != nil {
					t.Fatal(err)
				}
				var p, q []uint64
				for i := range size {
					if a[i] != b[i] {
						t.Fatalf("%s: begins as %x, want %x", plain.Explore().Text(slice, i), a[i], b[i])
					}
					p, q = fast.Predecessors(p[:0], i), slow.Predecessors(q[:0], i)
					slices.Sort(p)
					slices.Sort(q)
					if !slices.Equal(p, q) {
						t.Fatalf("before %s come %d, want %d", plain.Explore().Text(slice, i), p, q)
					}
				}
			}
		}
	}
}
