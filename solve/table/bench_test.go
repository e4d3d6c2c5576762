package table

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// BenchmarkProbe reads values at random from an open file: two reads, and half a block of
// decoding on average.
func BenchmarkProbe(b *testing.B) {
	values := likely(rand.New(rand.NewPCG(31, 32)), 500*BlockSize, 30)
	id := testID
	id.Size = uint64(len(values))
	path := filepath.Join(b.TempDir(), "x.tbl")
	if _, err := Write(path, id, values, 45); err != nil {
		b.Fatal(err)
	}
	f, err := OpenFile(path, id)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	rng := rand.New(rand.NewPCG(33, 34))
	b.Run("outcome", func(b *testing.B) {
		for range b.N {
			if _, err := f.Outcome(rng.Uint64N(id.Size)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("value", func(b *testing.B) {
		for range b.N {
			if _, err := f.Value(rng.Uint64N(id.Size)); err != nil {
				b.Fatal(err)
			}
		}
	})
}
