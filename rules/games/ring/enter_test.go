package ring

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// enterAt clicks cells of h30 by name.
func enterAt(t *testing.T, s game.State, cells ...string) (game.Entry, string) {
	t.Helper()
	var clicks []board.Cell
	for _, c := range cells {
		clicks = append(clicks, boards[0].MustCell(c))
	}
	e, err := s.Enter(clicks)
	if err != nil {
		t.Fatal(err)
	}
	var next []string
	for _, c := range e.Next {
		next = append(next, boards[0].Name(c))
	}
	return e, strings.Join(next, " ")
}

// at returns the piece shown on a cell, or nil if there is none.
func at(e game.Entry, cell string) *game.Piece {
	i := slices.IndexFunc(e.Shown, func(p game.Piece) bool { return p.Cell == boards[0].MustCell(cell) })
	if i < 0 {
		return nil
	}
	return &e.Shown[i]
}

func TestEnterShowsAChainAsItGoes(t *testing.T) {
	s := play(t, "chain=optional", "b2/4/2b2/6/1b3/w3/3 w - 7")
	if _, next := enterAt(t, s); next != "f1" {
		t.Errorf("a turn may begin on %s", next)
	}
	e, next := enterAt(t, s, "f1", "d3")
	if next != "b3" || !slices.Equal(e.Moves, []string{"f1xe2-d3"}) {
		t.Errorf("after f1 d3: next %s, moves %v", next, e.Moves)
	}
	if p := at(e, "d3"); p == nil || p.Side != game.White || at(e, "f1") != nil || at(e, "e2") != nil || at(e, "c3") == nil {
		t.Errorf("after f1 d3 the board shows %+v", e.Shown)
	}
	if e, next := enterAt(t, s, "f1", "d3", "b3"); next != "" || !slices.Equal(e.Moves, []string{"f1xe2-d3xc3-b3"}) {
		t.Errorf("after f1 d3 b3: next %s, moves %v", next, e.Moves)
	}
	if _, err := s.Enter([]board.Cell{0}); err == nil {
		t.Error("a click on an enemy pawn begins a turn")
	}
}

func TestEnterShowsADoubleTurnAsItGoes(t *testing.T) {
	s := play(t, "double=yes", "b2/1B2/5/1o4/1Ww2/4/3 w - 0")
	e, next := enterAt(t, s, "e2", "e1")
	if next != "e2" || !slices.Equal(e.Moves, []string{"@e2-e1", "e2-e1"}) {
		t.Errorf("after e2 e1: next %s, moves %v", next, e.Moves)
	}
	if p, q := at(e, "e1"), at(e, "e2"); p == nil || p.Kind != game.Man || q == nil || q.Kind != game.Ring {
		t.Errorf("after e2 e1 the board shows %+v", e.Shown)
	}
	if e, next := enterAt(t, s, "e2", "e1", "e2"); next != "d3 e1 f1 f2" || len(e.Moves) != 0 {
		t.Errorf("after e2 e1 e2: next %s, moves %v", next, e.Moves)
	}
	if e, _ := enterAt(t, s, "e2", "e1", "e2", "e1"); !slices.Equal(e.Moves, []string{"e2-e1,@e2-e1"}) {
		t.Errorf("the whole double turn gives %v", e.Moves)
	}
}

// Under double=sheet the ring may be clicked first, and is shown at its target.
func TestEnterTakesTheRingFirst(t *testing.T) {
	s := play(t, "double=sheet", "b2/1B2/5/1o4/1Ww2/4/3 w - 0")
	e, next := enterAt(t, s, "e2", "e3")
	if next != "e2" || !slices.Equal(e.Moves, []string{"@e2-e3"}) {
		t.Errorf("after e2 e3: next %s, moves %v", next, e.Moves)
	}
	if p := at(e, "e3"); p == nil || p.Kind != game.Ringed {
		t.Errorf("after e2 e3 the board shows %+v", e.Shown)
	}
	if e, next := enterAt(t, s, "e2", "e3", "e2"); next != "d2 d3 e1 f1 f2" || len(e.Moves) != 0 {
		t.Errorf("after e2 e3 e2: next %s, moves %v", next, e.Moves)
	}
	if e, _ := enterAt(t, s, "e2", "e3", "e2", "d3"); !slices.Equal(e.Moves, []string{"e2-d3,@e2-e3"}) {
		t.Errorf("the whole turn gives %v", e.Moves)
	}
}

// A plain turn needs no preview.
func TestEnterShowsNothingElse(t *testing.T) {
	s := play(t, "", "")
	for _, clicks := range [][]string{nil, {"e3"}, {"e3", "d3"}, {"d3", "e3"}} {
		if e, _ := enterAt(t, s, clicks...); e.Shown != nil {
			t.Errorf("clicks %v show another board", clicks)
		}
	}
}
