package spaces

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
)

// The caching codec numbers the successors of a range of positions as the plain one does.
func TestCircuitNear(t *testing.T) {
	for _, side := range []int{3, 4} {
		c := circuitCodec{circuitOf[side]()}
		near := c.Near()
		r := rand.New(rand.NewPCG(9, uint64(side)))
		var moves []game.Move
		for range 20 {
			from := r.Uint64N(c.size())
			for i := from; i < min(from+60, c.size()); i++ {
				p := near.Unrank(0, i)
				if q := c.Unrank(0, i); p != q || near.Rank(&p) != (solve.Place{Index: i}) {
					t.Fatalf("%d: %+v, want %+v", i, p, q)
				}
				moves = p.AppendMoves(moves[:0])
				for _, m := range moves {
					next := p
					next.Play(m)
					if a, b := near.Rank(&next), c.Rank(&next); a != b {
						t.Fatalf("%d: after %v: %+v, want %+v", i, m, a, b)
					}
				}
			}
		}
	}
}
