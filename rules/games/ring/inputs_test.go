package ring

import (
	"slices"
	"testing"

	"tablier/rules/game/gametest"
)

func TestInputs(t *testing.T) {
	if n := int(slices.Max(classOf()[:boards[0].Len()])) + 1; n != classes {
		t.Errorf("%d classes of cells, want %d", n, classes)
	}
	gametest.Networked(t, gametest.Shown[Position]{
		Any: New(), Game: Game{}, Trained: trained() != nil, Room: mostInputs, Seen: 0.7,
		Pass: func(p Position) Position { p.turn ^= 1; return p },
	})
}
