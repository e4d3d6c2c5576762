package spaces

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/games/ringo"
)

// The caching codec gives the same places and positions as the plain one, in order and out of
// order.
func TestRingoNear(t *testing.T) {
	for _, set := range []string{"", "rings=5", "rings=5 target=7"} {
		c, _ := codecOf(t, set)
		near := c.Near()
		r := rand.New(rand.NewPCG(7, 8))
		for range 300 {
			slice := r.IntN(min(len(c.slices), 800))
			if c.slices[slice].Size > 1<<24 {
				continue
			}
			from := r.Uint64N(c.slices[slice].Size)
			for i := from; i < min(from+40, c.slices[slice].Size); i++ {
				p, want := near.Unrank(slice, i), c.Unrank(slice, i)
				if p != want {
					t.Fatalf("%s %s %d: %+v, want %+v", set, c.slices[slice].ID, i, p, want)
				}
				for _, m := range p.AppendMoves(nil) {
					var next ringo.Position = p
					next.Play(m)
					if a, b := near.Rank(&next), c.Rank(&next); a != b {
						t.Fatalf("%s %s %d: %+v, want %+v", set, c.slices[slice].ID, i, a, b)
					}
				}
			}
		}
	}
}
