package spaces

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

func codecOf(t testing.TB, set ...string) (*ringoCodec, solve.Space) {
	t.Helper()
	o, err := ringo.New().Info().ParseOptions(set...)
	if err != nil {
		t.Fatal(err)
	}
	rules := ringo.New().Rules(o)
	s := newRingo(rules).(interface {
		Codec() solve.Codec[ringo.Position]
	})
	c := s.Codec().(*ringoCodec)
	return c, solve.NewSpace[ringo.Position](ringo.Game{}, rules, ringoKey(o), plainCodec{c})
}

// plainCodec hides the fast walker.
type plainCodec struct{ c *ringoCodec }

func (p plainCodec) Slices() []solve.Slice                 { return p.c.Slices() }
func (p plainCodec) Rank(q *ringo.Position) solve.Place    { return p.c.Rank(q) }
func (p plainCodec) Unrank(s int, i uint64) ringo.Position { return p.c.Unrank(s, i) }

// solved solves slices and what they need, in memory.
type solved struct {
	t      testing.TB
	slices []solve.Slice
	walk   func(int) solve.Walker
	values map[int]*table.Values
}

func (s *solved) of(slice int) *table.Values {
	if v := s.values[slice]; v != nil {
		return v
	}
	values, _, err := solve.Solve(context.Background(), s.slices[slice], s.walk(slice), s.needs(slice))
	if err != nil {
		s.t.Fatal(err)
	}
	v := table.NewValues(values)
	s.values[slice] = v
	return v
}

func (s *solved) needs(slice int) (needs []*table.Values) {
	for _, n := range s.slices[slice].Needs {
		needs = append(needs, s.of(n))
	}
	return needs
}

// closure lists a slice and all it needs, directly or indirectly.
func closure(c *ringoCodec, slice int) []int {
	in := map[int]bool{}
	var add func(int)
	add = func(i int) {
		if !in[i] {
			in[i] = true
			for _, n := range c.slices[i].Needs {
				add(n)
			}
		}
	}
	add(slice)
	var out []int
	for i := range in {
		out = append(out, i)
	}
	return out
}

// small picks slices whose closure is small enough for a test.
func small(c *ringoCodec, rng *rand.Rand, n int, most uint64) (out []int) {
	var fit []int
	for i := range c.slices {
		var total uint64
		if c.slices[i].Size > 40_000 {
			continue
		}
		for _, n := range closure(c, i) {
			total += c.slices[n].Size
		}
		if total <= most {
			fit = append(fit, i)
		}
	}
	for range n {
		out = append(out, fit[rng.IntN(len(fit))])
	}
	return out
}

var optionSets = [][]string{
	{}, {"rings=5"}, {"target=7", "rings=5"}, {"preset=zillions", "target=7"}, {"white-must-capture=yes"},
	{"citadel-jump=no", "target=7"}, {"white-slide=no", "rings=5"}, {"substitution=no"}, {"capture-from-neutral=yes", "rings=5"},
	{"white-must-capture=yes", "capture-from-neutral=yes", "substitution=no", "target=7"},
}

// Unranking and ranking a number gives the same number, and a position and its mirror image
// have the same place.
func TestRingoNumbersAreDense(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, set := range [][]string{{}, {"rings=5", "target=7"}} {
		c, _ := codecOf(t, set...)
		for i, s := range c.slices {
			if c.parts[i].total() > 20_000 && rng.IntN(100) > 0 {
				continue // making its numbering takes long
			}
			for range 20 {
				at := rng.Uint64N(s.Size)
				p := c.Unrank(i, at)
				if got := c.Rank(&p); got != (solve.Place{Slice: i, Index: at}) {
					t.Fatalf("%s %d: came back as %+v", s.ID, at, got)
				}
				image := p.Image(1)
				got, own := c.Rank(&image), false
				if w, b, _ := p.Sets(); mirror(b) == b && mirror(w) != w {
					own = true // numbered separately
				}
				if got.Slice != i || got.Index != at && !own {
					t.Fatalf("%s %d: the image has %+v", s.ID, at, got)
				}
			}
		}
	}
}

// The slices of the whole game hold as many positions as combinatorics predicts.
func TestRingoCountsPositions(t *testing.T) {
	c, _ := codecOf(t)
	var total uint64
	for _, s := range c.slices {
		total += s.Size
	}
	// Every set of w and b cells of 48, for both sides to move, halved by mirror symmetry
	// except for black sets that equal their image.
	var want uint64
	for alive := 2; alive <= 7; alive++ {
		for w := 1; w <= 4; w++ {
			for o := 0; o <= 1; o++ {
				b := alive - o
				var own uint64
				// 12 cells on the axis, 18 pairs.
				for pairs := 0; 2*pairs <= b; pairs++ {
					own += binomial(18, pairs) * binomial(12, b-2*pairs)
				}
				want += (binomial(48, b) + own) * binomial(48-b, w)
			}
		}
	}
	if total != want {
		t.Errorf("%d positions, want %d", total, want)
	}
}

func binomial(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	r := uint64(1)
	for i := range k {
		r = r * uint64(n-i) / uint64(i+1)
	}
	return r
}

// The fast walker starts with the same entries as the rules, and goes back along every move, as
// often as it occurs.
func TestRingoWalksAsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, set := range optionSets {
		c, plain := codecOf(t, set...)
		known := &solved{t: t, slices: c.slices, walk: c.Walk, values: map[int]*table.Values{}}
		list := small(c, rng, 2, 200_000)
		if *long {
			list = small(c, rng, 4, 600_000)
		}
		for _, slice := range list {
			needs := known.needs(slice)
			size := c.slices[slice].Size
			fast, slow := c.Walk(slice), plain.Walk(slice)
			a, b := make([]solve.Entry, size), make([]solve.Entry, size)
			fast.Start(0, a, needs)
			slow.Start(0, b, needs)
			for i := range a {
				if a[i] != b[i] {
					t.Fatalf("%v %s: %s begins as %x, want %x", set, c.slices[slice].ID, plain.Explore().Text(slice, uint64(i)), a[i], b[i])
				}
			}
			if err := slow.(interface{ Prepare(context.Context) error }).Prepare(context.Background()); err != nil {
				t.Fatal(err)
			}
			var p, q []uint64
			for i := range size {
				p, q = fast.Predecessors(p[:0], i), slow.Predecessors(q[:0], i)
				slices.Sort(p)
				slices.Sort(q)
				if !slices.Equal(p, q) {
					t.Fatalf("%v %s: before %s (%d) come %d, want %d", set, c.slices[slice].ID, plain.Explore().Text(slice, i), i, p, q)
				}
			}
		}
	}
}

// Ringo has the same values with the fast walker and with the rules alone.
func TestRingoFastEqualsPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, set := range optionSets {
		c, plain := codecOf(t, set...)
		fast := &solved{t: t, slices: c.slices, walk: c.Walk, values: map[int]*table.Values{}}
		slow := &solved{t: t, slices: c.slices, walk: plain.Walk, values: map[int]*table.Values{}}
		for _, slice := range small(c, rng, 3, 60_000) {
			a, b := fast.of(slice), slow.of(slice)
			for i := range a.Len() {
				if a.At(i) != b.At(i) {
					t.Fatalf("%v %s: %s is %v, want %v", set, c.slices[slice].ID, plain.Explore().Text(slice, i), a.At(i), b.At(i))
				}
			}
		}
	}
}
