package bridge

import (
	"context"

	"tablier/engine"
	"tablier/game"
	"tablier/internal/engines"
)

// provable and proofNodes bound what a proof may cost: the longest win, in turns, and the
// positions looked at. They keep a report of a search from waiting for over half a second.
const (
	provable   = 9
	proofNodes = 400_000
)

// unpruned is a search that looks at every move: no pruning, no table whose entries could be
// mistaken for one another, no judgement by captures alone. What it calls won is won.
const unpruned = engine.Pruning | engine.Table | engine.Quiescence

// parts is how many plies a turn may take in games that are searched in parts of turns.
var parts = map[string]int{"court-circuit": 4}

// prover tells which wins that a search reports are certain. The search leaves out moves
// that it thinks bad, so that its own wins are an opinion until they are proved.
type prover struct {
	id     string
	st     game.State
	engine engine.Engine
	tried  map[attempt]bool
}

// attempt is a question to the prover. An empty move asks about the position itself.
type attempt struct {
	move  string
	plies int
}

// line reports whether the end of a line is proved: that its first move wins within so many
// plies or, plies being negative, that it loses. Where the best line loses the position does.
func (p *prover) line(l engine.Line, best bool, plies int) bool {
	a := attempt{"", plies}
	if plies > 0 || !best {
		a.move = l.Moves[0]
	}
	if max(plies, -plies) > provable {
		return false
	}
	ok, known := p.tried[a]
	if !known {
		ok = p.prove(a)
		if p.tried == nil {
			p.tried = map[attempt]bool{}
		}
		p.tried[a] = ok
	}
	return ok
}

func (p *prover) prove(a attempt) bool {
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
		e, err := engines.New(p.id, engine.Options{TableMB: 1, Without: unpruned})
		if err != nil {
			return false
		}
		p.engine = e
	}
	length := max(plies, -plies)
	r, err := p.engine.Search(context.Background(), p.st, engine.Limits{Depth: length * max(parts[p.id], 1), Nodes: proofNodes})
	if err != nil || r.Nodes >= proofNodes {
		return false // what is not looked through is not proved
	}
	n, won := engine.WinIn(r.Score)
	return won && (n > 0) == (plies > 0) && max(n, -n) <= length
}
