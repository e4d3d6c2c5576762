package ring

import (
	"testing"

	"tablier/rules/board"
)

// under reads a position under some options.
func under(t *testing.T, set, position string) *Position {
	t.Helper()
	o, err := info.ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := Game{}.ParsePosition(o, position)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func evaluate(t *testing.T, position string) int {
	t.Helper()
	return under(t, "", position).Weigh()
}

// The network knows the basics of the game.
func TestNetworkJudges(t *testing.T) {
	judge := func(position string) int {
		t.Helper()
		return under(t, "", position).Evaluate()
	}
	if e := judge("bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0"); max(e, -e) > 30 {
		t.Errorf("the start is worth %d to the side to move, want about nothing", e)
	}
	equal, less := judge("bbb/bb2/5/oooooo/2w2/2ww/www w - 0"), judge("bbb/4/5/oooooo/2w2/2ww/www b - 0")
	more := judge("bbb/4/5/oooooo/2w2/2ww/www w - 0")
	if more < equal+50 || more < 100 || less > -100 {
		t.Errorf("equal %d, three pawns more %d, three less %d", equal, more, less)
	}
}

func TestEvaluate(t *testing.T) {
	if e := evaluate(t, "bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0"); e != 0 {
		t.Errorf("the start is worth %d to the side to move, want 0", e)
	}
	for _, c := range []struct{ why, better, worse string }{
		{"a pawn more", "b2/4/5/6/5/4/1ww w - 0", "b2/4/5/6/5/4/2w w - 0"},
		{"a ring", "b2/4/5/6/1W3/4/3 w - 0", "b2/4/5/6/1w3/4/3 w - 0"},
		{"a capture at hand", "3/1b2/5/2b3/1w3/4/3 w - 0", "3/1b2/2b2/2b3/1w3/4/3 w - 0"},
		{"no pawn hanging", "b2/4/2B2/6/1w3/4/3 w - 0", "b2/4/5/2B3/1w3/4/3 w - 0"},
	} {
		if x, y := evaluate(t, c.better), evaluate(t, c.worse); x <= y {
			t.Errorf("%s: %d is not better than %d", c.why, x, y)
		}
	}
}

// A pawn in a corner cannot be jumped, a pawn on the edge only along the edge, any other pawn over three lines.
func TestLines(t *testing.T) {
	for i, b := range boards {
		for c := range b.Len() {
			n := len(b.Neighbours(board.Cell(c)))
			if got, want := int(geometry[i].lines[c]), map[int]int{3: 0, 4: 1, 6: 3}[n]; got != want {
				t.Errorf("%s %s has %d neighbours and %d lines, want %d", b.ID, b.Name(board.Cell(c)), n, got, want)
			}
		}
	}
}

// Apart from threats, the evaluation changes its sign with the side to move.
func TestEvaluateIsForTheSideToMove(t *testing.T) {
	w, b := evaluate(t, "b2/4/5/6/5/4/1Ww w - 0"), evaluate(t, "b2/4/5/6/5/4/1Ww b - 0")
	if w <= 0 || w != -b {
		t.Errorf("%d for White, %d for Black", w, b)
	}
}

func TestRank(t *testing.T) {
	rank := func(set, position, move string) int {
		t.Helper()
		p := under(t, set, position)
		m, err := Game{}.ParseMove(p, move)
		if err != nil {
			t.Fatal(err)
		}
		return p.Rank(m)
	}
	const chain = "b2/4/2b2/6/1b3/w3/3 w - 7"
	long, short := rank("chain=optional", chain, "f1xe2-d3xc3-b3"), rank("chain=optional", chain, "f1xe2-d3")
	const risk = "3/4/1bo2/2B3/1w3/4/3 w - 0" // e2 could be captured over f1
	ringAway, ring, away := rank("", risk, "@c3-c4"), rank("", "3/4/5/1ob3/1w3/4/3 w - 0", "e2-d2"), rank("", risk, "e2-e3")
	quiet := rank("", "bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0", "@d3-e3")
	if !(long > short && short > away && away > 0 && ring > 0 && ringAway == 0 && quiet == 0) {
		t.Errorf("long %d, short %d, away %d, into a ring %d, ring elsewhere %d, quiet %d", long, short, away, ring, ringAway, quiet)
	}
}
