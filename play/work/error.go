package work

import (
	"errors"
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Fault says what is wrong with an answer.
type Fault string

// The faults.
const (
	Illegal   Fault = "illegal"   // a line has a move that the rules forbid
	Unproved  Fault = "unproved"  // a result is claimed to be proved, and is not
	Different Fault = "different" // a recomputed part differs
	Untrue    Fault = "untrue"    // a table has a value that the positions after the next move disprove
	Unsound   Fault = "unsound"   // a file is not a sound table of the requested slice
	Organiser Fault = "organiser" // an organiser's decision
)

// Text describes the fault in words.
func (f Fault) Text() i18n.Text { return i18n.T("work.fault-" + string(f)) }

// ErrPartly means that only some of a part was recomputed.
var ErrPartly = errors.New("some of the part was computed again")

// ErrElsewhere means that this node cannot check an answer, but another node may.
var ErrElsewhere = errors.New("another node has what the answer is about")

// Retry is the error for an answer that can no longer be checked, or is based on something that has changed. Nobody is
// to blame: the job is done again.
type Retry struct{ Why string }

func (s *Retry) Error() string { return s.Why }

// WrongAnswer is the error for an answer that cannot be honest: the search is deterministic, so no honest program returns it.
type WrongAnswer struct {
	Fault Fault
	Part  int // from 0
}

// Error returns the fault and the part.
func (l *WrongAnswer) Error() string {
	return fmt.Sprintf("part %d: %s", l.Part+1, l.Fault.Text().In(i18n.English))
}

// errExcluded returns the error for an excluded worker.
func errExcluded(w *Worker) error {
	return club.ErrForbidden(i18n.T("work.shut-out", "why", w.Excluded.Text()))
}

// errProgram returns the error for a program whose search differs from the club's. It names the program to install.
func errProgram(field, have, want string) error {
	if have == "" {
		have = "?"
	}
	if want == "" { // the club's program was built without a version
		return &club.Error{Kind: club.Conflict, Field: field, Text: i18n.T("work.other-build", "have", have)}
	}
	return &club.Error{Kind: club.Conflict, Field: field, Text: i18n.T("work.other-program", "have", have, "want", want)}
}

// errLease returns the error for a worker that no longer holds the job.
func errLease() error {
	return &club.Error{Kind: club.Conflict, Field: "lease", Text: i18n.T("work.lease-over")}
}

func errTooMany(field string, n int, wait time.Duration) error {
	return &club.Error{Kind: club.Limited, Field: field, Wait: wait, Text: i18n.T("work.too-many-"+field, "n", n)}
}

// ErrNoJob returns the error for a job that does not exist.
func ErrNoJob() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("work.no-such-job")}
}

// ErrStale returns the error for a change that is based on an old version.
func ErrStale() error {
	return &club.Error{Kind: club.Stale, Text: i18n.T("work.changed-meanwhile")}
}
