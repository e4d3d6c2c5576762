package ra

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestTactical(t *testing.T) {
	gametest.Tactical(t, New(), Game{}.Start, func(before, after *Position, _ game.Move) bool {
		return after.pieces(after.turn) < before.pieces(after.turn) || after.Outcome().Reason == game.Entered
	})
}

// In random games, Threatens says whether a side has an entry, or would have one if it were to move.
func TestThreatens(t *testing.T) {
	for _, board := range []string{"114", "127"} {
		o, err := info.ParseOptions("board=" + board)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(43, 1))
		seen := [2]int{}
		for range 300 {
			p := Game{}.Start(o)
			for range 60 {
				other := p
				other.turn ^= 1
				for i, q := range [2]*Position{&p, &other} {
					want := false
					for _, m := range q.AppendMoves(nil) {
						next := *q
						next.Play(m)
						want = want || next.Outcome().Reason == game.Entered
					}
					if got := p.Threatens(q.turn); got != want {
						t.Fatalf("%s: %v, want %v", Game{}.AppendPosition(nil, &p, game.Counters{}), got, want)
					}
					if want {
						seen[i]++
					}
				}
				moves := p.AppendMoves(nil)
				if p.Play(moves[random.IntN(len(moves))]); p.Outcome().Decided() {
					break
				}
			}
		}
		if seen[0] < 100 || seen[1] < 100 {
			t.Error("too few threats:", seen)
		}
	}
}

// In random games, AppendParries lists every move that wins or after which the other side could not enter.
func TestParries(t *testing.T) {
	random := rand.New(rand.NewPCG(43, 2))
	starts := slices.Collect(maps.Values(starts(t)))
	threats, listed, legal := 0, 0, 0
	for n := range 400 {
		p := starts[n%len(starts)]
		for range 60 {
			moves := p.AppendMoves(nil)
			parries := p.AppendParries(nil)
			for _, m := range moves {
				next := p
				next.Play(m)
				if want := !next.Threatens(next.turn); want && !slices.Contains(parries, m) {
					t.Fatalf("%s: %s is missing", Game{}.AppendPosition(nil, &p, game.Counters{}), Game{}.AppendMove(nil, &p, m))
				}
			}
			for _, m := range parries {
				if !slices.Contains(moves, m) {
					t.Fatalf("%s: %s is illegal", Game{}.AppendPosition(nil, &p, game.Counters{}), Game{}.AppendMove(nil, &p, m))
				}
			}
			if p.Threatens(p.turn ^ 1) {
				threats, listed, legal = threats+1, listed+len(parries), legal+len(moves)
			}
			if p.Play(moves[random.IntN(len(moves))]); p.Outcome().Decided() {
				break
			}
		}
	}
	if threats < 100 || listed*2 > legal {
		t.Error(threats, "threats,", listed, "of", legal, "moves listed")
	}
}
