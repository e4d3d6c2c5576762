package proof

import (
	"context"
	"errors"

	"tablier/rules/game"
	"tablier/solve/proof/check"
)

// Guide proposes wins, such as those that the search of a game engine finds. A proposal proves nothing: [Prover.Follow]
// plays it against every defence.
type Guide interface {
	// Propose returns how a position is won. The position is canonical text, with its counters at 0. ok is false if the
	// guide knows no win.
	Propose(position string) (p Proposal, ok bool)
}

// Proposal says who wins a position, and with which move, if the winner is to move.
type Proposal struct {
	Winner game.Side
	Move   string // canonical
}

// Follow implements [Prover].
func (w *prover[P, PP, H, HP]) Follow(ctx context.Context, s game.State, first Proposal, guide Guide, l Limits) (Result, error) {
	q, r, err := w.ask(s, Goal{Winner: first.Winner}, l)
	if q == nil || err != nil {
		return r, err
	}
	f := newSearch(w, ctx, q.goal, q.limits, w.tableFor(q.goal, q.certificate.Options, q.limits, q.spoilt))
	f.spoilt, f.bound = q.spoilt, q.goal.Plies
	x := &writer[P, PP, H, HP]{search: f, c: q.certificate, guide: &proposals[P, PP]{g: w.g, guide: guide, known: map[P]Proposal{q.from: first}}}
	return x.result(q.from)
}

// proposals are what a guide says about the positions of a proof.
type proposals[P comparable, PP game.Position[P]] struct {
	g     game.Game[P]
	guide Guide
	known map[P]Proposal
}

// of returns the proposal for a position in which the winner is to move.
func (q *proposals[P, PP]) of(p *P, winner game.Side) (v Proposal, ok bool) {
	if q == nil || PP(p).Turn() != winner {
		return v, false
	}
	if v, ok = q.known[*p]; !ok {
		v, _ = q.guide.Propose(string(q.g.AppendPosition(nil, p, game.Counters{})))
		q.known[*p] = v
	}
	return v, v.Winner == winner && v.Move != ""
}

// proposed returns the move that the guide proposes for the winner in p.
func (x *writer[P, PP, H, HP]) proposed(p *P, n int) (m game.Move, ok bool) {
	h := x.begin(p)
	if e := x.table.get(HP(&h).Hash()); e != nil && e.won > 0 && int(e.won)-1 <= n {
		return m, false // the search knows a win
	}
	v, ok := x.guide.of(p, x.goal.Winner)
	if !ok {
		return m, false
	}
	for _, s := range check.Sorted[P, PP](x.g, p, PP(p).AppendMoves(nil)) {
		if s.Text == v.Move {
			return s.Move, !x.avoids(p, s.Move)
		}
	}
	return m, false
}

// avoids reports whether a move leads to a position that would end the game by repetition.
func (x *writer[P, PP, H, HP]) avoids(p *P, m game.Move) bool {
	if len(x.spoilt) == 0 {
		return false
	}
	next := *p
	PP(&next).Play(m)
	h := x.begin(&next)
	return x.spoilt[HP(&h).Hash()]
}

// result writes the certificate of p and returns what is proved.
func (x *writer[P, PP, H, HP]) result(p P) (Result, error) {
	err := x.write(p)
	r := Result{Status: Proved, Nodes: x.nodes}
	if errors.Is(err, errStopped) || x.guide != nil && errors.Is(err, errCircle) {
		r.Status = Unknown
		return r, nil
	}
	r.Plies, r.Certificate, r.Line = x.c.Plies, x.c, x.line(p)
	return r, err
}
