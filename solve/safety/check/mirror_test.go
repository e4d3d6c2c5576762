package check

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// mirror agrees with the mirror image of the rules.
func TestMirror(t *testing.T) {
	for c := range 48 {
		p := (&ringo.Position{}).With(1<<c, 1<<(47-c)|1<<c, 0, game.White)
		q := p.Image(1)
		white, black, _ := q.Sets()
		if mirror(1<<c) != white || mirror(1<<(47-c)|1<<c) != black {
			t.Errorf("cell %d: %x, expected %x", c, mirror(1<<c), white)
		}
	}
}
