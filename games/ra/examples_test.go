package ra

import (
	"slices"
	"strings"
	"testing"

	"tablier/game"
)

// options reads settings that must be right.
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

// from lists where so many pieces of a cell can go, "x" before what they eliminate.
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
