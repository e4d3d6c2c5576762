package engine_test

import (
	"math/rand/v2"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
)

// A trap costs no more than allowed, and a two-ply search falls into it. Plain searches confirm both.
func TestTraps(t *testing.T) {
	const allowed, depth = 20, 4 // the depth at which a search of five plies looks for traps
	plain := engine.Options{HashMB: 1, Without: engine.Pruning | engine.TranspositionTable | engine.AspirationWindows | engine.TrapLines}
	cunning := plain
	cunning.Traps = allowed
	set, positions, doubted := 0, 0, 0
	for _, m := range makers[:2] {
		shortSighted(t, m.g, m.made(engine.Options{HashMB: 1}), 12, func(s game.State) {
			all := search(t, m.made(plain), s, engine.Limits{Depth: depth, Lines: s.Count()})
			if _, won := engine.WinIn(all.Score); won {
				return
			}
			positions++
			best := search(t, m.made(plain), s, engine.Limits{Depth: depth + 1})
			r := search(t, m.made(cunning), s, engine.Limits{Depth: depth + 1, Nodes: 1 << 40})
			if r.Move == best.Move {
				return
			}
			set++
			worth, most := -engine.Infinity, -engine.Infinity
			for _, l := range all.Lines {
				if l.Moves[0] == r.Move {
					worth = l.Score
				}
				if l.Moves[0] == best.Move {
					most = l.Score
				}
			}
			// How much better than the best it is does not matter.
			if min(r.Score, most+1) != min(worth, most+1) || worth <= most-allowed {
				t.Errorf("%s: %s at %d is worth %d, %s %d", s.Text(), r.Move, r.Score, worth, best.Move, most)
			}
			after := s.Clone()
			after.Apply(r.Move)
			answers := search(t, m.made(plain), after, engine.Limits{Depth: 2, Lines: after.Count()}).Lines
			gain := -engine.Infinity
			for _, l := range answers { // the opponent takes one of those that seem best
				if l.Score < answers[0].Score {
					break
				}
				next := after.Clone()
				next.Apply(l.Moves[0])
				if next.Outcome().Decided() {
					gain = most + 1
				} else {
					gain = max(gain, search(t, m.made(plain), next, engine.Limits{Depth: depth - 2}).Score)
				}
			}
			if gain <= most {
				t.Logf("%s: after %s and %s it is %d, not more than %d", s.Text(), r.Move, answers[0].Moves[0], gain, most)
				doubted++
			}
		})
	}
	t.Logf("%d traps in %d positions, %d doubted", set, positions, doubted)
	// Within a line the first repetition counts as a draw, after a root only the second does: hence the
	// doubts.
	if set < 10 || doubted > set/10 {
		t.Error("too few traps, or too many doubted")
	}
}

// shortSighted calls show with positions of games in which the opponent of the side to move looks two plies
// ahead and the side to move plays at random.
func shortSighted(t *testing.T, g game.Bound, other engine.Engine, games int, show func(game.State)) {
	t.Helper()
	for n := range games {
		r := rand.New(rand.NewPCG(1, uint64(n)))
		s := g.Rules(g.Info().Defaults()).Start()
		for !s.Outcome().Decided() && s.Plies() < 90 {
			moves := s.Moves()
			move := moves[r.IntN(len(moves))]
			if s.Plies() >= 10 && s.Plies()%2 != n%2 { // the two sides take turns from game to game
				move = search(t, other, s, engine.Limits{Depth: 2}).Move
			} else if s.Plies() >= 40 && len(moves) > 1 && s.Plies()%6 == n%2 {
				show(s.Clone())
			}
			if _, err := s.Apply(move); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A search for several lines, or with a depth limit only, sets no traps.
func TestNoTrapsInAnalysis(t *testing.T) {
	for _, m := range makers {
		s := m.g.Rules(m.g.Info().Defaults()).Start()
		for _, l := range []engine.Limits{{Depth: 6}, {Nodes: 20_000, Lines: 2}} {
			fair := search(t, m.made(engine.Options{HashMB: 1}), s, l)
			if r := search(t, m.made(engine.Options{HashMB: 1, Traps: engine.MaxTraps}), s, l); r.Move != fair.Move || r.Nodes != fair.Nodes {
				t.Errorf("%s: %s after %d nodes, fair %s after %d", m.g.Info().ID, r.Move, r.Nodes, fair.Move, fair.Nodes)
			}
		}
	}
}
