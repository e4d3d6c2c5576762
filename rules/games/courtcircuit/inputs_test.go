package courtcircuit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game/gametest"
)

func TestInputs(t *testing.T) {
	if n := int(slices.Max(classOf[:area])) + 1; n != classes {
		t.Errorf("%d classes of cells, want %d", n, classes)
	}
	gametest.Networked(t, gametest.Shown[Position]{
		Any: New(), Game: Game{}, Trained: trained() != nil, Room: mostInputs, Seen: 0.6,
		Pass: func(p Position) Position { p.turn ^= 1; return p },
	})
}

// TestInReach checks that the pieces in reach are those that some available turn turns, except for ways that are
// opened or closed by pieces on the move.
func TestInReach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	same, all := 0, 0
	for range 3000 {
		p := scatter(r, info.Defaults())
		if p.men[0] == 0 || p.men[1] == 0 {
			continue
		}
		got, want := p.inReach(p.own(), p.enemy(), whole&^(p.men[0]|p.men[1])), p.prospects().hits
		if all++; got == want {
			same++
		}
	}
	if t.Logf("%d of %d", same, all); same < all*98/100 {
		t.Errorf("the same in %d of %d positions", same, all)
	}
}
