package agon_test

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/agon"
)

// TestQueenFirst: of several captured pieces the queen is relocated first. The
// options decide by whom, and who is to move then.
func TestQueenFirst(t *testing.T) {
	// b6-c6 flanks the queen on d6 together with e7, and the guard on c5 together with c4.
	text := layout("k6 b6 e7 c4", "d6 c5", "w", "")
	for _, c := range []struct {
		set   string
		moves string
		turns string // side to move after each ply
	}{
		{"", "b6-c6 d6-k1 k6-k5 c5-k2", "bwbw"},
		{"relocation=free", "b6-c6 d6-k1 c5-k2 k1-j1", "bbbw"},
		{"queen-placed-by=opponent", "b6-c6 d6-k1 c5-k2 k6-k5", "wbwb"},
		{"queen-placed-by=opponent relocation=free", "b6-c6 d6-k1 c5-k2 k1-j1", "wbbw"},
	} {
		s := state(t, c.set, text)
		for i, m := range strings.Fields(c.moves) {
			if i == 1 {
				refused(t, s, "c5-k2", "the captured queen on d6 must be relocated first")
			}
			play(t, s, m)
			if s.Turn().Letter() != c.turns[i] {
				t.Errorf("%q: after %s it is %s's ply, not %c's", c.set, m, s.Turn(), c.turns[i])
			}
		}
		if len(captives(s)) != 0 {
			t.Errorf("%q: %v are still captured", c.set, captives(s))
		}
	}
}

// TestRelocationBans checks where a relocated piece may not go.
func TestRelocationBans(t *testing.T) {
	// Between a3 and a5 the guard would be flanked. On i1 it would flank h1 together with g1.
	text := layout("k6 d4 d6 a3 a5 h1", "k1 d5 g1", "b", "d5")
	s := state(t, "", text)
	for _, c := range []struct{ move, why string }{
		{"d5-a4", "stand between two enemies"},
		{"d5-i1", "would flank an enemy"},
		{"d5-e5", "goes to the outermost ring"},
		{"d5-d5", "never goes back to its own cell"},
		{"d5-a3", "a3 is occupied"},
		{"k1-j1", "the captured guard on d5 must be relocated first"},
		{"pass", "must be relocated"},
	} {
		refused(t, s, c.move, c.why)
	}
	classic := state(t, "relocation-bans=no", text)
	for _, m := range []string{"d5-a4", "d5-i1"} {
		if !slices.Contains(classic.Moves(), m) {
			t.Errorf("with relocation-bans=no %s is not legal", m)
		}
	}
	play(t, classic, "d5-i1")
	if got := captives(classic); len(got) != 0 {
		t.Errorf("a relocation captured %v", got)
	}
}

func TestRelocatedQueen(t *testing.T) {
	text := layout("k6 d4 d6", "d5 k1", "b", "d5")
	refused(t, state(t, "", text), "d5-f6", "a captured queen may not be relocated to the throne")
	play(t, state(t, "queen-on-throne=yes", text), "d5-f6")
	play(t, state(t, "", text), "d5-e6")
}

// TestForcedPass: a side passes if it cannot step, and only then.
func TestForcedPass(t *testing.T) {
	s := state(t, "", layout("f6", "a1", "w", ""))
	if got := s.Moves(); !slices.Equal(got, []string{"pass"}) {
		t.Fatalf("moves %v, want a forced pass", got)
	}
	play(t, s, "pass")
	refused(t, s, "pass", "a side that has a legal step may not pass")
}

// TestEnds checks the ends of the game that depend on the position alone.
func TestEnds(t *testing.T) {
	ring := "e5 e6 f5 f7 g5 g6"
	for _, c := range []struct {
		set, text string
		want      game.Outcome
	}{
		{"", layout("f6 "+ring, "a1", "b", ""), game.Win(game.White, game.Throne)},
		{"", layout("k6 "+ring, "a1", "b", ""), game.Win(game.Black, game.EmptyThrone)},
		{"", layout("f6", "a1 "+ring, "w", ""), game.Win(game.White, game.EmptyThrone)},
		{"", layout("k6", "f6 "+ring, "w", ""), game.Win(game.Black, game.Throne)},
		{"", layout("f6 "+ring, "a1", "w", "e5"), game.Win(game.White, game.Throne)},
		{"", layout("f6", "-", "w", ""), game.Draw(game.NoTurns)},
		{"", layout("f6", "- k1", "w", ""), game.Outcome{}},
		{"setup=free", layout("f6 "+ring, "a1", "b", ""), game.Outcome{}},
		{"setup=free", layout("f6 "+ring, "a1 a2 a3 a4 a5 a6 b1", "b", ""), game.Win(game.White, game.Throne)},
	} {
		s := state(t, c.set, c.text)
		if got := s.Outcome(); got != c.want {
			t.Errorf("%q %s: %v, want %v", c.set, s.Text(), got, c.want)
		}
		if s.Outcome().Decided() != (s.Count() == 0) {
			t.Errorf("%q %s: %d moves", c.set, s.Text(), s.Count())
		}
	}
}

// TestPlacing checks setup=free.
func TestPlacing(t *testing.T) {
	o, err := agon.New().Info().ParseOptions("setup=free")
	if err != nil {
		t.Fatal(err)
	}
	s := agon.New().Rules(o).Start()
	refused(t, s, "@f6", "on the throne")
	refused(t, s, "@a1", "a1 is occupied")
	refused(t, s, "k6-k5", "guards are still being placed")
	refused(t, s, "pass", "a guard must be placed")
	play(t, s, strings.Fields("@b1 @c1 @a2 @e5 @e6 @f5 @f7 @g5 @g6 @j1 @j2 @j3")...)
	refused(t, s, "@k1", "all six guards are placed already")
	if len(captives(s)) != 0 {
		t.Errorf("placing captured %v", captives(s))
	}
	refused(t, state(t, "", s.Text()), "@k1", "only with setup=free")
}
