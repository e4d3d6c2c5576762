package ra

import (
	"errors"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestImpossiblePositions(t *testing.T) {
	for _, c := range []struct{ text, at string }{
		{"6/7/8/9/1c8/11/4c2C1A2/11/1c6C1/9/8/7/6 w 0", "g10"},                   // White on its own Ra
		{"6/7/8/9/1c6C1/11/2a1c2C4/11/3C4C1/9/8/7/6 w 0", "g3"},                  // Black on its own Ra
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/5A w 0", "board"},                // ten white pieces
		{"a5/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0", "board"},                // ten black pieces
		{"6/7/8/9/10/11/12/11/10/9/8/7/6 w 0", "board"},                          // no pieces
		{"6/7/8/9/10/11/2A6a2/11/10/9/8/7/6 w 1", "board"},                       // both Ra entered
		{"6/7/8/9/10/11/2A9/11/10/9/8/7/6 b 0", "board"},                         // entered and eliminated
		{"6/7/8/9/1c6C1/11/2A1c7/11/1c6C1/9/8/7/6 w 4", "side to move"},          // White entered and moves again
		{"6/7/8/9/1c6C1/11/2A1c7/11/1c6C1/9/8/7/6 b 0", idle.In(game.English)},   // an entry eliminates nothing
		{"6/7/8/9/8C1/11/12/11/10/9/8/7/6 w 0", "side to move"},                  // White took all and moves again
		{"6/7/8/9/8C1/11/12/11/10/9/8/7/6 b 3", idle.In(game.English)},           // the last elimination was the last ply
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 101", idle.In(game.English)}, // the game ends at 100
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 00", idle.In(game.English)},  // not canonical
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 W 0", "side to move"},          // case matters
		{"6/7/8/9/1c6C1/11/4d2C4/11/1c6C1/9/8/7/6 w 0", "row g"},                 // no such piece
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/06 w 0", "row m"},                // leading zero
		{"6/7/8/9/1c6C1/11/4c11C4/11/1c6C1/9/8/7/6 w 0", "row g"},                // too many
		{"6/7/8/9/1c6C1/11/4c2C3/11/1c6C1/9/8/7/6 w 0", "row g"},                 // too few
		{"7/8/9/10/2c5C2/12/5c1C5/12/2c5C2/10/9/8/7 w 0", "row a"},               // the other board
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6/ w 0", "board"},                // fourteen rows
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6  w 0", ""},                     // two spaces
		{" 6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0", ""},                     // a space before
		{"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0\n", idle.In(game.English)}, // a line end
		{"", ""}, {strings.Repeat("/", 5000), ""}, {"\xff\xfe w 0", "board"}, // rubbish
	} {
		_, err := New().Rules(info.Defaults()).Parse(c.text)
		var e *game.Error
		if !errors.As(err, &e) || e.Kind != game.BadPosition || e.At.In(game.English) != c.at || e.Want.IsZero() {
			t.Errorf("%.80q: %v, want a fault at %q", c.text, err, c.at)
		}
		gametest.Refusal(t, err)
	}
}

func TestPossiblePositions(t *testing.T) {
	for _, text := range []string{
		"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 b 0",   // the other side to move
		"6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 100", // over
		"6/7/8/9/8C1/11/2B1c7/11/10/9/8/7/6 b 1",        // entered
		"6/7/8/9/8C1/11/12/11/10/9/8/7/6 b 0",           // eliminated
		"6/7/8/9/8C1/11/9c2/11/10/9/8/7/6 w 100",        // entered on the hundredth ply
	} {
		s, err := New().Rules(info.Defaults()).Parse(text)
		if err != nil {
			t.Error(err)
		} else if s.Text() != text {
			t.Errorf("%q is written %q", text, s.Text())
		}
	}
}

func TestBadMoves(t *testing.T) {
	s := New().Rules(info.Defaults()).Start()
	for _, text := range []string{
		"", " ", "p", "passe", "0:g8-g7", "4:g8-g7", "12:g8-g7", "g8-g7", ":g8-g7", "1g8-g7", "1:g8", "1:g8-", "1:g8--g7", "1:g8g7", "1:g8=g7",
		"1:g0-g7", "1:g08-g7", "1:n1-g7", "1:g13-g7", "1:g8-g07", "1:g8-g7x", "1:g8-g7-g6", "1: g8-g7", "\x80:g8-g7", "é:g8-g7", "1:é-g7", "-1:g8-g7",
	} {
		_, err := s.Apply(text)
		var e *game.Error
		if !errors.As(err, &e) || e.Kind != game.BadMove || e.Want.IsZero() || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
		gametest.Refusal(t, err)
	}
}
