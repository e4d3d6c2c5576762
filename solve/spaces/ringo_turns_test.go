package spaces

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"tablier/solve"
	"tablier/solve/table"
)

// For arbitrary values of positions, the values computed for their predecessors are those that
// the rules and the plain numbering give, move by move: for all positions of some small slices
// of each kind, and for ranges of larger ones. With -long there are more slices, and larger ones.
func TestRingoBackAgreesWithRules(t *testing.T) {
	most, each := uint64(60_000), 2
	if *long {
		most, each = 200_000, 6
	}
	for _, set := range []string{"", "rings=5 target=7", "citadel-jump=no white-must-capture=yes", "white-slide=no substitution=no capture-from-neutral=yes"} {
		c, space := codecOf(t, strings.Fields(set)...)
		r := rand.New(rand.NewPCG(11, uint64(len(set))))
		x := space.Explore()
		tables := make([]*table.Values, len(c.slices))
		fill := func(slice int) {
			if tables[slice] != nil {
				return
			}
			// Mostly drawn or won, since otherwise the best move is nearly always a short win.
			// Now and then a value is too long for a byte.
			values := make([]uint16, c.slices[slice].Size)
			for i := range values {
				n := r.IntN(60)
				switch k := r.IntN(300); {
				case k == 0:
					values[i] = uint16(table.LossIn(n))
				case k == 1 && r.IntN(20) == 0:
					values[i] = uint16(table.LossIn(200 + n))
				case k < 30:
				default:
					values[i] = uint16(table.WinIn(1 + n))
				}
			}
			tables[slice] = table.NewValues(values)
		}
		seen, won := map[string]int{}, 0
		for slice, s := range c.slices {
			if s.Size > most || seen[s.Group] >= each {
				continue
			}
			seen[s.Group]++
			fill(slice)
			for _, n := range s.Needs {
				fill(n)
			}
			back, err := c.Back(context.Background(), slice, tables)
			if err != nil {
				t.Fatal(err)
			}
			value := back()
			look := func(i uint64) {
				got, want := value(i), x.Backed(slice, i, tables)
				if got != want {
					t.Fatalf("%s, %s, %d, %s: %v, the rules say %v", set, s.ID, i, x.Text(slice, i), got, want)
				}
				if got.Won() {
					won++
				}
			}
			if s.Size <= 4000 {
				for i := range s.Size {
					look(i)
				}
				continue
			}
			for range 10 {
				from := r.Uint64N(s.Size)
				for i := from; i < min(from+300, s.Size); i++ {
					look(i)
				}
			}
		}
		if len(seen) < 12 || won == 0 {
			t.Errorf("%s: %d groups, %d won", set, len(seen), won)
		}
	}
}

var _ solve.Backer = (*ringoCodec)(nil)
