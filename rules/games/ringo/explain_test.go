package ringo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		options, white, black string
		inside                uint8
		turn                  game.Side
		move, why             string
	}{
		{"", "b1 d1", "b6 c6", 0, game.Black, "d6-d5", "no piece on d6"},
		{"", "b1 d1", "b6 c6", 0, game.Black, "b1-b2", "enemy’s"},
		{"", "b1 d1", "b6 c6", 0, game.Black, "o-b1", "never leaves"},
		{"", "b1 d1", "b6 c6", 0, game.Black, "b6-c6", "a piece of your own"},
		{"", "b1 d1", "b5 c6", 0, game.Black, "b5-b6", "never moves outward"},
		{"", "b1 d1", "b5 c6", 0, game.Black, "b5-b3", "not next to"},
		{"", "b1 d1", "b5 c6", 0, game.Black, "b5-o", "only a piece on ring 1"},
		{"", "b1 d1", "b5 c6", 0, game.Black, "b5xb4", "no enemy on b4"},
		{"", "b5 d1", "b4 c6", 0, game.Black, "b4xb5", "never captures outward"},
		{"", "b5 d1", "c5 c6", 0, game.Black, "c5xb5-h5", "right behind"},
		{"", "b5 d1", "c5 c6", 0, game.Black, "c5-b5", "c5xb5"},
		{"", "d1 f1", "a3 a5 b4", 0, game.Black, "b4-a4", "3 black pieces and the board only 2 white"},
		{"", "b3 f1", "c3 a5 e6", 0, game.Black, "c3xb3-a3", "2 black pieces and the board only 1 white piece"},
		{"", "b1 d1", "b5 c6", 0, game.White, "b1-o", "white never enters"},
		{"", "b1 d1", "b5 c6", 0, game.White, "b1-b3", "one cell only"},
		{"", "b1 d1", "b5 c6", 0, game.White, "b1-c2", "neither on the ring"},
		{"", "b1 d1", "b5 c6", 0, game.White, "b1-g1", "bar the ring both ways"},
		{"white-slide=no", "b1 d1", "b5 c6", 0, game.White, "d1-f1", "one cell along a ring"},
		{"white-slide=no", "b1 d1", "f1 c6", 0, game.White, "d1xf1", "only an adjacent enemy"},
		{"substitution=no", "b1 d1", "f1 c6", 0, game.White, "d1xf1", "jumping only"},
		{"white-must-capture=yes", "b1 d1", "f1 c6", 0, game.White, "b1-b2", "compulsory"},
		{"", "a1 d1", "b1 c6", 0, game.White, "a1xb1", "cannot capture"},
		{"", "b2 d1", "a2 c6", 0, game.White, "b2xa2", "cannot be captured"},
		{"", "b1 d1", "d2 d3 f6", 0, game.White, "d1xd2-d3", "is occupied"},
		{"", "d2 h3", "d1 c6", 0, game.White, "d2xd1-o", "not even by a jump"},
		{"", "d1 h3", "c6 e6", 0, game.White, "d1xo-h1", "no piece in the citadel"},
		{"", "d1 h3", "c6 e6", 1, game.White, "d1xo-g1", "lands opposite, on h1"},
		{"", "d1 h3", "h1 e6", 1, game.White, "d1xo-h1", "is occupied"},
		{"", "d1 h3", "h1 e6", 1, game.White, "h3xo-d3", "only a piece on ring 1"},
		{"citadel-jump=no", "d1 h3", "g1 e6", 1, game.White, "d1xo-h1", "safe"},
		{"", "a1 h3", "g1 e6", 1, game.White, "a1xo-e1", "cannot capture"},
	} {
		s := put(t, c.options, c.white, c.black, c.inside, c.turn)
		_, err := s.Apply(c.move)
		if err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%q white %s black %s+%d: %s: %v, want a word of %q", c.options, c.white, c.black, c.inside, c.move, err, c.why)
		}
		gametest.Refusal(t, err)
	}
}

// Every well-formed illegal move has an explanation.
func TestExplainAlways(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	var legal []game.Move
	for _, o := range gametest.Variants(New()) {
		p := Game{}.Start(o)
		for ply := range 90 {
			legal = p.AppendMoves(legal[:0])
			if len(legal) == 0 {
				break
			}
			if ply%15 == 14 {
				explainAll(t, &p, legal)
			}
			p.Play(legal[r.IntN(len(legal))])
		}
	}
}

func explainAll(t *testing.T, p *Position, legal []game.Move) {
	t.Helper()
	cells := p.board().Len()
	for from := range cells {
		for to := range cells {
			for taken := range cells + 1 {
				m := pack(p.place(board.Cell(from)), p.place(board.Cell(to)), p.place(board.Cell(taken)))
				if !slices.Contains(legal, m) && (Game{}).Explain(p, m, "") == nothing {
					t.Fatalf("%s: no word on %s", Game{}.AppendPosition(nil, p, game.Counters{}), Game{}.AppendMove(nil, p, m))
				}
			}
		}
	}
}
