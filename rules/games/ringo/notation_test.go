package ringo

import (
	"errors"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestCellsMapBothWays(t *testing.T) {
	for _, p := range []Position{{}, {opts: fiveRings}} {
		for c := range board.Cell(p.board().Len()) {
			n := p.place(c)
			if p.cell(n) != c {
				t.Errorf("%s: cell %d is place %d, and back %d", p.board().ID, c, n, p.cell(n))
			}
		}
		if got := p.name(8*2 + 3); got != "d3" {
			t.Errorf("sector 3 on ring index 2 is %s", got)
		}
		if p.place(board.None) != nowhere || p.name(citadel) != "o" {
			t.Error("the citadel or no cell is misplaced")
		}
	}
}

func TestImpossiblePositions(t *testing.T) {
	for text, problem := range map[string]string{
		"6/w4b/5b/w4b/5b/w4b/5b/w4wb 0 b 0":  "more than 6 cells",
		"6/w4b/5b/w4b/5b/w4b/5b/w3w 0 b 0":   "only 5 cells",
		"6/w4b/5b/w4b/5b/w4b/5b/w3ww 0 b 0":  "6 white pieces",
		"6/w4b/5b/w4b/5b/w4b/w4b/w4b 0 b 0":  "5 white pieces",
		"6/w4b/5b/w4b/5b/w4b/5b/w4b 1 b 0":   "8 black pieces",
		"6/w4b/5b/w4b/5b/w4b/6/w5 3 b 0":     "not a valid number",
		"6/w4b/5b/w4b/5b/w4b/6/w5 00 b 0":    "not a valid number",
		"bbbbb1/w5/6/w5/5b/w5/6/w5 0 w 0":    "neutral zone",
		"6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 101": "not a valid number",
		"6/w4b/5b/w4b/5b/w4b/5b/w4b 0 B 0":   "no such side",
		"6/W4b/5b/w4b/5b/w4b/5b/w4b 0 b 0":   "not a piece",
		"6/w22b/5b/w4b/5b/w4b/5b/w4b 0 b 0":  "more than 6",
		"6/w4b/5b/w4b/5b/w4b/5b/w4b  0 b 0":  "5 fields",
		"6/w4b/5b/w4b/5b/w4b/5b/w4b/6 0 b 0": "9 rows",
		"6/w04b/5b/w4b/5b/w4b/5b/w4b 0 b 0":  "begins with 0",
	} {
		_, _, err := Game{}.ParsePosition(info.Defaults(), text)
		var e *game.Error
		if !errors.As(err, &e) || e.Kind != game.BadPosition || !strings.Contains(e.Error(), problem) {
			t.Errorf("%q: %v, want a word of %q", text, err, problem)
		}
		gametest.Refusal(t, err)
	}
}

func TestMalformedMoves(t *testing.T) {
	p := Game{}.Start(info.Defaults())
	for text, problem := range map[string]string{
		"":            "a cell is missing at the end",
		"b":           "no cell",
		"b6":          "neither - nor x",
		"b6b5":        "neither - nor x",
		"b6-":         "a cell is missing at the end",
		"b6x":         "a cell is missing at the end",
		"b7-b6":       "no cell",
		"i1-i2":       "no cell",
		"b6-b5-b4":    "there is something after a quiet move",
		"b6xb5b4":     "there is no -",
		"b6xb5-":      "a cell is missing at the end",
		"b6xb5-b4-b3": "there is something after a jump",
		"b6xb5-b5":    "does not land on the cell it captures",
		"b1xo":        "must name the cell it lands on",
		"pass":        "no cell",
	} {
		_, err := Game{}.ParseMove(&p, text)
		var e *game.Error
		if !errors.As(err, &e) || e.Kind != game.BadMove || e.Want.IsZero() || !strings.Contains(e.Error(), problem) {
			t.Errorf("%q: %v, want advice and %q", text, err, problem)
		}
		gametest.Refusal(t, err)
	}
}

func TestPieces(t *testing.T) {
	s := put(t, "", "b1", "a2 b6", 1, game.White)
	b := s.Rules().Board()
	want := []game.Piece{
		{Cell: b.MustCell("a2"), Side: game.Black, Kind: game.Man, Count: 1},
		{Cell: b.MustCell("b1"), Side: game.White, Kind: game.Man, Count: 1},
		{Cell: b.MustCell("b6"), Side: game.Black, Kind: game.Man, Count: 1},
		{Cell: b.MustCell("o"), Side: game.Black, Kind: game.Citizen, Count: 1},
	}
	got := s.Pieces()
	if len(got) != len(want) {
		t.Fatalf("%d pieces, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("piece %d is %+v, want %+v", i, got[i], want[i])
		}
	}
}
