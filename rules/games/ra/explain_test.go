package ra

import (
	"errors"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestExplain(t *testing.T) {
	for _, c := range []struct{ set, white, black, move, why string }{
		{"", "g8:3", "g5:3", "pass", "without a legal move"},
		{"", "g8:3", "g5:3", "3:g5-g6", "Black’s"},
		{"", "g8:3", "g5:3", "1:a1-a4", "there is no piece on a1"},
		{"", "g8:2", "g5:3", "3:g8-g7", "only 2 pieces"},
		{"", "g8:2", "g5:3", "2:g8-g8", "another cell"},
		{"", "g8:2", "g5:3", "2:g8-e7", "straight line"},
		{"", "g8:2", "g5:3", "2:g8-i8", ""},
		{"", "g8:2", "g5:3", "2:g8-g7", "exactly 2 cells, in this direction to g6"},
		{"", "g8:2", "g5:3", "2:g8-j8", "exactly 2 cells, in this direction to i8"},
		{"", "g8:2", "g5:3", "2:g8-j5", "exactly 2 cells"},
		{"", "g8:2", "g5:3", "1:g8xg5", "bigger"},
		{"", "g8:2", "g5:1", "1:g8-g5", "written x"},
		{"", "g8:2", "g7:1", "1:g8-g5", "there is no jumping: the move ends on g7"},
		{"", "g8:2", "g4:1", "1:g8xg5", "- is written"},
		{"", "g8:2", "g4:1", "1:g8-g11", "own Ra"},
		{"", "g8:2 g6:2", "g4:1", "2:g8-g6", "4 pieces"},
		{"join=exact", "g8:2 g7:1", "g4:1", "2:g8-g7", "full length"},
		{"", "a1:1", "m1:1", "1:a1-a4", ""},
		{"", "a1:1", "m1:1", "1:a1-g7", "exactly 3 cells"},
		{"", "a2:1", "m1:1", "1:a2-a1", ""},
		{"", "g4:1", "m1:1", "1:g4-g2", "there is no jumping: the move ends on g3"},
		{"", "a4:1", "m1:1", "1:a4-a5", "exactly 3 cells, in this direction to a6"},
	} {
		s := at(t, c.set, game.White, c.white, c.black)
		_, err := s.Apply(c.move)
		var e *game.Error
		switch {
		case c.why == "" && err != nil:
			t.Errorf("%s with %s: %v", c.move, c.white, err)
		case c.why != "" && (!errors.As(err, &e) || e.Kind != game.IllegalMove || !strings.Contains(e.Problem.In(game.English), c.why)):
			t.Errorf("%s with %s: %v, want %q", c.move, c.white, err, c.why)
		case err != nil:
			gametest.Refusal(t, err)
		}
	}
}

// TestExplainEverything tries every move that can be written: each is legal or explained.
func TestExplainEverything(t *testing.T) {
	for _, o := range gametest.Variants(New())[:3] {
		s := New().Rules(o).Start()
		for _, m := range []string{"1:i9-f8", "2:i2-k2", "2:g8-e6"} {
			if _, err := s.Apply(m); err != nil && o.Is("board", "114") {
				t.Fatal(err)
			}
		}
		line, _, _ := game.Line[Position](s)
		p := line[len(line)-1]
		legal := map[game.Move]bool{}
		for _, m := range p.AppendMoves(nil) {
			legal[m] = true
		}
		n := board.Cell(s.Rules().Board().Len())
		for from := range n {
			for to := range n {
				for k := 1; k <= MostInCell; k++ {
					m := pack(from, to, k)
					text := string(Game{}.AppendMove(nil, &p, m))
					if why := (Game{}).Explain(&p, m, text); (why == nothing) != legal[m] {
						t.Fatalf("%s: legal %v, explained %q", text, legal[m], why.In(game.English))
					}
				}
			}
		}
	}
}
