package ra

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
)

func evaluate(t *testing.T, turn game.Side, white, black string) int {
	t.Helper()
	line, _, ok := game.Line[Position](at(t, target127, turn, white, black))
	if !ok {
		t.Fatal("no line")
	}
	return line[0].Evaluate()
}

func TestEvaluate(t *testing.T) {
	if v := evaluate(t, game.White, "e9:3 g8:3 i9:3", "e3:3 g6:3 i3:3"); v != int(weights[move]) {
		t.Errorf("the start position is worth %d, not what being on move is", v)
	}
	for _, c := range []struct {
		what                 string
		better, worse, black string
	}{
		{"a man more", "m7:2", "m7:1", "a1:2"},
		{"a man nearer", "j6:1", "m7:1", "a1:2"},
		{"an entry", "g7:1", "g8:1", "a1:2"},
		{"a bigger entry", "g5:3", "g6:3", "a1:2"},
		{"a guard before the Ra", "g9:1 m1:1", "h9:1 m1:1", "g6:1 a1:1"},
	} {
		if b, w := evaluate(t, game.White, c.better, c.black), evaluate(t, game.White, c.worse, c.black); b <= w {
			t.Errorf("%s: %s is worth %d, %s %d", c.what, c.better, b, c.worse, w)
		}
		if b, w := evaluate(t, game.Black, c.better, c.black), evaluate(t, game.Black, c.worse, c.black); b >= w {
			t.Errorf("%s, seen by Black: %s is worth %d, %s %d", c.what, c.better, b, c.worse, w)
		}
	}
}

func TestRank(t *testing.T) {
	s := at(t, target127, game.White, "g5:3 c5:2", "c7:1 m1:2 m3:2")
	line, _, _ := game.Line[Position](s)
	p := line[0]
	rank := func(text string) int {
		m, err := Game{}.ParseMove(&p, text)
		if err != nil || !has(s, text) {
			t.Fatalf("%s: %v", text, err)
		}
		return p.Rank(m)
	}
	order := []string{"3:g5-g4", "2:g5-g4", "1:g5-g4", "1:c5xc7", "2:c5-c3"}
	for i := range order[1:] {
		if a, b := rank(order[i]), rank(order[i+1]); a <= b {
			t.Errorf("%s ranks %d, %s %d", order[i], a, order[i+1], b)
		}
	}
	if n := rank("2:c5-c3"); n != 0 {
		t.Errorf("a quiet move ranks %d", n)
	}
	if p.Rank(game.Pass) != 0 {
		t.Error("a pass ranks")
	}
}

// TestTempi compares the tables of the race with the rules' remarks on entering.
func TestTempi(t *testing.T) {
	g := &plateaus[1]
	for _, c := range []struct {
		cell string
		k    int
		want uint8
	}{
		{"g5", 1, 1}, {"g6", 1, 1}, {"g7", 1, 1}, {"g8", 1, 2}, {"g5", 2, 1}, {"g6", 2, 1}, {"g7", 2, 2}, {"g5", 3, 1}, {"g6", 3, 2}, {"g7", 3, 3}, {"g4", 1, 0}, {"g10", 1, never},
	} {
		if got := g.tempi[game.White][c.k][g.board.MustCell(c.cell)]; got != c.want {
			t.Errorf("%d pieces from %s enter in %d moves, want %d", c.k, c.cell, got, c.want)
		}
	}
}

// TestEvaluateIsTheSum compares Weigh with the sum of features times weights in random games on both boards.
func TestEvaluateIsTheSum(t *testing.T) {
	g := New()
	r := rand.New(rand.NewPCG(8, 9))
	for _, set := range []string{"board=114", "board=127"} {
		o, err := g.Info().ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		weights := Game{}.Weights()
		for range 60 {
			p := Game{}.Start(o)
			for range 80 {
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				sum := 0
				for i, n := range p.AppendFeatures(nil) {
					sum += weights[i].Value * int(n)
				}
				if got := p.Weigh(); got != sum {
					t.Fatalf("%+v is judged %d, the features say %d", p, got, sum)
				}
				p.Play(moves[r.IntN(len(moves))])
			}
		}
	}
}
