package bridge

import (
	"context"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// What a proof may cost: the longest win, in turns, and the positions looked at. While a search
// runs, a proof may take a quarter of what the search has taken so far, so that its reports come
// almost as soon; what was not proved then is tried again when there is four times as much to
// spend. An answer waits for finalNodes.
const (
	provable   = 9
	leastNodes = 10_000
	finalNodes = 400_000
	mostNodes  = 2_000_000
)

// unpruned is a search that looks at every move: no pruning, no table whose entries could be
// mistaken for one another, no judgement by captures alone. What it calls won is won.
const unpruned = engine.Pruning | engine.TranspositionTable | engine.Quiescence

// prover tells which wins that a search reports are certain. The search leaves out moves
// that it thinks bad, so that its own wins are an opinion until they are proved.
type prover struct {
	st     game.State
	engine engine.Engine
	tried  map[attempt]trial
}

// trial is what came of an attempt, and how many positions it might look at.
type trial struct {
	proved bool
	budget uint64
}

// attempt is a question to the prover. An empty move asks about the position itself.
type attempt struct {
	move  string
	plies int
}

// line reports whether the end of a line is proved: that its first move wins within so many
// plies or, plies being negative, that it loses. Where the best line loses the position does.
// nodes is what the search has looked at; final tells that it is over.
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
		// One turn less, and seen by the other side.
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
	parts := max(roster.TuningOf(p.st.Rules()).Parts, 1) // where a turn is searched in parts, each is a ply
	r, err := p.engine.Search(context.Background(), p.st, engine.Limits{Depth: length * parts, Nodes: budget})
	if err != nil || r.Nodes >= budget {
		return false // what is not looked through is not proved
	}
	n, won := engine.WinIn(r.Score)
	return won && (n > 0) == (plies > 0) && max(n, -n) <= length
}
