package work

import (
	"errors"
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Fault is what was wrong with an answer.
type Fault string

// The faults.
const (
	Illegal   Fault = "illegal"   // a line has a move that the rules forbid
	Unproved  Fault = "unproved"  // a result is said to be proved, and is not
	Different Fault = "different" // a part computed again comes out differently
	Untrue    Fault = "untrue"    // a table has a value that those after the next move disprove
	Unsound   Fault = "unsound"   // a file is not a sound table of what was asked for
	Organiser Fault = "organiser" // an organiser has decided it
)

// Text says what the fault is, in words.
func (f Fault) Text() i18n.Text { return i18n.T("work.fault-" + string(f)) }

// ErrPartly tells that of a part only some was computed again.
var ErrPartly = errors.New("some of the part was computed again")

// ErrElsewhere tells that this node cannot check an answer, and another one may.
var ErrElsewhere = errors.New("another node has what the answer is about")

// Spoilt is the error for an answer that cannot be checked any more, or rests on something that has changed. Nobody is to
// blame: the job is done again.
type Spoilt struct{ Why string }

func (s *Spoilt) Error() string { return s.Why }

// Lie is the error for an answer that cannot be honest: the search is exact, so no honest program gives it.
type Lie struct {
	Fault Fault
	Part  int // from 0
}

// Error returns the fault and the part.
func (l *Lie) Error() string {
	return fmt.Sprintf("part %d: %s", l.Part+1, l.Fault.Text().In(i18n.English))
}

// errShut refuses somebody who is shut out.
func errShut(w *Worker) error {
	return club.ErrForbidden(i18n.T("work.shut-out", "why", w.Shut.Text()))
}

// errProgram refuses a program that does not search as the club does, and names the one to install.
func errProgram(field, have, want string) error {
	if have == "" {
		have = "?"
	}
	if want == "" { // the club's program was built without a version
		return &club.Error{Kind: club.Conflict, Field: field, Text: i18n.T("work.other-build", "have", have)}
	}
	return &club.Error{Kind: club.Conflict, Field: field, Text: i18n.T("work.other-program", "have", have, "want", want)}
}

// errLease refuses who does not hold a job any more.
func errLease() error {
	return &club.Error{Kind: club.Conflict, Field: "lease", Text: i18n.T("work.lease-over")}
}

func errTooMany(field string, n int, wait time.Duration) error {
	return &club.Error{Kind: club.Limited, Field: field, Wait: wait, Text: i18n.T("work.too-many-"+field, "n", n)}
}
