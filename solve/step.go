package solve

import (
	"tablier/rules/game"
)

// StepNodes is the most positions that Lookup examines for the next irreversible step.
const StepNodes = 20_000

// stepper finds how soon the winner can force an irreversible step without giving the win
// away, by deepening: the tables say which moves keep it.
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

// step is the least number of plies; 0 for none within plies, or too much to look at.
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

// forced reports whether the winner (to move, where moves says so) can force a step in left
// plies from a position at a place.
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

// after is forced for a move just made; a move of the winner's that gives the win away does
// not count.
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
