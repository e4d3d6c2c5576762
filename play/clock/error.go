package clock

import (
	"errors"
	"strconv"
	"strings"

	"tablier/rules/game"
)

// ErrorKind says why a clock refused something, so that callers can react without
// reading text.
type ErrorKind uint8

// The kinds of refusals.
const (
	BadControl    ErrorKind = iota // no time control, or one out of bounds
	BadSide                        // not that side's turn, or no side at all
	BadSpan                        // a gift, a zone or a number of days out of bounds
	NotRunning                     // the clock has not been started, is paused or is stopped
	Running                        // only possible while it does not run
	Fallen                         // the flag of the side to move has fallen
	TooLate                        // too many turns have been played to break the game off
	NoTime                         // without a limit there is no time to give
	NoVacation                     // none in this time control, or no days left
	OnVacation                     // a vacation is running or booked
	NotOnVacation                  // there is none to end
)

var kindNames = [...]string{"bad-control", "bad-side", "bad-span", "not-running", "running", "fallen", "too-late", "no-time", "no-vacation", "on-vacation", "not-on-vacation"}

// String returns the kind's word, such as "fallen".
func (k ErrorKind) String() string { return kindNames[k] }

// Error is a refusal. Nothing was changed.
type Error struct {
	Kind    ErrorKind
	Input   string    // the time control that was refused; empty for other kinds
	Problem game.Text // what is wrong, as a clause
	Want    game.Text // what would be right; may be empty
}

// Error gives one line in English.
func (e *Error) Error() string { return e.In(game.English) }

// In is Error in a language.
func (e *Error) In(l game.Lang) string {
	t := e.Problem
	if e.Kind == BadControl {
		quoted := strconv.Quote(clip(e.Input))
		t.FR = "cadence « " + quoted[1:len(quoted)-1] + " » : " + t.FR
		t.EN = "time control " + quoted + ": " + t.EN
	}
	if e.Want.EN != "" {
		t.FR += " ; attendu : " + e.Want.FR
		t.EN += "; expected " + e.Want.EN
	}
	return t.In(l)
}

// KindOf returns the kind of err; ok is false when err is, and wraps, no *[Error].
func KindOf(err error) (k ErrorKind, ok bool) {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind, true
	}
	return 0, false
}

func clip(s string) string {
	if len(s) > longest {
		return strings.ToValidUTF8(s[:longest], "") + "…"
	}
	return s
}

// Refusals are made once, so that refusing costs no more than playing.
var (
	errTurn       = &Error{Kind: BadSide, Problem: game.Text{FR: "ce n’est pas à ce camp de jouer", EN: "it is not this side’s turn"}}
	errSide       = &Error{Kind: BadSide, Problem: game.Text{FR: "il n’y a pas de tel camp", EN: "there is no such side"}}
	errNotStarted = &Error{Kind: NotRunning, Problem: game.Text{FR: "la pendule n’est pas encore en marche", EN: "the clock has not been started"}}
	errPaused     = &Error{Kind: NotRunning, Problem: game.Text{FR: "la pendule est en pause", EN: "the clock is paused"}}
	errStopped    = &Error{Kind: NotRunning, Problem: game.Text{FR: "la pendule est arrêtée", EN: "the clock is stopped"}}
	errStarted    = &Error{Kind: Running, Problem: game.Text{FR: "la pendule est déjà en marche", EN: "the clock has been started already"}}
	errFallen     = &Error{Kind: Fallen, Problem: game.Text{FR: "le drapeau est tombé", EN: "the flag has fallen"}}
	errTooLate    = &Error{Kind: TooLate, Problem: game.Text{FR: "chaque camp a joué : la partie ne peut plus être annulée", EN: "each side has moved: the game can no longer be broken off"}}
	errNoTime     = &Error{Kind: NoTime, Problem: game.Text{FR: "la partie est sans limite de temps", EN: "the game has no time limit"}}
	errGift       = &Error{Kind: BadSpan, Problem: game.Text{FR: "on ne peut donner autant de temps", EN: "that much time cannot be given"},
		Want: game.Text{FR: "une milliseconde au moins, et pas plus que la pendule ne peut montrer", EN: "a millisecond at least, and no more than the clock can show"}}
	errZone = &Error{Kind: BadSpan, Problem: game.Text{FR: "il n’y a pas de tel fuseau horaire", EN: "there is no such time zone"},
		Want: game.Text{FR: "un décalage de minutes entières, de −14 h à +14 h", EN: "an offset of whole minutes from −14 h to +14 h"}}
	errNoVacation = &Error{Kind: NoVacation, Problem: game.Text{FR: "cette cadence n’accorde pas de vacances", EN: "this time control grants no vacation"}}
	errDays       = &Error{Kind: BadSpan, Problem: game.Text{FR: "on ne peut prendre ce nombre de jours", EN: "this number of days cannot be taken"},
		Want: game.Text{FR: "un jour au moins, à commencer dans l’année", EN: "a day at least, beginning within a year"}}
	errSpent      = &Error{Kind: NoVacation, Problem: game.Text{FR: "il ne reste pas assez de jours de vacances", EN: "there are not enough days of vacation left"}}
	errOnVacation = &Error{Kind: OnVacation, Problem: game.Text{FR: "des vacances sont déjà en cours ou prévues", EN: "a vacation is running or booked already"}}
	errAtHome     = &Error{Kind: NotOnVacation, Problem: game.Text{FR: "il n’y a pas de vacances à écourter", EN: "there is no vacation to end"}}
)
