package table

import (
	"io"
	"math/rand/v2"
	"testing"
)

// BenchmarkOutcomes writes and reads a table of subsets in which most outcomes equal those of nearby
// subsets.
func BenchmarkOutcomes(b *testing.B) {
	s := Subsets{Free: 36, Pieces: 3}
	rng := rand.New(rand.NewPCG(5, 6))
	o := NewOutcomes(2 * s.count() * 200)
	for i := uint64(0); i < o.Len(); i += 64 {
		w := ^uint64(0) << rng.IntN(64)
		if rng.IntN(3) > 0 {
			w = 0
		}
		o.Set(i, w, ^w, int(min(64, o.Len()-i)))
	}
	b.Run("write", func(b *testing.B) {
		b.SetBytes(int64(o.Len()))
		for range b.N {
			if _, err := EncodeSubsets(io.Discard, Identity{}, o, s); err != nil {
				b.Fatal(err)
			}
		}
	})
}
