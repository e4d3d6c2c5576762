package draw_test

import (
	"testing"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

func TestDescribe(t *testing.T) {
	b := board.Square("sq6", 6)
	pieces := []game.Piece{
		{Cell: 0, Side: game.Black, Kind: game.Guard, Count: 1},
		{Cell: 3, Side: game.White, Kind: game.Guard, Count: 1, Captive: true},
		{Cell: 4, Side: game.White, Kind: game.Queen, Count: 1},
		{Cell: 9, Side: game.White, Kind: game.Guard, Count: 1},
		{Cell: 10, Side: game.Black, Kind: game.Citizen, Count: 2},
		{Cell: 11, Kind: game.Ring, Count: 1},
	}
	for lang, want := range map[game.Lang]string{
		game.French:  "Blancs\u00a0: reine a5\u202f; gardes a4 (à replacer), b4. Noirs\u00a0: garde a1\u202f; deux pions dans la citadelle. Anneau libre\u00a0: b6.",
		game.English: "White: queen a5; guards a4 (to be relocated), b4. Black: guard a1; two pieces in the citadel. Free ring: b6.",
	} {
		if got := draw.Describe(b, pieces, nil, lang); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestDescribeTellsEveryPiece(t *testing.T) {
	for _, s := range samples(t) {
		for _, lang := range []game.Lang{game.French, game.English} {
			told := map[string]int{}
			word := ""
			for _, r := range draw.DescribeState(s.state, lang) + " " {
				if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
					word += string(r)
				} else {
					told[word]++
					word = ""
				}
			}
			for _, p := range s.view.Pieces {
				if name := s.view.Board.Name(p.Cell); p.Kind != game.Citizen && told[name] != 1 {
					t.Errorf("%s: %s is told %d times", s.name, name, told[name])
				}
			}
		}
	}
}

func TestDescribeStateWhenOver(t *testing.T) {
	for _, s := range samples(t) {
		if s.name != "court-circuit dame" {
			continue
		}
		st := s.state
		for _, m := range st.Moves() {
			next := st.Clone()
			if _, err := next.Apply(m); err != nil {
				t.Fatal(err)
			}
			text := draw.DescribeState(next, game.English)
			toMove := len(text) > 8 && text[len(text)-8:] == "to move."
			if toMove == next.Outcome().Decided() {
				t.Errorf("after %s: %s", m, text)
			}
		}
	}
}
