package engine

import (
	"math/rand/v2"
	"testing"

	"tablier/game"
	"tablier/games/ring"
	"tablier/games/ringo"
)

// Who looks two plies ahead is found out by its moves, and so is who plays at random.
func TestGullible(t *testing.T) {
	falls[ring.Position](t, ring.New(), ring.Game{}, 50)
	falls[ringo.Position](t, ringo.New(), ringo.Game{}, 26)
}

func falls[P comparable, PP game.Position[P]](t *testing.T, g game.Any, rules game.Game[P], plies int) {
	t.Helper()
	for _, c := range []struct {
		sight       int // of the opponent; 0: it plays at random
		least, most int
	}{{0, 0, trapHope - 1}, {trapSight, 60, 100}} {
		r := rand.New(rand.NewPCG(1, 2))
		other := New[P, PP](rules, Options{TableMB: 1})
		s := g.Rules(g.Info().Defaults()).Start()
		for s.Plies() < plies {
			moves := s.Moves()
			m := moves[r.IntN(len(moves))]
			if s.Plies()%2 == 1 && c.sight > 0 {
				found, err := other.Search(t.Context(), s, Limits{Depth: c.sight})
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
		e := New[P, PP](rules, Options{TableMB: 1, Traps: 40}).(*searcher[P, PP, P, PP])
		if _, err := e.Search(t.Context(), s, Limits{Nodes: 400_000}); err != nil {
			t.Fatal(err)
		}
		if n := e.gullible(bounds{}); n < c.least || n > c.most {
			t.Errorf("%s: who looks %d plies ahead falls %d times of a hundred", g.Info().ID, c.sight, n)
		}
	}
}
