package agon_test

import (
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

// TestPositions checks which position texts are accepted, besides the golden refusals.
func TestPositions(t *testing.T) {
	const start = "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q"
	for _, c := range []struct {
		set, text string
		problem   string // "" if it is accepted
	}{
		{"", start + " w - 0 0", ""},
		{"", start + " w - 100 1000", ""},
		{"", start + " w - 101 1000", "not a valid number"},
		{"", start + " w - 0 1001", "not a valid number"},
		{"", start + " w - 5 4", "than the 4 plies"},
		{"", start + " w - 00 4", "not a valid number"},
		{"", start + " w a1,k9 0 0", "no such cell"},
		{"", start + " b a5,a1 0 0", "comes after"},
		{"", start + " b a5,k4 0 0", ""},
		{"", start + " w a5 0 0", ""},
		{"relocation=free", start + " w a5 0 0", "before handing over the turn"},
		{"relocation=free", start + " b a5 0 0", ""},
		{"", start + " b a3,a5 0 0", "both sides"},
		{"", start + " b a1 0 0", ""},
		{"", start + " w a1,a5 0 0", "placed at once, by Black"},
		{"queen-placed-by=opponent", start + " b a1 0 0", "placed at once, by White"},
		{"queen-placed-by=opponent relocation=free", start + " w a1,a5 0 0", ""},
		{"queen-placed-by=opponent relocation=free", start + " w a5 0 0", "before handing over the turn"},
		{"", "6/7/8/9/10/5G5/10/9/8/7/6 w - 0 0", "a guard is on the throne"},
		{"", "6/7/8/9/10/5Q5/10/9/8/7/5Q w - 0 0", "second white queen"},
		{"", "6/7/8/9/10/5Q5/10/9/8/7/6 w - 0 0", ""},
		{"", "6/7/8/9/10/5q5/10/9/8/7/6 b f6 0 0", ""},
		{"capture=ring", "6/7/8/9/10/5q5/10/9/8/7/6 b f6 0 0", "on the throne is safe"},
		{"setup=free", "q5/7/8/9/10/11/10/9/8/7/5Q b a1 0 0", "while guards are being placed"},
		{"setup=free", "q5/7/8/9/10/11/10/9/8/7/5Q w - 100 1000", ""},
		{"setup=free", "q5/7/8/9/10/11/10/9/8/7/5Q w - 101 1000", "not a valid number"},
	} {
		o, err := agon.New().Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		s, err := agon.New().Rules(o).Parse(c.text)
		switch {
		case c.problem == "" && err != nil:
			t.Errorf("%q %s: %v", c.set, c.text, err)
		case c.problem == "" && s.Text() != c.text:
			t.Errorf("%q %s: prints as %s", c.set, c.text, s.Text())
		case c.problem != "" && (err == nil || !strings.Contains(err.Error(), c.problem)):
			t.Errorf("%q %s: %v, want %q", c.set, c.text, err, c.problem)
		}
	}
}

// TestCountersWhilePlacing: the counters run on and end the game only when all guards are placed.
func TestCountersWhilePlacing(t *testing.T) {
	s := state(t, "setup=free", "q5/7/8/9/10/11/10/9/8/7/5Q w - 100 999")
	for range 12 {
		if s.Outcome().Decided() {
			t.Fatalf("%s: %v", s.Text(), s.Outcome())
		}
		play(t, s, s.Moves()[0])
		state(t, "setup=free", s.Text())
	}
	if o := s.Outcome(); o != game.Draw(game.NoProgress) {
		t.Errorf("%s: %v, want the draw for lack of progress", s.Text(), o)
	}
}

// TestIllegalSteps checks the reasons why steps are refused.
func TestIllegalSteps(t *testing.T) {
	s := state(t, "", layout("k6 e6 b1", "a1 g1", "w", ""))
	for _, c := range []struct{ move, why string }{
		{"g1-h1", "the opponent’s"},
		{"d1-d2", "there is nothing on d1"},
		{"e6-e8", "not adjacent"},
		{"b1-a1", "a1 is occupied"},
		{"e6-d6", "no piece ever steps outward"},
		{"e6-f6", "only a queen"},
		{"e6-e6", "another cell"},
		{"e6e5", "a hyphen is missing"},
		{"e6-", "a cell is missing"},
		{"e6-z9", "not a cell"},
		{"@", "a cell is missing"},
		{"@c1x", "not a cell"},
	} {
		refused(t, s, c.move, c.why)
	}
}

// TestRefusalsInFrench checks that every refusal exists in both languages.
func TestRefusalsInFrench(t *testing.T) {
	s := state(t, "", layout("k6 e6 b1", "a1 g1", "w", ""))
	for _, m := range []string{"g1-h1", "d1-d2", "e6-e8", "b1-a1", "e6-d6", "e6-f6", "e6-e6", "e6e5", "e6-", "@", "@c1", "pass"} {
		_, err := s.Apply(m)
		gametest.Refusal(t, err)
	}
	for _, text := range []string{
		"6/7/8/9/10/5G5/10/9/8/7/6 w - 0 0", "6/7/8/9/10/5Q5/10/9/8/7/5Q w - 0 0", "GGGGGG/1G5/8/9/10/11/10/9/8/7/6 w - 0 0",
		"G5/7/8/9/10/11/10/9/8/7/6 w a2 0 0", "G5/7/8/9/10/11/10/9/8/7/6 w b9 0 0", "GG4/7/8/9/10/11/10/9/8/7/6 w a2,a1 0 0",
		"Gg4/7/8/9/10/11/10/9/8/7/6 w a1,a2 0 0", "Qg4/7/8/9/10/11/10/9/8/7/6 b a1 0 0", "6/7/8/9/10/11/10/9/8/7/6 w - 3 2", "6/7/8/9/10/11/10/9/8/7/6 w - x 2",
	} {
		_, err := s.Rules().Parse(text)
		gametest.Refusal(t, err)
	}
}
