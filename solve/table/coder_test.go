package table

import (
	"math/rand/v2"
	"testing"
)

// The decoder reads what the coder wrote, for likely and unlikely bits, in runs that force
// carries.
func TestCoderRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	probs := []uint16{1, 2, 100, 2048, 4000, 4094, 4095}
	for round := range 300 {
		n := rng.IntN(3000)
		contexts, bits := make([]int, n), make([]uint32, n)
		bias := rng.IntN(3)
		for i := range bits {
			contexts[i] = rng.IntN(len(probs))
			switch {
			case bias == 1:
				bits[i] = 1
			case bias == 2 || rng.IntN(4096) < int(probs[contexts[i]]):
			default:
				bits[i] = 1
			}
		}
		e := encoder{probs: probs}
		e.begin(nil)
		for i := range bits {
			e.bit(contexts[i], bits[i])
		}
		coded := e.finish(0)
		var d decoder
		d.begin(coded)
		for i := range bits {
			if got := d.bit(probs[contexts[i]]); got != bits[i] {
				t.Fatalf("round %d: bit %d of %d is %d, want %d", round, i, n, got, bits[i])
			}
		}
	}
}
