package courtcircuit

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// What corners=no forbids is legal by default, and the reverse. Nothing else changes.
func TestCorners(t *testing.T) {
	for _, c := range []struct {
		what         string
		white, black string
		barred, open string // turns illegal and legal under corners=no
	}{
		{"a step into a corner", "a2 f4", "f1 d6", "a2-a1", "a2-a3 a2-b1"},
		{"a jump that ends in a corner", "c1 b1 f4", "f1 d6", "c1-a1/b1-b2 c1-a1/f4-f5", "c1-a1/a1-a2 c1-a1/a1-b2"},
		{"a corner in mid-series", "c1 b1 f4", "a2 f1 d6", "", "c1-a1-a3/a3-a4 c1-a1-a3/f4-f5"},
		{"back to the corner it began in", "a1 f4", "a2 b2 b1 d6", "a1-a3-c1-a1/f4-f5 a1-a3-c1-a1/b2-c3", "a1-a3/a2-a1x a1-a3-c1/c1-d1"},
		{"a winning jump into a corner", "c1 f4", "b1", "c1-a1", ""},
		{"a piece that was in a corner stays", "a1 c3 f4", "d3 f1", "", "c3-e3/f4-f5 f4-f5"},
		{"a Dame's slide", "a4", "f1 f6 d6", "a4-a1 a4-a6", "a4-a2 a4-a5"},
	} {
		yes := put(t, "", c.white, c.black, game.White)
		no := put(t, "corners=no", c.white, c.black, game.White)
		legal(t, yes, strings.Fields(c.barred)...)
		illegal(t, no, strings.Fields(c.barred)...)
		for _, m := range strings.Fields(c.open) {
			if m, wrong := strings.CutSuffix(m, "x"); wrong {
				illegal(t, no, m)
			} else {
				legal(t, no, m)
				legal(t, yes, m)
			}
		}
		if t.Failed() {
			t.Fatalf("above: %s", c.what)
		}
	}
}

// A step into a corner is not a possible step: if it is the only one, the turn ends with the jumps.
func TestOnlyStepIntoACorner(t *testing.T) {
	white, black := "a2 b2 b3 c2 c3 d1 d2 d3", "a1 b1"
	yes := put(t, "", white, black, game.Black)
	no := put(t, "corners=no", white, black, game.Black)
	legal(t, yes, "a1-c1/b1-a1")
	illegal(t, yes, "a1-c1")
	legal(t, no, "a1-c1")
	illegal(t, no, "a1-c1/b1-a1")
}

// A jump into a corner is not offered if the jumper could not leave the corner.
func TestNoWayOutOfACorner(t *testing.T) {
	const white, black = "a3", "a2 b1 b2 c1 c3 e5"
	a1 := square.MustCell("a1")
	for set, offered := range map[string]bool{"": true, "corners=no": false} {
		s := put(t, set, white, black, game.White)
		e, err := s.Enter([]board.Cell{square.MustCell("a3")})
		if err != nil || slices.Contains(e.Next, a1) != offered {
			t.Errorf("%s: offered after a3: %v, %v", set, e.Next, err)
		}
	}
}

// Moving single steps back and forth repeats the start position after four and eight plies.
func TestRepetition(t *testing.T) {
	shuttle := []string{"f1-e1", "a1-b1", "e1-f1", "b1-a1"}
	s := New().Rules(info.Defaults()).Start()
	for i := range 8 {
		if _, err := s.Apply(shuttle[i%4]); err != nil {
			t.Fatal(err)
		}
	}
	if o := s.Outcome(); o != game.Draw(game.Repetition) {
		t.Errorf("the third occurrence is %v", o)
	}
	o, err := info.ParseOptions("repetition=forbidden")
	if err != nil {
		t.Fatal(err)
	}
	s = New().Rules(o).Start()
	for i := range 7 {
		if _, err := s.Apply(shuttle[i%4]); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Apply("b1-a1"); err == nil || !strings.Contains(err.Error(), "third time") {
		t.Errorf("the third occurrence is refused with %v", err)
	}
	if slices.Contains(s.Moves(), "b1-a1") || s.Outcome().Decided() {
		t.Errorf("moves %v, outcome %v", s.Moves(), s.Outcome())
	}
}

func TestNoProgress(t *testing.T) {
	s, err := New().Rules(info.Defaults()).Parse("bbbbbb/6/6/6/6/wwwwww w 99")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply("f1-e1"); err != nil || s.Outcome() != game.Draw(game.NoProgress) {
		t.Errorf("outcome %v, %v", s.Outcome(), err)
	}
}

// A last piece is shown as a Dame if the options have a Dame.
func TestPiecesShown(t *testing.T) {
	for set, kind := range map[string]game.Kind{"": game.Dame, "dame=adjacent": game.Dame, "dame=none": game.Man} {
		for _, p := range put(t, set, "c3", "a1 a2", game.Black).Pieces() {
			want := game.Man
			if p.Side == game.White {
				want = kind
			}
			if p.Kind != want {
				t.Errorf("%s: %s on %s is %s", set, p.Side, square.Name(p.Cell), p.Kind)
			}
		}
	}
}
