package ra

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
)

// options parses settings that must be valid.
func options(t testing.TB, set string) game.Options {
	t.Helper()
	o, err := info.ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// at builds a position on the board of 127 from groups written like "g8:2".
func at(t *testing.T, set string, turn game.Side, white, black string) game.State {
	t.Helper()
	o := options(t, set)
	p := empty(o)
	p.turn = turn
	for s, groups := range [2]string{white, black} {
		for _, g := range strings.Fields(groups) {
			cell, n, _ := strings.Cut(g, ":")
			p.put(game.Side(s), plateaus[p.plateau].board.MustCell(cell), int(n[0]-'0'))
		}
	}
	s, err := New().Rules(o).Parse(string(Game{}.AppendPosition(nil, &p, game.Counters{})))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// from lists where k pieces of a cell can go, with "x" before cells where they eliminate.
func from(s game.State, cell string, k string) string {
	var out []string
	for _, m := range s.Moves() {
		if rest, ok := strings.CutPrefix(m, k+":"+cell); ok && (rest[0] == '-' || rest[0] == 'x') {
			out = append(out, strings.TrimPrefix(rest, "-"))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// has reports whether a move is legal.
func has(s game.State, move string) bool { return slices.Contains(s.Moves(), move) }

func TestPerft(t *testing.T) {
	for set, want := range map[string][]uint64{
		"board=114": {1, 51, 2609, 126420, 6140206},
		"board=127": {1, 50, 2517, 121415, 5884644},
	} {
		p := Game{}.Start(options(t, set))
		for depth, n := range want {
			if got := game.Perft[Position](p, depth); got != n {
				t.Errorf("%s: perft(%d) = %d, want %d", set, depth, got, n)
			}
		}
	}
}

const target127 = "board=127"

func TestExampleStart(t *testing.T) {
	s := New().Rules(options(t, target127)).Start()
	for _, c := range []struct{ cell, k, want string }{
		{"g8", "1", "d5 d8 j5 j8"}, // W is blocked by the triple on g6, E by the own Ra
		{"g8", "2", "e6 e8 i6 i8"},
		{"g8", "3", "f7 f8 g7 g9 h7 h8"},
	} {
		if got := from(s, c.cell, c.k); got != c.want {
			t.Errorf("%s from %s: %s, want %s", c.k, c.cell, got, c.want)
		}
	}
	if !has(s, "1:e9-e11") || !has(s, "1:e9-c9") {
		t.Errorf("one piece from e9 stops at the edges e11 and c9: %s", from(s, "e9", "1"))
	}
}

func TestExampleElimination(t *testing.T) {
	s := at(t, target127, game.White, "g8:2", "g6:1")
	if !has(s, "1:g8xg6") || !has(s, "2:g8xg6") {
		t.Error("a single is taken by one piece and by two")
	}
	s = at(t, target127, game.White, "g8:2", "g6:3")
	for _, k := range []string{"1", "2"} {
		for _, c := range strings.Fields(from(s, "g8", k)) {
			if strings.Contains("g7 g6 g5 xg6", c) {
				t.Errorf("%s pieces go west to %s against a triple", k, c)
			}
		}
	}
}

func TestExampleEntry(t *testing.T) {
	for _, c := range []struct{ white, want string }{
		{"g5:1", "1"}, {"g6:1", "1"}, {"g7:1", "1"},
		{"g5:2", "1 2"}, {"g6:2", "1 2"}, {"g7:2", "1"},
		{"g5:3", "1 2 3"}, {"g6:3", "1 2"}, {"g7:3", "1"},
		{"g8:1", ""},
	} {
		s := at(t, target127, game.White, c.white, "m1:1")
		var got []string
		for _, m := range s.Moves() {
			if strings.HasSuffix(m, "-g4") {
				got = append(got, m[:1])
				after := s.Clone()
				if _, err := after.Apply(m); err != nil {
					t.Fatal(err)
				}
				want := game.WinPoints(game.White, game.Entered, map[byte]int{'1': 1, '2': 3, '3': 6}[m[0]])
				if o := after.Outcome(); o != want || after.Count() != 0 {
					t.Errorf("%s after %s: %+v with %d moves, want %+v", c.white, m, o, after.Count(), want)
				}
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("from %s, %v pieces enter g4, want %s", c.white, got, c.want)
		}
	}
}

func TestExampleOwnRa(t *testing.T) {
	s := at(t, target127, game.White, "g11:1", "m1:1")
	if got := from(s, "g11", "1"); got != "d8 e11 g13 i11 j8" {
		t.Errorf("from g11: %s; W is the own Ra", got)
	}
	s = at(t, target127, game.White, "g13:2", "m1:1")
	if !has(s, "2:g13-g11") {
		t.Errorf("two pieces from g13 go west to g11: %s", from(s, "g13", "2"))
	}
	if got := from(s, "g13", "1"); got != "d10 j10" {
		t.Errorf("one piece from g13: %s; W is barred by the own Ra", got)
	}
}

func TestExampleJoin(t *testing.T) {
	for _, c := range []struct{ set, white, k, want string }{
		{"board=127 join=short", "c5:3 c7:1", "1", "c7"},
		{"board=127 join=short", "c5:3 c7:1", "2", "c7"},
		{"board=127 join=short", "c5:3 c7:1", "3", "c6"},
		{"board=127 join=short", "c5:2 c7:2", "1", "c7"},
		{"board=127 join=short", "c5:2 c7:2", "2", ""},
		{"board=127 join=exact", "c5:3 c7:1", "1", ""},
		{"board=127 join=exact", "c5:3 c7:1", "2", "c7"},
		{"board=127 join=exact", "c7:1 c8:1 c9:1", "1", ""}, // the neighbour is nearer than the full length
	} {
		s := at(t, c.set, game.White, c.white, "m1:1")
		var east []string
		for _, to := range strings.Fields(from(s, c.white[:2], c.k)) {
			if to[0] == 'c' && to > c.white[:2] {
				east = append(east, to)
			}
		}
		if got := strings.Join(east, " "); got != c.want {
			t.Errorf("%s %s: %s pieces go east to %q, want %q", c.set, c.white, c.k, got, c.want)
		}
	}
}

func TestExampleMatchGoesOnAtSixNil(t *testing.T) {
	s := at(t, target127, game.White, "g5:3", "m1:1")
	if _, err := s.Apply("3:g5-g4"); err != nil {
		t.Fatal(err)
	}
	m, err := NewMatch(info.Defaults(), 0).Add(s.Outcome())
	if a, b := m.Score(); err != nil || a != 6 || b != 0 {
		t.Fatalf("%d-%d, %v", a, b, err)
	}
	if _, over := m.Winner(); over {
		t.Error("6-0 does not win a match of more than 6 points")
	}
}

func TestForcedPass(t *testing.T) {
	s := at(t, "", game.White, "a1:1", "a2:2 b1:2 b2:3")
	if got := s.Moves(); !slices.Equal(got, []string{"pass"}) {
		t.Fatalf("the blocked single has %v", got)
	}
	if _, err := s.Apply("pass"); err != nil {
		t.Fatal(err)
	}
	if s.Turn() != game.Black || !strings.HasSuffix(s.Text(), " b 1") || s.Outcome().Decided() {
		t.Errorf("after the pass: %s", s.Text())
	}
	if _, err := s.Apply("pass"); err == nil {
		t.Error("Black can move and yet passes")
	}
}

func TestLastPiece(t *testing.T) {
	s := at(t, "", game.Black, "c4:1", "c5:2")
	if _, err := s.Apply("1:c5xc4"); err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != game.WinPoints(game.Black, game.Eliminated, 3) {
		t.Errorf("%+v", o)
	}
}

func TestVoidGames(t *testing.T) {
	s := New().Rules(info.Defaults()).Start()
	for range 2 {
		for _, m := range []string{"3:e9-e10", "3:e2-e1", "3:e10-e9", "3:e1-e2"} {
			if s.Outcome().Decided() {
				t.Fatalf("over after %d plies", s.Plies())
			}
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	if o := s.Outcome(); o != game.Draw(game.Repetition) {
		t.Errorf("third occurrence: %+v", o)
	}
	s, err := New().Rules(info.Defaults()).Parse("A5/7/8/9/10/11/12/11/10/9/8/7/a5 w 99")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply("1:a1-a4"); err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != game.Draw(game.NoProgress) || s.Count() != 0 {
		t.Errorf("100 plies: %+v", o)
	}
	// An entry on the hundredth ply counts.
	s, err = New().Rules(info.Defaults()).Parse("6/7/8/9/10/11/3A8/11/10/9/8/7/a5 w 99")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply("1:g4-g3"); err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != game.WinPoints(game.White, game.Entered, 1) {
		t.Errorf("entry on ply 100: %+v", o)
	}
}
