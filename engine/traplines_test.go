package engine

import (
	"testing"
	"time"

	"tablier/rules/game"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// An opponent who looks two plies ahead makes the predicted replies throughout the trap lines made
// for it.
func TestPlans(t *testing.T) {
	holds[ring.Position](t, ring.New(), ring.Game{}, 30)
	holds[ringo.Position](t, ringo.New(), ringo.Game{}, 8)
}

func holds[P comparable, PP game.Position[P]](t *testing.T, g game.Bound, rules game.Game[P], plies int) {
	t.Helper()
	const allowed = 60
	made, answers, foreseen, longest := 0, 0, 0, 0
	for n := range uint64(4) {
		other := New[P, PP](rules, Options{HashMB: 1})
		s := meet(t, g, other, opponentDepth, plies+2*int(n), n+1)
		e := New[P, PP](rules, Options{HashMB: 1, Traps: allowed}).(*searcher[P, PP, P, PP])
		best, err := e.Search(t.Context(), s, Limits{Nodes: 20_000})
		if err != nil {
			t.Fatal(err)
		}
		w := e.workers[0]
		w.control = &searchControl{ctx: t.Context(), now: time.Now, limit: budget{nodes: 1 << 40}, phase: budget{nodes: 200_000}, nodeCounts: make([]nodeCounter, 1)}
		w.nodes, w.nextCheck, w.stopped = 0, 0, false
		for _, p := range e.beamSearch(trapMove{bestMove: w.rootMoves[0], depth: trapDepth, bestScore: best.Score}) {
			made++
			longest = max(longest, p.plies/2)
			if p.worst <= best.Score-allowed {
				t.Errorf("%s: %s: a plan may cost %d of %d", g.Info().ID, s.Text(), p.worst, best.Score)
			}
			line := s.Clone()
			for i := range p.plies {
				w.playLine(&trapLine{moves: p.moves, plies: i + 1})
				want := w.stack[i+1].hash
				w.takeBackLine(&trapLine{moves: p.moves, plies: i + 1})
				if i%2 == 1 {
					answers++
					other.(Forgetter).Forget() // the opponent has not searched the later positions in a real game
					r, err := other.Search(t.Context(), line, Limits{Depth: opponentDepth})
					if err != nil {
						t.Fatal(err)
					}
					after := line.Clone()
					after.Apply(r.Move)
					if hashOf[P, PP](after) == want {
						foreseen++
					}
				}
				if line = reach[P, PP](line, want); line == nil {
					t.Fatalf("%s: a plan goes on with what is no move", s.Text())
				}
			}
		}
	}
	t.Logf("%s: %d plans of up to %d moves, %d of %d answers foreseen", g.Info().ID, made, longest, foreseen, answers)
	if made < 12 || longest < 3 || foreseen < answers*98/100 {
		t.Errorf("%s: %d plans of up to %d moves, %d of %d answers foreseen", g.Info().ID, made, longest, foreseen, answers)
	}
}

// reach returns the game one move later, at the position with a hash, or nil if no move leads
// there.
func reach[P comparable, PP game.Position[P]](s game.State, hash uint64) game.State {
	for _, m := range s.Moves() {
		after := s.Clone()
		if _, err := after.Apply(m); err == nil && hashOf[P, PP](after) == hash {
			return after
		}
	}
	return nil
}

func hashOf[P comparable, PP game.Position[P]](s game.State) uint64 {
	line, _, _ := game.Line[P, PP](s)
	return PP(&line[len(line)-1]).Hash()
}
