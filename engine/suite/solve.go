package suite

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/wins"
)

// nodeShares are divisors of the node limit. Solve searches with each in turn, because most cases
// need few nodes. Each search starts from scratch.
var nodeShares = [...]uint64{64, 8, 1}

// confirmNodes is the most nodes for confirming a win.
const confirmNodes = 4_000_000

// Answer is the result of a search on a case.
type Answer struct {
	Solved bool
	Nodes  uint64 // the node limit that solved it, or the whole limit
	Move   string
	Score  int
}

// Solve runs the engine on a case. The case is solved if the engine announces a win and its move is
// one of the case's. In games with points, a slower win may be worth more, so it is also solved if
// the prover confirms that the move wins within [wins.MaxPlies]. It does not use the plies
// announced: a longer defence may lose more points.
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
