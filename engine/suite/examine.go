package suite

import (
	"context"
	"slices"

	"tablier/engine"
	"tablier/engine/roster"
)

// Exam is the result of the engine on one case.
type Exam struct {
	Solved  bool
	Move    string
	Score   int
	Depth   int     // plies of the last complete iteration
	Nodes   uint64  // until it was solved, or in all
	Seconds float64 // likewise
}

// Examine runs a fresh engine on a case, within limits, until it announces a win by one of the
// case's moves.
func Examine(ctx context.Context, id string, c Case, o engine.Options, l engine.Limits) (Exam, error) {
	s, err := c.State(id)
	if err != nil {
		return Exam{}, err
	}
	e, err := roster.New(s.Rules(), o)
	if err != nil {
		return Exam{}, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var x Exam
	judge := func(move string, score, depth int, nodes uint64, seconds float64) {
		if x.Solved {
			return
		}
		plies, win := engine.WinIn(score)
		x = Exam{Move: move, Score: score, Depth: depth, Nodes: nodes, Seconds: seconds}
		if x.Solved = win && plies > 0 && c.Solves(move); x.Solved {
			cancel()
		}
	}
	l.Report = func(r engine.Report) {
		judge(r.Lines[0].Moves[0], r.Lines[0].Score, r.Depth, r.Nodes, r.Time.Seconds())
	}
	r, err := e.Search(ctx, s, l)
	if err != nil {
		return Exam{}, err
	}
	judge(r.Move, r.Score, r.Depth, r.Nodes, r.Time.Seconds())
	return x, nil
}

// Solves reports whether move is one of the winning moves of the case.
func (c Case) Solves(move string) bool {
	return slices.Contains(c.Moves, move) || slices.Contains(c.Richer, move)
}
