package ra

import (
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// TestInputs checks that positions with the sides exchanged have the same inputs, and that available entries
// are among them.
func TestInputs(t *testing.T) {
	if n := int(slices.Max(view().class[0][:plateaus[0].board.Len()])) + 1; n != classes {
		t.Errorf("%d classes of cells, want %d", n, classes)
	}
	gametest.Networked(t, gametest.Shown[Position]{
		Any: New(), Game: Game{}, Trained: trained() != nil, Room: mostInputs, Seen: 0.8,
		Pass:   func(p Position) Position { p.turn ^= 1; return p },
		Others: []func(Position) Position{func(p Position) Position { return swapped(&p) }},
		Also: func(p *Position, in []uint16) {
			var box [128]uint8
			p.spread(&box, p.turn)
			for who, side := range []game.Side{p.turn, p.turn.Other()} {
				k, lanes := p.entries(&box, side)
				want := entriesAt + who*perSide + (min(lanes, 2)-1)*MostInCell + k - 1
				for i := entriesAt + who*perSide; i < entriesAt+(who+1)*perSide; i++ {
					if slices.Contains(in, uint16(i)) != (lanes > 0 && i == want) {
						t.Fatalf("%+v: side %d enters with %d along %d lanes, shown %v", p, who, k, lanes, in)
					}
				}
			}
		},
	})
}
