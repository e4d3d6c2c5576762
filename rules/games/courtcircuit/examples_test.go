package courtcircuit

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// put sets up a position from the names of the cells of White and of Black.
func put(t *testing.T, options, white, black string, turn game.Side) game.State {
	t.Helper()
	o, err := info.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{opt: flagsOf(o), turn: turn}
	for s, names := range []string{white, black} {
		for _, name := range strings.Fields(names) {
			p.men[s] |= only(square.MustCell(name))
		}
	}
	st, err := New().Rules(o).Parse(string(Game{}.AppendPosition(nil, &p, game.Counters{})))
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// after returns the position after a turn, as cells of White and of Black. It takes the turn back.
func after(t *testing.T, s game.State, turn string) string {
	t.Helper()
	if _, err := s.Apply(turn); err != nil {
		t.Fatal(err)
	}
	defer s.Undo()
	var names [2][]string
	for _, p := range s.Pieces() {
		names[p.Side] = append(names[p.Side], square.Name(p.Cell))
	}
	return strings.Join(names[0], " ") + " / " + strings.Join(names[1], " ")
}

func legal(t *testing.T, s game.State, turns ...string) {
	t.Helper()
	for _, turn := range turns {
		if _, err := s.Canonical(turn); err != nil {
			t.Errorf("%s: %v", s.Text(), err)
		}
	}
}

func illegal(t *testing.T, s game.State, turns ...string) {
	t.Helper()
	for _, turn := range turns {
		if as, err := s.Canonical(turn); err == nil {
			t.Errorf("%s: %s is accepted as %s", s.Text(), turn, as)
		}
	}
}

// jumpsFrom lists all series of jumps that begin on a cell, in ASCII order, by clicking every
// landing cell that is offered.
func jumpsFrom(t *testing.T, s game.State, from string) (out []string) {
	t.Helper()
	var walk func(clicks []board.Cell, path string)
	walk = func(clicks []board.Cell, path string) {
		e, err := s.Enter(clicks)
		if err != nil {
			t.Fatal(err)
		}
		pieces := e.Shown
		if pieces == nil {
			pieces = s.Pieces()
		}
		for _, c := range e.Next {
			taken := slices.ContainsFunc(pieces, func(p game.Piece) bool { return p.Cell == c })
			if step := len(clicks) == 1 && adj[clicks[0]].Has(c); !taken && !step {
				out = append(out, path+"-"+square.Name(c))
				walk(append(slices.Clip(clicks), c), path+"-"+square.Name(c))
			}
		}
	}
	walk([]board.Cell{square.MustCell(from)}, from)
	slices.Sort(out)
	return out
}

func want(t *testing.T, got []string, list string) {
	t.Helper()
	if w := strings.Fields(list); !slices.Equal(got, w) {
		t.Errorf("got %v, want %v", got, w)
	}
}

func TestStarts(t *testing.T) {
	for setup, text := range map[string]string{
		"rows":        "bbbbbb/6/6/6/6/wwwwww w 0",
		"alternating": "bwbwbw/6/6/6/6/wbwbwb w 0",
		"zigzag":      "1b1b1b/b1b1b1/6/6/1w1w1w/w1w1w1 w 0",
		"corners":     "3bbb/4bb/5b/w5/ww4/www3 w 0",
	} {
		o, err := info.ParseOptions("setup=" + setup)
		if err != nil {
			t.Fatal(err)
		}
		if got := New().Rules(o).Start().Text(); got != text {
			t.Errorf("%s starts as %q, want %q", setup, got, text)
		}
	}
}

// The first three counts of rows, alternating and zigzag are from the rule file. The others are
// this package's own, kept to notice changes.
func TestPerft(t *testing.T) {
	for set, leaves := range map[string][]uint64{
		"":                  {16, 256, 24896, 3146510},
		"setup=alternating": {16, 728, 60242},
		"setup=zigzag":      {127, 20391, 5112179},
		"setup=corners":     {80, 7208, 1477786},
		"corners=no":        {16, 256, 23648, 2877760},
	} {
		p := start(t, set)
		for i, n := range leaves {
			if got := game.Perft[Position, *Position](p, i+1); got != n {
				t.Errorf("%s: perft(%d) = %d, want %d", set, i+1, got, n)
			}
		}
	}
}

// The numbers of distinct positions after one, two and three plies.
func TestDistinctPositions(t *testing.T) {
	for set, counts := range map[string][]int{
		"":                  {16, 256, 13776},
		"setup=alternating": {16, 712, 51056},
	} {
		level := map[Position]bool{start(t, set): true}
		for i, n := range counts {
			next := map[Position]bool{}
			for p := range level {
				for _, m := range p.AppendMoves(nil) {
					q := p
					q.Play(m)
					next[q] = true
				}
			}
			if level = next; len(level) != n {
				t.Errorf("%s: %d positions after %d plies, want %d", set, len(level), i+1, n)
			}
		}
	}
}

// The sheet's Figures 3 and 4. The black pieces on f5 and f6 are placed out of the way.
func TestJumps(t *testing.T) {
	s := put(t, "", "f1 a1", "e2 f5 f6", game.White)
	want(t, jumpsFrom(t, s, "f1"), "f1-d3")
	if got := after(t, s, "f1-d3/a1-a2"); got != "a2 d3 e2 / f5 f6" {
		t.Errorf("f1-d3 leads to %s", got)
	}
	s = put(t, "", "a2 a3 b5", "f5 f6", game.White)
	want(t, jumpsFrom(t, s, "a2"), "a2-a4 a2-a4-c6")
	if got := after(t, s, "a2-a4-c6/c6-d6"); got != "a3 b5 d6 / f5 f6" {
		t.Errorf("a2-a4-c6 leads to %s", got)
	}
	s = put(t, "", "e1 a6", "e2 d2 f5 f6", game.White)
	want(t, jumpsFrom(t, s, "e1"), "e1-c3 e1-e3 e1-e3-c1")
	if got := after(t, s, "e1-e3-c1/a6-a5"); got != "a5 c1 d2 e2 / f5 f6" {
		t.Errorf("e1-e3-c1 leads to %s", got)
	}
}

// The sheet's Figure 5: tactical jumps, attacks, a step.
func TestTacticalJumpsThenAttacks(t *testing.T) {
	s := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	want(t, jumpsFrom(t, s, "c1"), "c1-e3 c1-e3-e5 c1-e3-e5-c5 c1-e3-e5-c5-a3")
	if got := after(t, s, "c1-e3-e5-c5-a3/a3-a4"); got != "a4 b4 d2 d5 e4 / f1 f6" {
		t.Errorf("Figure 5 leads to %s", got)
	}
	s = put(t, "", "c1 e4", "d2 f1 f6", game.White)
	want(t, jumpsFrom(t, s, "c1"), "c1-e3")
	illegal(t, s, "c1-e3-e5/e5-e6", "c1-e3-c1/c1-b1", "c1-e3")
}

func TestAnyOwnPieceSteps(t *testing.T) {
	s := put(t, "", "f1 a1", "e2 a6", game.White)
	legal(t, s, "f1-d3/a1-a2", "f1-d3/e2-e1", "f1-d3/d3-d4")
	illegal(t, s, "f1-d3", "f1-d3/a6-a5", "f1-d3/c3-c4", "f1-d3/d3-b3", "f1-d3/d3-e2")
}

func TestLastPieceTurnedWinsAtOnce(t *testing.T) {
	s := put(t, "", "c1 f6", "d2", game.White)
	legal(t, s, "c1-e3")
	illegal(t, s, "c1-e3/e3-e4")
	if _, err := s.Apply("c1-e3"); err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != game.Win(game.White, game.AllTurned) || s.Count() != 0 {
		t.Errorf("outcome %v with %d moves", o, s.Count())
	}
}

func TestDame(t *testing.T) {
	s := put(t, "", "f1", "c4 b3 a1 a2 a3 e4 e5 e6 f4 f5 f6", game.White)
	var slides []string
	for _, m := range s.Moves() {
		if len(m) == 5 {
			slides = append(slides, m)
		}
	}
	want(t, slides, "f1-b1 f1-c1 f1-d1 f1-d3 f1-e1 f1-e2 f1-f2 f1-f3")
	for _, jumps := range []string{"f1-b5", "f1-a6", "f1-b5-b2", "f1-b5-b1"} {
		legal(t, s, jumps+"/c4-c5")
		illegal(t, s, jumps, jumps+"/c4-c6")
	}
	if got := after(t, s, "f1-b5-b2/b2-c2"); got != "b3 c2 c4 / a1 a2 a3 e4 e5 e6 f4 f5 f6" {
		t.Errorf("f1-b5-b2 leads to %s", got)
	}
	illegal(t, s, "f1-a1", "f1-f4", "f1-b5-f1/f1-e1", "f1-c2")

	near := put(t, "dame=adjacent", "f1", "c4 e2 a1", game.White)
	legal(t, near, "f1-d3/e2-e1", "f1-b1", "f1-f6")
	illegal(t, near, "f1-b5/c4-c5")
	near = put(t, "dame=adjacent", "f1", "e1 a1 a2", game.White)
	legal(t, near, "f1-d1/e1-e2", "f1-c1/e1-e2", "f1-b1/e1-e2")
	none := put(t, "dame=none", "f1", "e1 a1", game.White)
	legal(t, none, "f1-e2", "f1-d1/e1-e2")
	illegal(t, none, "f1-d3", "f1-c1/e1-e2")
}

func TestForcedPass(t *testing.T) {
	s := put(t, "", "a1", "a2 a3 b1 b2 c1 c3", game.White)
	want(t, s.Moves(), "pass")
	if _, err := s.Apply("PASS"); err != nil || s.Text() != "wbb3/bb4/b1b3/6/6/6 b 1" {
		t.Errorf("after the pass %q, %v", s.Text(), err)
	}
	illegal(t, s, "pass")
}
