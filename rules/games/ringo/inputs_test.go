package ringo

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestInputs(t *testing.T) {
	gametest.Networked(t, gametest.Shown[Position]{
		Any: New(), Game: Game{}, Trained: trained() != nil, Room: mostInputs, Seen: 0.65,
		Pass: func(p Position) Position { p.turn ^= 1; return p },
		Also: func(p *Position, in []uint16) {
			for _, i := range in {
				if i&1 != uint16(p.turn^game.Black)&1 {
					t.Fatalf("%+v shows input %d: whoever is on move is not told apart", p, i)
				}
			}
		},
	})
}
