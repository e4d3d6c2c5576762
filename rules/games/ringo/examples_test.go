package ringo

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
)

// put sets up a position from the names of the cells of the white and black pieces
// and the number of pieces in the citadel.
func put(t *testing.T, options, white, black string, inside uint8, turn game.Side) game.State {
	t.Helper()
	o, err := info.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{opts: chosen(o), citadel: inside, turn: turn}
	for _, name := range strings.Fields(white) {
		p.white |= bit(p.place(p.board().MustCell(name)))
	}
	for _, name := range strings.Fields(black) {
		p.black |= bit(p.place(p.board().MustCell(name)))
	}
	s, err := New().Rules(o).Parse(string(Game{}.AppendPosition(nil, &p, game.Counters{})))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// from lists the legal moves that begin with prefix.
func from(s game.State, prefix string) []string {
	return slices.DeleteFunc(s.Moves(), func(m string) bool { return !strings.HasPrefix(m, prefix) })
}

func want(t *testing.T, got []string, moves string) {
	t.Helper()
	if w := strings.Fields(moves); !slices.Equal(got, w) {
		t.Errorf("moves %v, want %v", got, w)
	}
}

func TestStart(t *testing.T) {
	s := New().Rules(info.Defaults()).Start()
	if got := s.Text(); got != "6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0" {
		t.Errorf("start %q", got)
	}
	want(t, s.Moves(), "b6-a6 b6-b5 c6-c5 d6-d5 e6-e5 f6-f5 g6-g5 h6-a6 h6-h5")
}

// The first four counts of each are from the rule file. The others were found by
// both this package and the plain reference.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		options string
		turn    game.Side
		leaves  []uint64
	}{
		{"", game.Black, []uint64{1, 9, 108, 1260, 18690, 243686, 4282452, 60121344}},
		{"", game.White, []uint64{1, 12, 108, 1602, 18690, 328444}},
	} {
		s := put(t, c.options, "b1 d1 f1 h1", "b6 c6 d6 e6 f6 g6 h6", 0, c.turn)
		for depth, leaves := range c.leaves {
			if depth == 7 && testing.Short() {
				continue
			}
			if n, ok := s.Perft(depth, nil); n != leaves || !ok {
				t.Errorf("%q %s: perft(%d) = %d, want %d", c.options, c.turn, depth, n, leaves)
			}
		}
	}
}

func TestSlideStopsInTheZone(t *testing.T) {
	s := put(t, "", "c3", "b6 e6 f6", 0, game.White)
	want(t, from(s, "c3"), "c3-a3 c3-b3 c3-c2 c3-c4 c3-d3 c3-e3 c3-f3 c3-g3 c3-h3")
	s = put(t, "", "a3", "b6 e6 f6", 0, game.White)
	want(t, from(s, "a3"), "a3-a2 a3-a4 a3-b3 a3-c3 a3-d3 a3-e3 a3-f3 a3-g3 a3-h3")
	s = put(t, "white-slide=no", "c3", "b6 e6 f6", 0, game.White)
	want(t, from(s, "c3"), "c3-b3 c3-c2 c3-c4 c3-d3")
}

func TestLongWayRound(t *testing.T) {
	s := put(t, "", "b4", "h4 e6", 0, game.White)
	want(t, from(s, "b4x"), "b4xh4 b4xh4-a4")
	s = put(t, "substitution=no", "b4", "h4 e6", 0, game.White)
	want(t, from(s, "b4x"), "b4xh4-a4")
	s = put(t, "white-slide=no", "b4", "h4 e6", 0, game.White)
	want(t, from(s, "b4x"), "")
}

func TestNoCaptureOutOfTheZone(t *testing.T) {
	for _, turn := range []game.Side{game.White, game.Black} {
		s := put(t, "", "a4", "b4 e6", 0, turn)
		for _, m := range s.Moves() {
			if strings.Contains(m, "x") {
				t.Errorf("%s may play %s", turn, m)
			}
		}
	}
	s := put(t, "capture-from-neutral=yes", "a4", "b4 e6", 0, game.White)
	want(t, from(s, "a4x"), "a4xb4 a4xb4-c4")
	// Once round the ring, the jump would end where it began.
	s = put(t, "capture-from-neutral=yes", "a4", "h4 e6", 0, game.White)
	want(t, from(s, "a4x"), "a4xh4 a4xh4-g4")
	// An enemy that is reached both ways is jumped over in both directions.
	s = put(t, "capture-from-neutral=yes", "a4", "e4 e6", 0, game.White)
	want(t, from(s, "a4x"), "a4xe4 a4xe4-d4 a4xe4-f4")
}

