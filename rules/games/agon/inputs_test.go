package agon

import (
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// TestInputs checks that the captures among the inputs are those counted by threats.
func TestInputs(t *testing.T) {
	seen := 0
	gametest.Networked(t, gametest.Shown[Position]{
		Any: New(), Game: Game{}, Trained: trained() != nil, Room: 128, Seen: 0.4,
		Pass: func(p Position) Position { p.turn ^= 1; return p },
		Also: func(p *Position, in []uint16) {
			want := []int{threatsAt, threatsAt + mostThreats + 2}
			for who := range 2 {
				n, queen := p.threats(p.turn ^ game.Side(who))
				if want[who] += int(n); !slices.Contains(in, uint16(want[who])) {
					t.Fatalf("%+v: %d captures at hand of side %d are not shown", p, n, who)
				}
				if slices.Contains(in, uint16(threatsAt+(mostThreats+2)*who+mostThreats+1)) != (queen == 1) {
					t.Fatalf("%+v: whether the queen can be captured by side %d is %d", p, who, queen)
				}
				seen += int(n)
			}
		},
	})
	if n := int(slices.Max(citadel[:])) + 1; n != citadels {
		t.Errorf("%d ways to stand around the throne, want %d", n, citadels)
	}
	if seen == 0 {
		t.Error("nothing could ever be captured")
	}
}
