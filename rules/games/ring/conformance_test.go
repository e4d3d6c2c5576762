package ring

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestConformance(t *testing.T) { gametest.Conformance(t, New()) }

// variants returns the start positions of all option sets.
func variants() map[string]Position {
	all := map[string]Position{}
	for _, o := range gametest.Variants(New()) {
		all["set:"+o.String()] = Game{}.Start(o)
	}
	return all
}

func TestNoAllocs(t *testing.T) {
	for name, p := range variants() {
		t.Run(name, func(t *testing.T) { gametest.NoAllocs[Position, *Position](t, p) })
	}
}

func TestImages(t *testing.T) {
	for name, p := range variants() {
		t.Run(name, func(t *testing.T) { gametest.Images[Position, *Position](t, p, 5) })
	}
}

// Moves are packed into few bits, and none must be equal to the pass.
func TestPackedMovesAreNoPass(t *testing.T) {
	m := pack(capture, 60, 0)
	for range maxJumps {
		m = withJump(m, 5)
	}
	if m >= game.Pass || jumps(m) != maxJumps || source(m) != 60 || kindOf(m) != capture {
		t.Errorf("the longest chain packs to %x", m)
	}
	for i := range maxJumps {
		if jump(m, i) != 5 {
			t.Errorf("jump %d has direction %d", i, jump(m, i))
		}
	}
}
