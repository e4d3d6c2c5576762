package courtcircuit

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// play plays a game between a player who looks one ply ahead and one who plays at random. It returns the winner.
func play(looking game.Side, r *rand.Rand) (winner game.Side, won bool) {
	p := Game{}.Start(info.Defaults())
	var moves []game.Move
	for range 300 {
		if moves = p.AppendMoves(moves[:0]); len(moves) == 0 {
			return p.Outcome().Winner()
		}
		best := moves[r.IntN(len(moves))]
		if p.turn == looking {
			worth := -1 << 30
			for _, m := range moves {
				q := p
				q.Play(m)
				v := 1 << 20 // all pieces are turned
				if q.own() != 0 {
					v = -q.Evaluate()
				}
				if v > worth {
					best, worth = m, v
				}
			}
		}
		p.Play(best)
	}
	return game.White, false
}

// The evaluation beats random play from either side.
func TestEvaluationBeatsChance(t *testing.T) {
	for _, side := range []game.Side{game.White, game.Black} {
		r := rand.New(rand.NewPCG(3, 4))
		wins := 0
		const games = 40
		for range games {
			if w, ok := play(side, r); ok && w == side {
				wins++
			}
		}
		t.Logf("%s: %d of %d", side, wins, games)
		if wins < games*3/4 {
			t.Errorf("looking one ply ahead, %s wins only %d of %d games against chance", side, wins, games)
		}
	}
}

func TestEvaluationKnows(t *testing.T) {
	eval := func(white, black string, turn game.Side) int {
		p, _, err := Game{}.ParsePosition(info.Defaults(), put(t, "", white, black, turn).Text())
		if err != nil {
			t.Fatal(err)
		}
		return p.Weigh()
	}
	for _, c := range []struct {
		what        string
		better, not int
	}{
		{"a piece more", eval("c3 d3 f4", "a1 a3", game.White), eval("c3 d3", "a1 a3", game.White)},
		{"an enemy to turn", eval("c3 d3", "b4 f1", game.White), eval("c3 d3", "b5 f1", game.White)},
		{"two enemies to turn", eval("e1 f5", "e2 d2", game.White), eval("e1 f5", "e2 c2", game.White)},
		{"no own piece to be turned", eval("f6 d3", "b1 c1", game.White), eval("f6 d3", "b1 c2", game.White)},
		{"a piece in the corner", eval("f6 d3", "a2 b2", game.White), eval("f5 d3", "a2 b2", game.White)},
		{"a Dame's prey", eval("c3", "a5 e5 e2", game.White), eval("c3", "a5 f5 e2", game.White)},
	} {
		if c.better <= c.not {
			t.Errorf("%s: %d is not better than %d", c.what, c.better, c.not)
		}
	}
}

// The network finds the start about even and more pieces better. A Half before a turn is evaluated like its position.
func TestNetworkJudges(t *testing.T) {
	judge := func(position string) int {
		t.Helper()
		p, _, err := Game{}.ParsePosition(info.Defaults(), position)
		if err != nil {
			t.Fatal(err)
		}
		h := Parts{}.Begin(&p)
		if h.Evaluate() != p.Evaluate() || h.Weigh() != p.Weigh() {
			t.Errorf("%s: before a turn its half is judged otherwise", position)
		}
		return p.Evaluate()
	}
	if e := judge("bbbbbb/6/6/6/6/wwwwww w 0"); max(e, -e) > 100 {
		t.Errorf("the start is worth %d to the side to move, want about nothing", e)
	}
	if ahead, behind := judge("b1b1b1/6/6/w2w2/1w1w1w/w1ww1w w 0"), judge("b1b1b1/6/6/w2w2/1w1w1w/w1ww1w b 0"); ahead < 300 || behind > -300 {
		t.Errorf("nine to three are worth %d to the nine, %d to the three", ahead, behind)
	}
}

// Evaluations stay within the range of undecided positions, far under 20,000.
func TestEvaluationBounds(t *testing.T) {
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(2, uint64(i)))
		for range 200 {
			if p := scatter(r, o); p.men[0] != 0 && p.men[1] != 0 {
				if v := max(p.Evaluate(), -p.Evaluate(), p.Weigh(), -p.Weigh()); v > 5000 {
					t.Fatalf("%v is judged %d", p, v)
				}
			}
		}
	}
}

// Moves rank by the number of pieces they turn; quiet moves rank 0.
func TestRank(t *testing.T) {
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(1, uint64(i)))
		for range 50 {
			p := scatter(r, o)
			for _, m := range p.AppendMoves(nil) {
				q := p
				q.Play(m)
				if turned := p.enemy().Len() - q.men[p.turn.Other()].Len(); p.Rank(m) != 100*turned {
					t.Fatalf("%v: a move that turns %d ranks %d", p, turned, p.Rank(m))
				}
			}
		}
	}
}
