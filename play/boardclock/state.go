package boardclock

import (
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/game"
)

// Written is a move that is written down.
type Written struct {
	Touch int           // its index in the log
	Ends  bool          // it ends a turn
	Left  time.Duration // what its player's clock showed after the turn; negative if the turn is not over
}

// State is how a game stands.
type State struct {
	Clock   clock.Clock
	Flagged bool // the flag of the player to move has fallen
	Ended   int  // index of the touch that entered the result; -1 without one
	Changed bool // the last touch changed something
	steps   []step
	before  clock.Clock // as it was when the result was entered
}

// step is a press or a written move.
type step struct {
	press bool
	mark  clock.Mark    // press: the clock before it
	left  time.Duration // press: what the clock showed after it
	touch int           // move: its index in the log
	ends  bool          // move: it ends a turn
}

// Replay returns how a game stands after its touches, at the instant now. first is the seat that begins. It fails only
// if the control suits no real board, because it counts in days or is not valid.
func Replay(c clock.Control, first game.Side, log []Touch, now clock.Instant) (State, error) {
	if c.Kind == clock.Correspondence {
		return State{}, errDays
	}
	k, err := clock.New(c, first)
	if err != nil {
		return State{}, err
	}
	s := State{Clock: k, Ended: -1}
	for i, t := range log {
		s.halt(t.At)
		s.Changed = s.take(i, t)
	}
	s.halt(now)
	return s, nil
}

var errDays = &game.Error{Kind: game.BadOption, Problem: i18n.T("boardclock.no-days")}

// halt lets the flag fall if its time has come.
func (s *State) halt(now clock.Instant) {
	if k, halted := s.Clock.Halt(now); halted {
		s.Clock, s.Flagged = k, true
	}
}

// take plays one touch and reports whether it changed anything.
func (s *State) take(i int, t Touch) bool {
	k, err := s.Clock, error(nil)
	switch t.Action {
	case Start:
		k, err = k.Start(t.At)
	case Press:
		return s.pressed(t.At)
	case Pause:
		k, err = k.Pause(t.At)
	case Resume:
		if s.Flagged || s.Ended >= 0 {
			return false
		}
		k, err = k.Resume(t.At)
	case Change:
		if k, err = k.Adjust(t.Seat, t.By, t.At); err == nil && s.Flagged {
			left, _ := k.Remaining(k.Turn(), t.At)
			s.Flagged = left == 0
		}
	case Move:
		s.steps = append(s.steps, step{touch: i, ends: t.Ends})
		return true
	case Unmove:
		return s.removeLastMove()
	case End:
		s.before, s.Ended = k, i
		k = k.Stop(t.At)
	case Undo:
		return s.undo(t.At)
	}
	s.Clock = k
	return err == nil
}

func (s *State) pressed(at clock.Instant) bool {
	side, mark := s.Clock.Turn(), s.Clock.Mark()
	k, err := s.Clock.Press(side, side.Other(), at, 0)
	if err != nil {
		return false
	}
	s.Clock = k
	s.steps = append(s.steps, step{press: true, mark: mark, left: k.Read(side, at).Left})
	return true
}

func (s *State) undo(at clock.Instant) bool {
	if s.Ended >= 0 {
		// Nobody pays for the time since the result, so a clock that ran is paused at that moment.
		end := s.Clock
		s.Clock, s.Ended = s.before, -1
		if k, err := s.before.Pause(end.Since()); err == nil {
			s.Clock = k
		}
		return true
	}
	if len(s.steps) == 0 {
		return false
	}
	last := s.steps[len(s.steps)-1]
	if last.press {
		k, err := s.Clock.TakeBack(last.mark, at)
		if err != nil {
			return false
		}
		s.Clock, s.Flagged = k, false
	}
	s.steps = s.steps[:len(s.steps)-1]
	for last.press && s.writtenTurns() > s.Clock.Turns() {
		s.removeLastMove()
	}
	return true
}

func (s *State) removeLastMove() bool {
	for i := len(s.steps) - 1; i >= 0; i-- {
		if !s.steps[i].press {
			s.steps = slices.Delete(s.steps, i, i+1)
			return true
		}
	}
	return false
}

// writtenTurns counts the turns in the written moves.
func (s *State) writtenTurns() (n int) {
	for _, x := range s.steps {
		if !x.press && x.ends {
			n++
		}
	}
	return n
}

// Moves returns the written moves.
func (s *State) Moves() (moves []Written) {
	var turns []time.Duration
	for _, x := range s.steps {
		if x.press {
			turns = append(turns, x.left)
		}
	}
	for _, x := range s.steps {
		if x.press {
			continue
		}
		m := Written{Touch: x.touch, Ends: x.ends, Left: -1}
		if x.ends && len(turns) > 0 {
			m.Left, turns = turns[0], turns[1:]
		}
		moves = append(moves, m)
	}
	return moves
}

// CanUndo reports whether there is something to take back.
func (s *State) CanUndo() bool { return s.Ended >= 0 || len(s.steps) > 0 }

// InStep reports whether a move written now also ends the running turn: all earlier turns are written down.
func (s *State) InStep() bool {
	return s.Ended < 0 && !s.Flagged && !s.Clock.Paused() && s.writtenTurns() == s.Clock.Turns()
}

// Behind reports whether turns have been made that are not written down.
func (s *State) Behind() bool { return s.writtenTurns() < s.Clock.Turns() }

// CanWrite reports whether a move may be written. It cannot be written before it is made.
func (s *State) CanWrite() bool {
	return s.Ended >= 0 || s.Flagged || !s.Clock.Paused() || s.Behind()
}
