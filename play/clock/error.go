package clock

import (
	"errors"

	"tablier/i18n"
	"tablier/rules/game"
)

// ErrorKind classifies refusals, so that callers can react without reading text.
type ErrorKind uint8

// Kinds of refusals.
const (
	BadControl    ErrorKind = iota // malformed or out of bounds
	BadSide                        // not that side's turn, or not a side
	BadSpan                        // a gift, time zone or number of days out of bounds
	NotRunning                     // the clock has not started, is paused or is stopped
	Running                        // not possible while the clock runs
	Fallen                         // the flag of the side to move has fallen
	TooLate                        // it is too late to abort
	NoTime                         // there is no time limit, so no time can be given
	NoVacation                     // the control grants no vacation, or no days are left
	OnVacation                     // a vacation is running or booked
	NotOnVacation                  // there is no vacation to end
)

var kindNames = [...]string{"bad-control", "bad-side", "bad-span", "not-running", "running", "fallen", "too-late", "no-time", "no-vacation", "on-vacation", "not-on-vacation"}

// String returns the name of the kind, such as "fallen".
func (k ErrorKind) String() string { return kindNames[k] }

// Error is a refusal. Nothing was changed.
type Error struct {
	Kind    ErrorKind
	Input   string    // the time control that was refused; empty for other kinds
	Problem game.Text // the problem, as a clause
	Want    game.Text // what would be accepted; may be empty
}

// Error returns one line in English.
func (e *Error) Error() string { return e.In(game.English) }

// In returns one line in a language.
func (e *Error) In(l game.Lang) string {
	if e.Kind == BadControl {
		return i18n.Refusal(i18n.T("clock.time-control", "control", i18n.Quoted(e.Input)), game.Text{}, e.Problem, e.Want).In(l)
	}
	if e.Want.IsZero() {
		return e.Problem.In(l)
	}
	return i18n.T("clock.problem-want", "problem", e.Problem, "want", e.Want).In(l)
}

// KindOf returns the kind of err; ok is false unless err is or wraps an *[Error].
func KindOf(err error) (k ErrorKind, ok bool) {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind, true
	}
	return 0, false
}

// Preallocated errors.
var (
	errTurn       = &Error{Kind: BadSide, Problem: i18n.T("clock.not-your-turn")}
	errSide       = &Error{Kind: BadSide, Problem: i18n.T("clock.no-such-side")}
	errNotStarted = &Error{Kind: NotRunning, Problem: i18n.T("clock.not-started")}
	errPaused     = &Error{Kind: NotRunning, Problem: i18n.T("clock.paused")}
	errStopped    = &Error{Kind: NotRunning, Problem: i18n.T("clock.stopped")}
	errStarted    = &Error{Kind: Running, Problem: i18n.T("clock.started")}
	errFallen     = &Error{Kind: Fallen, Problem: i18n.T("clock.flag-fallen")}
	errTooLate    = &Error{Kind: TooLate, Problem: i18n.T("clock.abort-too-late")}
	errNoTime     = &Error{Kind: NoTime, Problem: i18n.T("clock.no-limit")}
	errGift       = &Error{Kind: BadSpan, Problem: i18n.T("clock.bad-gift"),
		Want: i18n.T("clock.gift-forms")}
	errZone = &Error{Kind: BadSpan, Problem: i18n.T("clock.bad-time-zone"),
		Want: i18n.T("clock.bad-offset")}
	errNoVacation = &Error{Kind: NoVacation, Problem: i18n.T("clock.vacation-none")}
	errDays       = &Error{Kind: BadSpan, Problem: i18n.T("clock.bad-vacation-length"),
		Want: i18n.T("clock.bad-vacation-dates")}
	errNoDaysLeft    = &Error{Kind: NoVacation, Problem: i18n.T("clock.vacation-spent")}
	errOnVacation    = &Error{Kind: OnVacation, Problem: i18n.T("clock.vacation-booked")}
	errNotOnVacation = &Error{Kind: NotOnVacation, Problem: i18n.T("clock.no-vacation-end")}
)
