package ringo

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// play plays a random opening, and then a greedy player (one ply of Evaluate) on
// one side against a random one. It returns the winner.
func play(greedy game.Side, r *rand.Rand) (winner game.Side, won bool) {
	p := Game{}.Start(info.Defaults())
	var moves []game.Move
	for ply := range 400 {
		if moves = p.AppendMoves(moves[:0]); len(moves) == 0 {
			return p.Outcome().Winner()
		}
		best := moves[r.IntN(len(moves))]
		if p.turn == greedy && ply > 3 {
			worth := -1 << 30
			for _, m := range moves {
				q := p
				q.Play(m)
				v := -q.Evaluate()
				if w, ok := q.Outcome().Winner(); ok {
					v = 1 << 20
					if w != greedy {
						v = -v
					}
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
		const games = 60
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

// The evaluation by the weights, which applies under all options.
func TestEvaluationKnows(t *testing.T) {
	eval := func(white, black string, inside uint8, turn game.Side) int {
		p, _, err := Game{}.ParsePosition(info.Defaults(), put(t, "", white, black, inside, turn).Text())
		if err != nil {
			t.Fatal(err)
		}
		return p.Weigh()
	}
	for _, c := range []struct {
		what        string
		better, not int
	}{
		{"a defender more", eval("e5 g3", "b6 c6", 0, game.White), eval("e5", "b6 c6", 0, game.White)},
		{"an attacker more", eval("e5 g3", "b6 c6 d6", 0, game.Black), eval("e5 g3", "b6 c6", 0, game.Black)},
		{"an attacker on its way in", eval("e5 g3", "b6 c1", 0, game.Black), eval("e5 g3", "b6 c4", 0, game.Black)},
		{"an attacker further on", eval("e5 g3", "b4 c6", 0, game.Black), eval("e5 g3", "b5 c6", 0, game.Black)},
		{"a defender out of the zone", eval("e5 b6", "c5 d5", 0, game.White), eval("e5 a6", "c5 d5", 0, game.White)},
		{"an enemy to take", eval("e5 g3", "e4 c6", 0, game.White), eval("e5 g3", "d4 c6", 0, game.White)},
	} {
		if c.better <= c.not {
			t.Errorf("%s: %d is not better than %d", c.what, c.better, c.not)
		}
	}
}

// Winning entries rank first, then captures, then entries. Quiet moves rank 0.
func TestRank(t *testing.T) {
	for _, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(1, 9))
		p := Game{}.Start(o)
		for range 120 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				_, to, taken := unpack(m)
				if quiet := taken == nowhere && to != citadel; quiet != (p.Rank(m) == 0) {
					t.Fatalf("%s ranks %d", Game{}.AppendMove(nil, &p, m), p.Rank(m))
				}
				q := p
				q.Play(m)
				if q.citadel == toWin && p.Rank(m) < 1000 {
					t.Fatalf("the winning move %s ranks %d", Game{}.AppendMove(nil, &p, m), p.Rank(m))
				}
			}
			p.Play(moves[r.IntN(len(moves))])
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := Game{}.Start(info.Defaults())
	for b.Loop() {
		p.Evaluate()
	}
}
