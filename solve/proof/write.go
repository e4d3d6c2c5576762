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
		next := p
		PP(&next).Play(r.Move)
		h := 0
		if !PP(&next).Outcome().Decided() {
			left, err := x.proved(x.begin(&next), n-1)
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
	parts, err := x.turn(x.begin(&p), n)
	if err != nil {
		return err
	}
	m := x.join(&p, parts)
	s := step[P]{text: string(x.g.AppendMove(nil, &p, m)), next: p}
	PP(&s.next).Play(m)
	x.steps[p] = step[P]{open: true}
	x.c.Moves = append(x.c.Moves, s.text)
	left, err := x.proved(x.begin(&s.next), n-1)
	if err != nil {
		return err
	}
	if err := x.walk(s.next, left); err != nil {
		return err
	}
	s.height = x.steps[s.next].height + 1
	x.steps[p] = s
	return nil
}

// proved returns the plies within which h is won, at most n. If the table has lost the entry,
// it proves h again.
func (x *writer[P, PP, H, HP]) proved(h H, n int) (int, error) {
	if e := x.table.get(HP(&h).Hash()); e != nil && e.won > 0 && int(e.won)-1 <= n {
		return int(e.won) - 1, nil
	}
	if p, whole := any(&h).(*P); whole && x.leaves != nil {
		if side, plies, won, in, err := x.leaves.Look(p); in && won && side == x.goal.Winner && plies <= n {
			return plies, err
		}
	}
	v := x.solve(h, n)
	switch {
	case v.pn == 0:
		return v.plies, nil
	case x.err != nil:
		return 0, x.err
	}
	return 0, errStopped
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
