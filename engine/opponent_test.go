package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// The model recognises an opponent who looks two plies ahead. It rejects one who plays at random or looks further.
func TestGullible(t *testing.T) {
	falls[ring.Position](t, ring.New(), ring.Game{}, 50)
	falls[ringo.Position](t, ringo.New(), ringo.Game{}, 26)
}

func falls[P comparable, PP game.Position[P]](t *testing.T, g game.Bound, rules game.Game[P], plies int) {
	t.Helper()
	for _, c := range []struct {
		sight       int // of the opponent; 0: it plays at random
		least, most int
	}{{0, 0, minSuccessRate - 1}, {opponentDepth + 1, 0, minSuccessRate - 1}, {opponentDepth, 80, 100}} {
		s := meet(t, g, New[P, PP](rules, Options{HashMB: 1}), c.sight, plies, 1)
		e := New[P, PP](rules, Options{HashMB: 1, Traps: 40}).(*searcher[P, PP, P, PP])
		if _, err := e.Search(t.Context(), s, Limits{Nodes: 400_000}); err != nil {
			t.Fatal(err)
		}
		if n := e.trapSuccessRate(budget{}); n < c.least || n > c.most {
			t.Errorf("%s: who looks %d plies ahead falls %d times of a hundred", g.Info().ID, c.sight, n)
		}
	}
}

// meet returns a game in which the side to move has played at random and its opponent has looked sight plies ahead. If
// sight is 0, the opponent played at random too.
func meet(t *testing.T, g game.Bound, other Engine, sight, plies int, seed uint64) game.State {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 2))
	s := g.Rules(g.Info().Defaults()).Start()
	for s.Plies() < plies {
		moves := s.Moves()
		m := moves[r.IntN(len(moves))]
		if s.Plies()%2 == 1 && sight > 0 {
			found, err := other.Search(t.Context(), s, Limits{Depth: sight})
			if err != nil {
				t.Fatal(err)
			}
			m = found.Move
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		if s.Outcome().Decided() {
			t.Fatal("the game is over too soon to tell")
		}
	}
	return s
}

// Each position of a game has the counters that it had when it was reached.
func TestCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	s := ringo.New().Rules(ringo.New().Info().Defaults()).Start()
	var want []game.Counters
	for !s.Outcome().Decided() && s.Plies() < 60 {
		_, c, _ := game.Line[ringo.Position](s)
		want = append(want, c)
		if got := game.Counts[ringo.Position](s); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		moves := s.Moves()
		s.Apply(moves[r.IntN(len(moves))])
	}
	if game.Counts[ring.Position](s) != nil {
		t.Error("another game's counters")
	}
}
