package agon_test

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

func TestConformance(t *testing.T) { gametest.Conformance(t, agon.New()) }

// positions are tested besides the start: a queen captured, guards captured, a
// throne about to be closed, placing.
var positions = []struct{ set, text string }{
	{"", "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0"},
	{"", "6/7/2g1Gg2/4gq3/1g2GG4/5QG4/4GGg3/5g3/8/7/6 b d5,d6 0 271"},
	{"queen-placed-by=opponent", "2g1g1/7/8/2G1G3g/3GG5/3Q1q1gg2/4Gg4/9/4G3/7/6 w f6 0 162"},
	{"capture=180", layout("f6 e5 f5 f7 g5 g6 d6", "g4 d5 e7 g8 g9 h2 h5", "w", "")},
	{"setup=free", "q5/7/1g6/G4G3/3gGg1g2/11/1G8/9/5G2/7/2g2Q w - 10 10"},
}

func parsed(t *testing.T, set, text string) agon.Position {
	t.Helper()
	o, err := agon.New().Info().ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := agon.Game{}.ParsePosition(o, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNoAllocs(t *testing.T) {
	for _, p := range positions {
		gametest.NoAllocs(t, parsed(t, p.set, p.text))
	}
}

func TestImages(t *testing.T) {
	lone := parsed(t, "", layout("k5 j4", "- d2", "w", ""))
	images := map[agon.Position]bool{}
	for i := range lone.Symmetries() {
		images[lone.Image(i)] = true
	}
	if len(images) != 12 {
		t.Errorf("%d images of a lopsided position, want 12", len(images))
	}
	for i, p := range positions {
		gametest.Images(t, parsed(t, p.set, p.text), uint64(i))
	}
}

// TestCountMoves compares the count with the list in random games of all options.
func TestCountMoves(t *testing.T) {
	for _, o := range gametest.Variants(agon.New()) {
		p := agon.Game{}.Start(o)
		var moves []game.Move
		for ply := range 600 {
			moves = p.AppendMoves(moves[:0])
			if n := p.CountMoves(); n != len(moves) {
				t.Fatalf("%s ply %d: counted %d moves of %d", o, ply, n, len(moves))
			}
			if p.Outcome().Decided() != (len(moves) == 0) {
				t.Fatalf("%s ply %d: %d moves, outcome %v", o, ply, len(moves), p.Outcome())
			}
			if len(moves) == 0 {
				break
			}
			p.Play(moves[(ply*7919+13)%len(moves)])
		}
	}
}
