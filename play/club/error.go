package club

import (
	"errors"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Kind classifies errors, so that callers can react without reading text.
type Kind uint8

// The kinds of errors.
const (
	Internal    Kind = iota // a fault of the program
	Invalid                 // invalid input: a name that is too long, an unknown game
	NotFound                // no such game
	Exists                  // the id is taken
	Stale                   // the sender has not seen the last event, which is Seq
	Over                    // the game has ended
	Conflict                // not possible in the current state, such as the opponent's turn or nothing to take back
	Illegal                 // the rules refuse the move
	Busy                    // overloaded: try again later
	Unavailable             // shutting down, or the store does not answer
	SignIn                  // the sender is not signed in, or the credentials are wrong
	Forbidden               // the sender has no right to do this
	Limited                 // too many requests; Wait says when to try again
	Private                 // a private game of others
)

var kindNames = [...]string{"internal", "invalid", "not-found", "exists", "stale", "over", "conflict", "illegal", "busy", "unavailable", "sign-in", "forbidden", "limited", "private"}

// String returns the name of the kind, such as "stale".
func (k Kind) String() string { return kindNames[k] }

// Error is a refusal or a failure. Nothing has changed, unless Kind is Internal or Unavailable. In
// these two cases the command may have been stored, and repeating it with the same id is safe.
type Error struct {
	Kind  Kind
	Text  game.Text     // one line for people
	Field string        // which input is wrong; may be empty
	Seq   int           // number of the game's last event (Stale, Over, Conflict)
	Err   error         // the cause; may be nil
	Wait  time.Duration // how long to wait before trying again (Limited, Busy); 0: unknown
}

// Error returns the English text, with the cause if it adds something.
func (e *Error) Error() string {
	if e.Err != nil && e.Kind != Illegal && e.Kind != Invalid {
		return e.Text.In(game.English) + ": " + e.Err.Error()
	}
	return e.Text.In(game.English)
}

// In returns the text in a language, without the cause.
func (e *Error) In(l game.Lang) string { return e.Text.In(l) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// KindOf returns the kind of err. It is Internal unless err is or wraps an *[Error].
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}

// ErrNotFound returns the error for an id without a game.
func ErrNotFound(id string) *Error {
	return &Error{Kind: NotFound, Field: "id", Text: i18n.T("club.no-game-id", "id", i18n.Quoted(clip(id)))}
}

// ErrStale returns the error for a command whose sender has not seen event seq.
func ErrStale(seq int) *Error {
	n := strconv.Itoa(seq)
	return &Error{Kind: Stale, Field: "seq", Seq: seq, Text: i18n.T("club.game-moved-on", "n", n)}
}

// ErrExists returns the error for a new game whose id is taken.
func ErrExists(id string) *Error {
	return &Error{Kind: Exists, Field: "id", Text: i18n.T("club.id-taken", "id", i18n.Quoted(clip(id)))}
}

func invalid(field string, text game.Text) *Error {
	return &Error{Kind: Invalid, Field: field, Text: text}
}

// wrapRulesError wraps an error of the rules about some input.
func wrapRulesError(kind Kind, field string, err error) *Error {
	return &Error{Kind: kind, Field: field, Text: errorText(err), Err: err}
}

// errorText returns the text of an error in every language that the error knows.
func errorText(err error) game.Text {
	return i18n.FromError(err)
}

func clip(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

// ErrSignIn returns the error for anonymous senders of a request that needs a person.
func ErrSignIn() *Error {
	return &Error{Kind: SignIn, Text: i18n.T("club.not-logged-in")}
}

// ErrForbidden returns the error for senders without the right to do something.
func ErrForbidden(text game.Text) *Error {
	return &Error{Kind: Forbidden, Text: text}
}

// ErrBusy returns the error for a resource that is overloaded. The request may be repeated after
// wait.
func ErrBusy(wait time.Duration) *Error {
	n := strconv.Itoa(int((wait + time.Second - 1) / time.Second))
	return &Error{Kind: Busy, Wait: wait, Text: i18n.T("club.busy", "n", n)}
}

// ErrUnavailable returns the error for a store that does not answer now.
func ErrUnavailable(cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: i18n.T("club.storage-down")}
}

// ErrUnusable returns the error for a store that cannot be opened, with the reason.
func ErrUnusable(text game.Text, cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: text}
}
