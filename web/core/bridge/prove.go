package bridge

import (
	"context"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// Limits of a proof: the longest win, in turns, and the nodes searched. While a search runs, a
// proof may use a quarter of the nodes of the search so far, so that reports are hardly delayed.
// A failed proof is tried again once its budget is four times as large. For the final answer the
// budget is at least finalNodes.
const (
	provable   = 9
	leastNodes = 10_000
	finalNodes = 400_000
	mostNodes  = 2_000_000
)

// unpruned makes a search look at every move: without pruning, without a transposition table
// whose entries could collide, and without quiescence search. A win that it finds is certain.
const unpruned = engine.Pruning | engine.TranspositionTable | engine.Quiescence

// prover decides which wins that a search reports are certain. The search prunes moves
// that seem bad, so its wins are only an opinion until they are proved.
type prover struct {
	st     game.State
	engine engine.Engine
	tried  map[attempt]trial
}

// trial is the result of an attempt and the nodes that it was allowed.
type trial struct {
	proved bool
	budget uint64
}

// attempt is a question to the prover. An empty move asks about the position itself.
type attempt struct {
	move  string
	plies int
}

// line reports whether the end of a line is proved: that its first move wins within plies or,
// if plies is negative, loses. If the best line loses, the position itself must be lost.
// nodes is the number searched so far; final means that the search is over.
func (p *prover) line(l engine.Line, best bool, plies int, nodes uint64, final bool) bool {
	a := attempt{"", plies}
	if plies > 0 || !best {
		a.move = l.Moves[0]
	}
	if max(plies, -plies) > provable {
		return false
	}
	budget := min(max(nodes/4, leastNodes), mostNodes)
	if final {
		budget = max(budget, finalNodes)
	}
	t := p.tried[a]
	if !t.proved && (budget >= 4*t.budget || final && budget > t.budget) {
		t = trial{p.prove(a, budget), budget}
		if p.tried == nil {
			p.tried = map[attempt]trial{}
		}
		p.tried[a] = t
	}
	return t.proved
}

func (p *prover) prove(a attempt, budget uint64) bool {
	plies := a.plies
	if a.move != "" {
		mover := p.st.Turn()
		if _, err := p.st.Apply(a.move); err != nil {
			return false
		}
		defer p.st.Undo()
		if o := p.st.Outcome(); o.Decided() {
			s, won := o.Winner()
			return won && (s == mover) == (plies > 0)
		}
		// One turn less, from the other side's point of view.
		if plies--; a.plies < 0 {
			plies = a.plies + 1
		}
		plies = -plies
	}
	if p.engine == nil {
		e, err := roster.New(p.st.Rules(), engine.Options{HashMB: 1, Without: unpruned})
		if err != nil {
			return false
		}
		p.engine = e
	}
	length := max(plies, -plies)
	parts := max(roster.TuningOf(p.st.Rules()).Parts, 1) // if a turn is searched in parts, each part is a ply
	r, err := p.engine.Search(context.Background(), p.st, engine.Limits{Depth: length * parts, Nodes: budget})
	if err != nil || r.Nodes >= budget {
		return false // an incomplete search proves nothing
	}
	n, won := engine.WinIn(r.Score)
	return won && (n > 0) == (plies > 0) && max(n, -n) <= length
}
