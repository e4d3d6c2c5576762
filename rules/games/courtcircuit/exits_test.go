package courtcircuit

import (
	"testing"

	"tablier/rules/game"
)

// What corners=exit allows beyond corners=no, and what it does not allow.
func TestExits(t *testing.T) {
	for _, c := range []struct {
		what         string
		white, black string
		open, barred string // one turn
	}{
		{"an attack into the corner, a jump over a friend out of it", "c1 a2 f4", "b1 f1 d6", "c1-a1-a3/f4-f5", "c1-a1/f4-f5"},
		{"over a piece turned before", "c1 f4", "b2 a2 f1 d6", "c1-a3-a1-c3/f4-f5", "c1-a3-a1-c1/f4-f5"},
		{"not back over the piece just turned to where it came from", "c1 f4", "b1 f1 d6", "c1-a1/a1-b2", "c1-a1-c1/f4-f5"},
		{"not where there is an attack", "c1 a2 f4", "b1 b2 f1 d6", "c1-a1-c3/f4-f5", "c1-a1-a3/f4-f5"},
		{"an attack after leaving", "c1 a2 f4", "b1 a4 f1 d6", "c1-a1-a3-a5/f4-f5", ""},
		{"not after a tactical jump into the corner and an attack out of it", "c1 b1 c2 f4", "a2 f1 d6", "c1-a1-a3/f4-f5", "c1-a1-a3-c1/f4-f5"},
		{"not once the last enemy piece is turned", "c1 a2 f4", "b1", "", "c1-a1-a3"},
	} {
		exit := put(t, "corners=exit", c.white, c.black, game.White)
		if c.open != "" {
			legal(t, exit, c.open)
		}
		if c.barred != "" {
			illegal(t, exit, c.barred)
		}
		if t.Failed() {
			t.Fatalf("above: %s", c.what)
		}
	}
	no := put(t, "corners=no", "c1 a2 f4", "b1 f1 d6", game.White)
	illegal(t, no, "c1-a1-a3/f4-f5")
}

// Everything that corners=no allows is allowed with corners=exit.
func TestExitsAddOnly(t *testing.T) {
	for _, c := range [][2]string{{"c1 a2 f4", "b1 f1 d6"}, {"c3 a2 b1 e5", "b2 b4 d2 d5 e4 a5"}} {
		no, exit := put(t, "corners=no", c[0], c[1], game.White), put(t, "corners=exit", c[0], c[1], game.White)
		legal(t, exit, no.Moves()...)
		if exit.Count() <= no.Count() {
			t.Errorf("%v: %d moves, %d with corners=no", c, exit.Count(), no.Count())
		}
	}
}
