package agon_test

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/agon"
)

// layout writes a position from lists of cells, the queen's first ("-" for none).
func layout(white, black, side, captured string) string {
	t := table{on: map[string]string{}, side: side, captured: map[string]bool{}}
	for letters, cells := range map[string]string{"QG": white, "qg": black} {
		for i, cell := range strings.Fields(cells) {
			if cell != "-" {
				t.on[cell] = letters[min(i, 1):][:1]
			}
		}
	}
	for _, cell := range strings.Fields(captured) {
		t.captured[cell] = true
	}
	return t.write()
}

func state(t *testing.T, set, text string) game.State {
	t.Helper()
	o, err := agon.New().Info().ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	s, err := agon.New().Rules(o).Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", set, err)
	}
	return s
}

func play(t *testing.T, s game.State, moves ...string) game.State {
	t.Helper()
	for _, m := range moves {
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// refused checks that a move is illegal for the given reason.
func refused(t *testing.T, s game.State, move, why string) {
	t.Helper()
	_, err := s.Apply(move)
	if err == nil {
		t.Errorf("%s: %s is played, though %s", s.Text(), move, why)
	} else if !strings.Contains(err.Error(), why) {
		t.Errorf("%s: %s is refused with %q, not because %s", s.Text(), move, err, why)
	}
}

func captives(s game.State) []string {
	var out []string
	for _, p := range s.Pieces() {
		if p.Captive {
			out = append(out, s.Rules().Board().Name(p.Cell))
		}
	}
	return out
}

func TestStart(t *testing.T) {
	got := agon.New().Rules(agon.New().Info().Defaults()).Start().Text()
	want := layout("k6 a3 b7 c1 g1 g10 k2", "a1 a5 e1 e10 i8 j1 k4", "w", "")
	if got != want {
		t.Errorf("start %q, want %q", got, want)
	}
}

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		set  string
		want []uint64
	}{
		{"", []uint64{27, 713, 18417, 468277, 11760599, 292178643}},
		{"preset=classic", []uint64{27, 713, 18417, 466557, 11662533}},
	} {
		o, err := agon.New().Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		s := agon.New().Rules(o).Start()
		for i, want := range c.want {
			if testing.Short() && i > 4 {
				break
			}
			if got, _ := s.Perft(i+1, nil); got != want {
				t.Errorf("%q: perft(%d) = %d, want %d", c.set, i+1, got, want)
			}
		}
	}
}

// TestSelfTrap: a step between two enemies is legal only if it captures.
func TestSelfTrap(t *testing.T) {
	withF8 := layout("k6 c6 f8", "a1 d5 d7 e7", "w", "")
	without := layout("k6 c6", "a1 d5 d7 e7", "w", "")
	s := play(t, state(t, "", withF8), "c6-d6")
	if got := captives(s); !slices.Equal(got, []string{"e7"}) {
		t.Fatalf("captured %v, want e7 alone: d6 entered and stays", got)
	}
	for _, m := range s.Moves() {
		if !strings.HasPrefix(m, "e7-") {
			t.Errorf("Black may play %s, though e7 must be relocated", m)
		}
	}
	refused(t, state(t, "preset=classic", withF8), "c6-d6", "the step ends between two enemies")
	for _, set := range []string{"", "preset=classic"} {
		refused(t, state(t, set, without), "c6-d6", "the step ends between two enemies")
	}
}

// TestFlanks: the victim is d5. A white guard is on d4 (west of it) and another arrives.
func TestFlanks(t *testing.T) {
	for _, c := range []struct {
		from, to string
		set      string
		captures bool
	}{
		{"c6", "d6", "capture=180", true}, // east: in a line
		{"c6", "d6", "", true},
		{"b5", "c5", "", true}, // north-east: 120 degrees
		{"b5", "c5", "capture=180", false},
		{"b4", "c4", "", false}, // north-west: 60 degrees
		{"b4", "c4", "capture=180", false},
		{"c6", "d6", "capture=ring", true}, // row d from d4 to d6 is one side of ring 2
		{"b5", "c5", "capture=ring", false},
	} {
		s := play(t, state(t, c.set, layout("k6 d4 "+c.from, "a1 d5", "w", "")), c.from+"-"+c.to)
		if got := slices.Equal(captives(s), []string{"d5"}); got != c.captures {
			t.Errorf("%s: %s-%s captures d5: %v, want %v", c.set, c.from, c.to, got, c.captures)
		}
	}
}

// TestRingCorner: at a corner of its ring, a piece has its two neighbours on the ring at 120 degrees.
func TestRingCorner(t *testing.T) {
	if s := play(t, state(t, "capture=ring", layout("k6 d5 e8", "a1 d6", "w", "")), "e8-e7"); !slices.Equal(captives(s), []string{"d6"}) {
		t.Errorf("the corner d6 is not captured between d5 and e7")
	}
	throne := layout("k6 f5 f8", "f6", "w", "")
	if s := play(t, state(t, "capture=ring", throne), "f8-f7"); len(captives(s)) != 0 {
		t.Errorf("with capture=ring a queen on the throne is captured")
	}
	if s := play(t, state(t, "", throne), "f8-f7"); !slices.Equal(captives(s), []string{"f6"}) {
		t.Errorf("a queen on the throne is not captured")
	}
}

// TestChain: capture, relocation, capture, relocation, and White is to move again.
func TestChain(t *testing.T) {
	s := state(t, "", layout("k6 c4 d6 c7", "a1 d5 d7", "w", ""))
	play(t, s, "c4-d4")
	if got := captives(s); !slices.Equal(got, []string{"d5"}) {
		t.Fatalf("captured %v, want d5", got)
	}
	play(t, s, "d5-k1", "c7-d8")
	if got := captives(s); !slices.Equal(got, []string{"d7"}) {
		t.Fatalf("captured %v, want d7", got)
	}
	play(t, s, "d7-k2")
	if s.Turn() != game.White || len(captives(s)) != 0 {
		t.Errorf("White is not to move again: %s", s.Text())
	}
}

// TestCrowded: the rule file's last example.
func TestCrowded(t *testing.T) {
	text := layout("f6 e5 f5 f7 g5 g6 d6", "g4 d5 e7 g8 g9 h2 h5", "w", "")
	for set, steps := range map[string]int{"capture=180": 3, "capture=ring": 3, "": 0} {
		moves := state(t, set, text).Moves()
		if steps == 0 {
			moves = slices.DeleteFunc(moves, func(m string) bool { return m == "pass" })
		}
		if len(moves) != steps {
			t.Errorf("%q: %v, want %d steps", set, moves, steps)
		}
	}
	s := play(t, state(t, "capture=180", text), "d6-e6")
	if o := s.Outcome(); o != game.Win(game.White, game.Throne) {
		t.Errorf("d6-e6 gives %v", o)
	}
	if m := s.Moves(); len(m) != 0 {
		t.Errorf("moves in a won game: %v", m)
	}
}