func TestOverTheCitadel(t *testing.T) {
	s := put(t, "", "e1", "d6 f6", 1, game.White)
	want(t, from(s, "e1x"), "e1xo-a1")
	if _, err := s.Apply("e1xo-a1"); err != nil {
		t.Fatal(err)
	}
	if got := s.Text(); got != "w5/6/6/5b/6/5b/6/6 0 b 0" {
		t.Errorf("after the jump: %q", got)
	}
	s = put(t, "", "a1", "d6 f6", 1, game.White)
	want(t, from(s, "a1x"), "")
	s = put(t, "capture-from-neutral=yes", "a1", "d6 f6", 1, game.White)
	want(t, from(s, "a1x"), "a1xo-e1")
	s = put(t, "citadel-jump=no", "e1", "d6 f6", 1, game.White)
	want(t, from(s, "e1x"), "")
	s = put(t, "", "e1", "a1 f6", 1, game.White)
	want(t, from(s, "e1x"), "")
	s = put(t, "white-must-capture=yes", "e1 g3", "d6 f6", 1, game.White)
	want(t, s.Moves(), "e1xo-a1")
}

func TestJumpIntoTheCitadel(t *testing.T) {
	s := put(t, "", "d1 h1", "d2 f6", 1, game.Black)
	want(t, from(s, "d2x"), "d2xd1 d2xd1-o")
	if _, err := s.Apply("d2xd1-o"); err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != game.Win(game.Black, game.Citadel) {
		t.Errorf("outcome %v", o)
	}
	s = put(t, "", "d2", "d1 f6", 1, game.White)
	want(t, from(s, "d2x"), "d2xd1")
}

func TestQuota(t *testing.T) {
	s := put(t, "", "d1 f1", "a3 a5 b4 c6", 0, game.Black)
	want(t, s.Moves(), "a3-a2 a3-b3 a3-h3 a5-a4 a5-b5 a5-h5 b4-b3 b4-c4 c6-b6 c6-c5 c6-d6")
	s = put(t, "", "b3 f1", "c3 a5 e6", 0, game.Black)
	want(t, from(s, "c3x"), "c3xb3")
	s = put(t, "", "b3 f1 h1", "c3 a5 e6", 0, game.Black)
	want(t, from(s, "c3x"), "c3xb3 c3xb3-a3")
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		options, white, black string
		inside                uint8
		turn                  game.Side
		want                  game.Outcome
	}{
		{"", "b1", "c6", 0, game.Black, game.Win(game.White, game.Eliminated)},
		{"target=7", "b1", "c6", 0, game.Black, game.Outcome{}},
		{"target=7", "b1", "", 0, game.Black, game.Win(game.White, game.Eliminated)},
		{"target=7", "b1", "", 1, game.Black, game.Win(game.White, game.Blocked)},
		{"", "", "c6 d6", 0, game.White, game.Win(game.Black, game.Blocked)},
		{"", "", "c6 d6", 0, game.Black, game.Outcome{}},
		{"", "b1 c1", "c6", 2, game.White, game.Win(game.Black, game.Citadel)},
	} {
		if got := put(t, c.options, c.white, c.black, c.inside, c.turn).Outcome(); got != c.want {
			t.Errorf("%q white %s black %s+%d %s: %v, want %v", c.options, c.white, c.black, c.inside, c.turn, got, c.want)
		}
	}
}

func TestDraws(t *testing.T) {
	shuttle := []string{"h6-a6", "h1-h2", "a6-h6", "h2-h1"}
	for _, c := range []struct {
		options string
		want    game.Outcome
	}{
		{"", game.Draw(game.Repetition)},
		{"repetition=white", game.Win(game.White, game.Repetition)},
	} {
		o, err := info.ParseOptions(c.options)
		if err != nil {
			t.Fatal(err)
		}
		s := New().Rules(o).Start()
		for i := range 8 {
			if s.Outcome().Decided() {
				t.Fatalf("%q: over after %d plies", c.options, i)
			}
			if _, err := s.Apply(shuttle[i%4]); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.Outcome(); got != c.want {
			t.Errorf("%q: %v at the third occurrence, want %v", c.options, got, c.want)
		}
	}
	s, err := New().Rules(info.Defaults()).Parse("6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 99")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply("h6-h5"); err != nil || s.Outcome().Decided() {
		t.Errorf("an inward move does not reset the counter: %v %v", err, s.Outcome())
	}
	s.Undo()
	if _, err := s.Apply("h6-a6"); err != nil || s.Outcome() != game.Draw(game.NoProgress) {
		t.Errorf("the hundredth quiet ply does not draw: %v %v", err, s.Outcome())
	}
}
