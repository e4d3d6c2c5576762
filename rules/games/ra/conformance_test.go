package ra

import (
	"testing"

	"tablier/rules/game/gametest"
)

func starts(t *testing.T) map[string]Position {
	t.Helper()
	out := map[string]Position{}
	for _, o := range gametest.Variants(New()) {
		out[o.String()] = Game{}.Start(o)
	}
	return out
}

func TestConformance(t *testing.T) { gametest.Conformance(t, New()) }

func TestNoAllocs(t *testing.T) {
	for _, p := range starts(t) {
		gametest.NoAllocs(t, p)
	}
}

func TestImages(t *testing.T) {
	seed := uint64(0)
	for _, p := range starts(t) {
		seed++
		gametest.Images(t, p, seed)
	}
}
