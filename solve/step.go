package solve

import (
	"tablier/rules/game"
)

// StepNodes is the maximum number of positions that Lookup examines to find the next
// irreversible step.
const StepNodes = 20_000

// stepper finds how soon the winner can force an irreversible step and still win. It searches
// by iterative deepening; the tables say which moves keep the win.
type stepper struct {
	d     *Dir
	seen  map[stepKey]bool
	nodes int
	err   error
}

type stepKey struct {
	place Place
	left  int
}

// step returns the least number of plies; 0 if there is no forced step within plies, or if the
// search would take too many nodes.
func (d *Dir) step(st game.State, at Place, won bool, plies int) (int, error) {
	if at.Slice < 0 || plies == 0 {
		return 0, nil
	}
	s := stepper{d: d}
	for n := 1; n <= plies && s.nodes < StepNodes; n++ {
		s.seen = map[stepKey]bool{}
		if s.forced(st.Clone(), at, won, n) {
			return n, s.err
		}
		if s.err != nil {
			return 0, s.err
		}
	}
	return 0, nil
}

// forced reports whether the winner can force a step within left plies from a position at a
// place. moves tells whether the winner is to move.
func (s *stepper) forced(st game.State, at Place, moves bool, left int) bool {
	if left == 0 || s.err != nil {
		return false
	}
	key := stepKey{at, left}
	if known, is := s.seen[key]; is {
		return known
	}
	if s.nodes++; s.nodes >= StepNodes {
		return false
	}
	yes := !moves
	for _, m := range st.Moves() {
		if _, err := st.Apply(m); err != nil {
			s.err = err
			return false
		}
		ok, counts := s.after(st, at, moves, left)
		st.Undo()
		if counts && ok == moves {
			yes = moves
			break
		}
	}
	s.seen[key] = yes
	return yes
}

// after is forced for a move just made. counts is false for a move of the winner that gives the
// win away.
func (s *stepper) after(st game.State, from Place, moves bool, left int) (ok, counts bool) {
	if st.Outcome().Decided() {
		w, won := st.Outcome().Winner()
		mine := won && (w != st.Turn()) == moves
		return mine, mine || !moves
	}
	at, err := s.d.Space.Locate(st)
	if err != nil {
		s.err = err
		return false, false
	}
	v, err := s.d.ProbeNear(at)
	if err != nil {
		s.err = err
		return false, false
	}
	if moves && !v.Lost() || !moves && !v.Won() {
		return false, !moves
	}
	if at.Slice != from.Slice {
		return true, true
	}
	return s.forced(st, at, !moves, left-1), true
}
