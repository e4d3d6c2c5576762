package proof

import (
	"errors"

	"tablier/rules/game"
	"tablier/solve/proof/check"
)

// step is the certificate's content for one position.
type step[P any] struct {
	height int
	text   string // the winner's move, or the longest defence
	next   P
	open   bool
}

// writer makes the certificate of a position that a search has proved, in the order in which a
// verifier reads it. It proves again what the transposition table has lost.
type writer[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	*search[P, PP, H, HP]
	c     *check.Certificate
	steps map[P]step[P]
	guide *proposals[P, PP] // nil: only the search finds moves
}

// tries limits how often a certificate is started anew because a shorter win, found in the
// meantime, led back into it.
const tries = 8

func (x *writer[P, PP, H, HP]) write(p P) error {
	for range tries {
		h := x.begin(&p)
		e := x.table.get(HP(&h).Hash())
		n := x.bound
		if e != nil && e.won > 0 {
			n = int(e.won) - 1
		}
		x.steps, x.c.Moves = map[P]step[P]{}, nil
		if x.leaves != nil {
			x.leaves.Named()
		}
		if err := x.walk(p, n); err != errCircle {
			x.c.Plies = x.steps[p].height
			if x.leaves != nil {
				x.c.Tables = x.leaves.Named()
			}
			return err
		}
	}
	return errStopped
}

var errCircle = errors.New("proof: the proof leads back into itself")

// walk writes the proof of the undecided position p, which is won within n plies.
func (x *writer[P, PP, H, HP]) walk(p P, n int) error {
	if s, ok := x.steps[p]; ok {
		if s.open {
			return errCircle
		}
		return nil
	}
	if x.leaves != nil {
		side, plies, won, in, err := x.leaves.Look(&p)
		if err != nil {
			return err
		}
		if in && won && side == x.goal.Winner {
			x.steps[p] = step[P]{height: plies}
			return nil
		}
	}
	if n <= 0 {
		return errCircle
	}
	if PP(&p).Turn() == x.goal.Winner {
		return x.winner(p, n)
	}
	x.steps[p] = step[P]{open: true}
	var s step[P]
	for _, r := range check.Sorted[P, PP](x.g, &p, PP(&p).AppendMoves(nil)) {
		if x.avoids(&p, r.Move) {
			return errStopped // the defender draws
		}
		next := p
		PP(&next).Play(r.Move)
		h := 0
		switch o := PP(&next).Outcome(); {
		case o.Decided() && !x.goal.reached(o):
			return errStopped // the guide has overlooked it
		case !o.Decided():
			left, err := x.proved(&next, n-1)
			if err != nil {
				return err
			}
			if err := x.walk(next, left); err != nil {
				return err
			}
			h = x.steps[next].height
		}
		if h+1 > s.height {
			s = step[P]{height: h + 1, text: r.Text, next: next}
		}
	}
	x.steps[p] = s
	return nil
}

// winner writes the winner's move in p, if a certificate needs one there.
func (x *writer[P, PP, H, HP]) winner(p P, n int) error {
	for _, m := range PP(&p).AppendMoves(nil) {
		next := p
		PP(&next).Play(m)
		if x.countNode() {
			return errStopped
		}
		if x.goal.reached(PP(&next).Outcome()) {
			x.steps[p] = step[P]{height: 1, text: string(x.g.AppendMove(nil, &p, m)), next: next}
			return nil
		}
	}
	m, guided := x.proposed(&p, n)
	if !guided {
		parts, err := x.turn(x.begin(&p), n)
		if err != nil {
			return err
		}
		m = x.join(&p, parts)
	}
	s := step[P]{text: string(x.g.AppendMove(nil, &p, m)), next: p}
	PP(&s.next).Play(m)
	x.steps[p] = step[P]{open: true}
	x.c.Moves = append(x.c.Moves, s.text)
	left := n - 1
	if !guided {
		var err error
		if left, err = x.proved(&s.next, n-1); err != nil {
			return err
		}
	}
	if err := x.walk(s.next, left); err != nil {
		return err
	}
	s.height = x.steps[s.next].height + 1
	x.steps[p] = s
	return nil
}

// proved returns the plies within which p is won, at most n. If the table has lost the entry, it asks the guide, or
// proves p again.
func (x *writer[P, PP, H, HP]) proved(p *P, n int) (int, error) {
	h := x.begin(p)
	if e := x.table.get(HP(&h).Hash()); e != nil && e.won > 0 && int(e.won)-1 <= n {
		return int(e.won) - 1, nil
	}
	if x.leaves != nil {
		if side, plies, won, in, err := x.leaves.Look(p); in && won && side == x.goal.Winner && plies <= n {
			return plies, err
		}
	}
	if _, ok := x.guide.of(p, x.goal.Winner); ok {
		return n, nil
	}
	v := x.again(h, n)
	switch {
	case v.pn == 0:
		return v.plies, nil
	case x.err != nil:
		return 0, x.err
	}
	return 0, errStopped
}

// again proves h again. Without a proof, only the guide has proposed to win there: then short wins are tried first.
func (x *writer[P, PP, H, HP]) again(h H, n int) (v proofNumbers) {
	if x.guide == nil {
		return x.solve(h, n)
	}
	most := x.l.Nodes
	for k := 3; k < n; k = 2*k + 1 {
		x.l.Nodes = x.nodes + (most-min(x.nodes, most))/8
		if v = x.solve(h, k); v.pn == 0 {
			break
		}
	}
	x.l.Nodes = most
	return v
}

// turn finds the turn that wins h within n plies by the shortest known way.
func (x *writer[P, PP, H, HP]) turn(h H, n int) (parts []game.Move, err error) {
	for {
		x.stack[0] = stackEntry[H]{h, HP(&h).Hash()}
		var best child
		best.pn = infinity
		for _, m := range HP(&h).AppendMoves(nil) {
			if k := x.evaluate(0, n, m); k.pn == 0 && (best.pn != 0 || k.plies+k.cost < best.plies+best.cost) {
				best = k
			}
		}
		if best.pn != 0 {
			if v := x.solve(h, n); v.pn != 0 {
				return nil, errStopped
			}
			best = x.best
		}
		parts = append(parts, best.move)
		if best.cost > 0 {
			return parts, nil
		}
		HP(&h).Play(best.move)
		n = best.plies
	}
}

// line returns the winner's play against the longest defence.
func (x *writer[P, PP, H, HP]) line(p P) (moves []string) {
	for s, ok := x.steps[p]; ok && s.text != ""; s, ok = x.steps[s.next] {
		moves = append(moves, s.text)
	}
	return moves
}
