package suite

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/wins"
)

// nodeShares are the shares of the bound at which a search is asked: most cases need but
// little, and each answer must stand on its own.
var nodeShares = [...]uint64{64, 8, 1}

// confirmNodes bounds the positions with which a win is confirmed.
const confirmNodes = 4_000_000

// Answer is what a search made of a case.
type Answer struct {
	Solved bool
	Nodes  uint64 // the bound under which it was solved, or the whole bound
	Move   string
	Score  int
}

// Solve sets the engine to a case. It is solved when the engine announces a win
// and its move is one of the case's, or, where games carry points and a slower win may
// be worth more, when the prover confirms that its move wins too, within Longest plies.
// The plies announced bound nothing there: a defence may last longer and lose more points.
func Solve(ctx context.Context, id string, c Case, nodes uint64) (Answer, error) {
	var a Answer
	for _, part := range nodeShares {
		s, err := c.State(id)
		if err != nil {
			return a, err
		}
		e, err := roster.New(s.Rules(), engine.Options{HashMB: 16})
		if err != nil {
			return a, err
		}
		r, err := e.Search(ctx, s, engine.Limits{Nodes: nodes / part})
		if err != nil {
			return a, err
		}
		a = Answer{Move: r.Move, Score: r.Score, Nodes: nodes / part}
		plies, win := engine.WinIn(r.Score)
		if !win || plies <= 0 {
			continue
		}
		a.Solved = c.Solves(r.Move)
		if !a.Solved && c.Points > 0 {
			p, err := wins.For(s.Rules())
			if err != nil {
				return a, err
			}
			side := s.Turn()
			if _, err := s.Apply(r.Move); err != nil {
				return a, fmt.Errorf("%s: %w", c.Position, err)
			}
			for n := 2; n < wins.MaxPlies && !a.Solved; n += 2 {
				a.Solved = p.Wins(s, side, n, confirmNodes)
			}
		}
		if a.Solved {
			break
		}
	}
	return a, nil
}
