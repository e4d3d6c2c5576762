package ring

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
)

// play parses a position ("" is the start) under options and makes moves.
func play(t *testing.T, set, position string, moves ...string) game.State {
	t.Helper()
	o, err := info.ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	rules := New().Rules(o)
	s := rules.Start()
	if position != "" {
		if s, err = rules.Parse(position); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range moves {
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// wantMoves checks the whole list of legal moves.
func wantMoves(t *testing.T, s game.State, moves ...string) {
	t.Helper()
	if got := s.Moves(); !slices.Equal(got, moves) {
		t.Errorf("%s: legal moves %v, want %v", s.Text(), got, moves)
	}
}

// from lists the targets of the moves that begin with prefix, such as "d3-".
func from(s game.State, prefix string) string {
	var to []string
	for _, m := range s.Moves() {
		if rest, ok := strings.CutPrefix(m, prefix); ok {
			to = append(to, rest)
		}
	}
	return strings.Join(to, " ")
}

func wantCount(t *testing.T, s game.State, n int) {
	t.Helper()
	if s.Count() != n {
		t.Errorf("%s: %d legal moves, want %d", s.Text(), s.Count(), n)
	}
}

func TestStartHasTenPawnAndTenRingMoves(t *testing.T) {
	s := play(t, "", "")
	wantCount(t, s, 20)
	rings := 0
	for _, m := range s.Moves() {
		if m[0] == '@' {
			rings++
		}
	}
	if rings != 10 {
		t.Errorf("%d ring moves, want 10", rings)
	}
}

// The counts of depth 1 to 3 are from the rules. The deeper ones were counted both by this package and by
// its slow reference.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		set    string
		leaves []uint64
	}{
		{"", []uint64{20, 346, 6302, 95896, 1502756, 21366728}},
		{"board=h37", []uint64{22, 392, 8010}},
		{"board=h43", []uint64{10, 100, 1580}},
	} {
		s := play(t, c.set, "")
		for i, want := range c.leaves {
			if i == 5 && testing.Short() {
				break
			}
			if n, _ := s.Perft(i+1, nil); n != want {
				t.Errorf("%q: perft(%d) = %d, want %d", c.set, i+1, n, want)
			}
		}
	}
}

func TestNeighbours(t *testing.T) {
	for at, want := range map[string]string{"d3": "c2 c3 d2 d4 e2 e3", "e3": "d3 d4 e2 e4 f2 f3"} {
		var names []string
		for _, c := range boards[0].Neighbours(boards[0].MustCell(at)) {
			names = append(names, boards[0].Name(c))
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != want {
			t.Errorf("neighbours of %s: %s, want %s", at, got, want)
		}
	}
}

func TestRingToPawnThenForcedCaptures(t *testing.T) {
	s := play(t, "", "", "@d3-e3")
	wantCount(t, s, 18)
	for _, m := range []string{"c2-d3", "c3-d3"} {
		if !slices.Contains(s.Moves(), m) {
			t.Errorf("%s is missing", m)
		}
	}
	s = play(t, "", "", "@d3-e3", "c3-d3")
	wantMoves(t, s, "e2xd3-c3")
	s = play(t, "", "", "@d3-e3", "c3-d3", "e2xd3-c3")
	wantMoves(t, s, "b2xc3-d4", "b3xc3-d3")
}

func TestPawnIntoRingAndOut(t *testing.T) {
	s := play(t, "", "", "e3-d3")
	wantCount(t, s, 16)
	s = play(t, "", "", "e3-d3", "c3-d4")
	wantCount(t, s, 21)
	if got := from(s, "d3-"); got != "c3 d2" {
		t.Errorf("the pawn on d3 may go to %s, want c3 d2", got)
	}
	if got := from(s, "@d3-"); got != "c3 e2 e3" {
		t.Errorf("its ring may go to %s, want c3 e2 e3", got)
	}
}

func TestPawnDoesNotStepBack(t *testing.T) {
	s := play(t, "", "b2/4/5/6/1w3/4/3 w e2<d2 0")
	if got := from(s, "e2-"); got != "d3 e1 e3 f1 f2" {
		t.Errorf("the pawn on e2 may go to %s", got)
	}
}

func TestCaptureMayLandOnTheRememberedPoint(t *testing.T) {
	s := play(t, "", "b2/4/2w2/2b3/5/4/3 w c3<e2 0", "c3xd3-e2")
	if want := "b2/4/5/6/1w3/4/3 b e2<c3 0"; s.Text() != want {
		t.Errorf("leads to %q, want %q", s.Text(), want)
	}
}

func TestCapturingOutOfARingIntoAnother(t *testing.T) {
	s := play(t, "", "b2/4/2o2/2b3/1W3/4/3 w - 0")
	wantMoves(t, s, "e2xd3-c3")
	s = play(t, "", s.Text(), "e2xd3-c3")
	if want := "b2/4/2W2/6/1o3/4/3 b c3<e2 0"; s.Text() != want {
		t.Errorf("leads to %q, want %q", s.Text(), want)
	}
	s = play(t, "", "b2/4/2o2/2B3/1W3/4/3 w - 0")
	for _, m := range s.Moves() {
		if strings.Contains(m, "x") {
			t.Errorf("%s captures a pawn in a ring", m)
		}
	}
}

func TestBlocked(t *testing.T) {
	s := play(t, "", "3/4/B4/wB4/B4/4/3 w - 0")
	if o := s.Outcome(); o != game.Win(game.Black, game.Blocked) || s.Count() != 0 {
		t.Errorf("outcome %+v with %d moves", o, s.Count())
	}
}

func TestEliminated(t *testing.T) {
	s := play(t, "", "3/4/5/2b3/1w3/4/3 w - 7", "e2xd3-c3")
	if o := s.Outcome(); o != game.Win(game.White, game.Eliminated) {
		t.Errorf("outcome %+v", o)
	}
}

func TestChain(t *testing.T) {
	const position = "b2/4/2b2/6/1b3/w3/3 w - 7"
	wantMoves(t, play(t, "", position), "f1xe2-d3")
	wantMoves(t, play(t, "chain=optional", position), "f1xe2-d3", "f1xe2-d3xc3-b3")
	wantMoves(t, play(t, "chain=compulsory", position), "f1xe2-d3xc3-b3")
	s := play(t, "chain=compulsory", position, "f1xe2-d3xc3-b3")
	if want := "b2/2w1/5/6/5/4/3 b b3<d3 0"; s.Text() != want {
		t.Errorf("leads to %q, want %q", s.Text(), want)
	}
}

// Pieces are removed as they are jumped, and the jumper has left its point, so a chain may end where it
// began, in the ring that it left there.
func TestChainInACircle(t *testing.T) {
	const position = "b2/4/5/1bb3/Wb3/4/3 w - 0"
	wantMoves(t, play(t, "chain=compulsory", position), "e1xd2-c2xd3-e3xe2-e1", "e1xe2-e3xd3-c2xd2-e1")
	s := play(t, "chain=compulsory", position, "e1xe2-e3xd3-c2xd2-e1")
	if want := "b2/4/5/6/W4/4/3 b e1<c2 0"; s.Text() != want {
		t.Errorf("leads to %q, want %q", s.Text(), want)
	}
}

func TestReturnNextIsDropped(t *testing.T) {
	for set, want := range map[string]string{"": "d3<e3,d4<c3", "return=next": "d4<c3", "return=free": "-"} {
		s := play(t, set, "", "e3-d3", "c3-d4")
		if got := strings.Contains(from(s, "d3-"), "e3"); got != (set == "return=free") {
			t.Errorf("%q: whether the pawn on d3 may step back: %v", set, got)
		}
		s = play(t, set, "", "e3-d3", "c3-d4", "@d2-e2")
		if f := strings.Fields(s.Text()); f[2] != want {
			t.Errorf("%q: after White's next turn %s is remembered, want %s", set, f[2], want)
		}
	}
}

func TestRingReturn(t *testing.T) {
	back := play(t, "ring-return=no", "", "@d3-e3", "@d1-c1")
	if got := from(back, "@e3-"); strings.Contains(got, "d3") {
		t.Errorf("the ring may go back: %s", got)
	}
	if got := from(play(t, "", "", "@d3-e3", "@d1-c1"), "@e3-"); !strings.Contains(got, "d3") {
		t.Errorf("by default the ring may go back, not only to %s", got)
	}
	if f := strings.Fields(back.Text()); f[2] != "@c1<d1,@e3<d3" {
		t.Errorf("the rings remember %s", f[2])
	}
}

func TestDouble(t *testing.T) {
	const position = "b2/1B2/5/1o4/1Ww2/4/3 w - 0"
	s := play(t, "double=yes", position)
	wantCount(t, s, 35)
	if got := from(s, "e2-d3,@e2-"); got != "d3 e1 f1 f2" {
		t.Errorf("after e2-d3 the ring may go to %s", got)
	}
	if got := from(s, "e2-d2,@e2-"); got != "d3 e1 f1 f2" {
		t.Errorf("after e2-d2, into the ring there, the ring left may go to %s", got)
	}
	s = play(t, "double=yes", position, "e2-d3,@e2-d3")
	if want := "b2/1B2/5/1oW3/2w2/4/3 b d3<e2 1"; s.Text() != want {
		t.Errorf("pawn and ring lead to %q, want %q", s.Text(), want)
	}
}

func TestDrawsAndMajority(t *testing.T) {
	const last = "b2/4/5/6/1ww2/4/3 w - 59"
	if o := play(t, "", last, "e2-e1").Outcome(); o != game.Draw(game.NoProgress) {
		t.Errorf("outcome %+v", o)
	}
	if o := play(t, "stalled=majority", last, "e2-e1").Outcome(); o != game.Win(game.White, game.Majority) {
		t.Errorf("outcome %+v", o)
	}
	if o := play(t, "stalled=majority", "b2/4/5/6/1w3/4/3 w - 59", "e2-e1").Outcome(); o != game.Draw(game.NoProgress) {
		t.Errorf("equal numbers: outcome %+v", o)
	}
	// The two rings move to and fro: the position before @d3-e3 occurs a third time.
	shuttle := []string{"@d3-e3", "@d1-c1", "@e3-d3", "@c1-d1"}
	s := play(t, "", "", append(shuttle, shuttle...)...)
	if o := s.Outcome(); o != game.Draw(game.Repetition) {
		t.Errorf("third occurrence: outcome %+v", o)
	}
	// If rings remember, the first return differs from the start.
	if s := play(t, "ring-return=no", "", "@d3-e3", "@d1-c1"); slices.Contains(s.Moves(), "@e3-d3") {
		t.Error("ring-return=no lets the ring back")
	}
}

// Under double=sheet the ring goes only onto a pawn, and either may go first: both orders are one move.
func TestDoubleAsTheSheetLists(t *testing.T) {
	const position = "b2/1B2/5/1o4/1Ww2/4/3 w - 0"
	s := play(t, "double=sheet", position)
	if got := from(s, "e2-d3,@e2-"); got != "d3 e3" {
		t.Errorf("after e2-d3 the ring may go to %s, want d3 e3", got)
	}
	if got := from(s, "e2-d2,@e2-"); got != "e3" {
		t.Errorf("after e2-d2, into the ring there, the ring left may go to %s, want e3", got)
	}
	for _, m := range []string{"@e2-e3,e2-d3", "e2-d3,@e2-e3"} {
		s := play(t, "double=sheet", position)
		if got, err := s.Apply(m); err != nil || got != "e2-d3,@e2-e3" {
			t.Errorf("%s is played as %q, %v", m, got, err)
		}
		if want := "b2/1B2/5/1ow3/2W2/4/3 b d3<e2 1"; s.Text() != want {
			t.Errorf("%s leads to %q, want %q", m, s.Text(), want)
		}
	}
	for _, m := range []string{"@e2-d3,e2-d3", "@e2-e1,e2-d3", "@e2-e3,e3-d3", "@e2-e3,e2-e3"} {
		if _, err := s.Apply(m); err == nil {
			t.Errorf("%s is accepted", m)
		}
	}
	for set, n := range map[string]int{"": 15, "double=yes": 35, "double=sheet": 24} {
		wantCount(t, play(t, set, position), n)
	}
}

// Under last-pawns=lost, a side with one to three pawns that cannot move without losing one has lost.
func TestCornered(t *testing.T) {
	for _, c := range []struct {
		what, position string
		lost           bool
	}{
		{"a lone pawn with a way out", "1b1/4/2b2/6/w4/4/3 w - 0", false},
		{"a lone pawn that every step exposes", "3/4/5/6/5/4/bwb w - 0", true},
		{"the same with four pawns", "WWW/4/5/6/5/4/bwb w - 0", false},
		{"no enemy left to fear", "3/4/5/2b3/1w3/4/3 w - 0", false},
	} {
		play(t, "", c.position) // not lost by default
		s := play(t, "last-pawns=lost", c.position)
		o := s.Outcome()
		if want := game.Win(game.Black, game.Cornered); c.lost != (o == want) || c.lost != (s.Count() == 0) {
			t.Errorf("%s: outcome %v with %d moves", c.what, o, s.Count())
		}
		if n, _ := s.Perft(1, nil); c.lost != (n == 0) {
			t.Errorf("%s: perft(1) is %d", c.what, n)
		}
	}
}
