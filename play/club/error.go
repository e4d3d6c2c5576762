package club

import (
	"errors"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Kind says what sort of thing went wrong, so that callers can react without
// reading text.
type Kind uint8

// The kinds of errors.
const (
	Internal    Kind = iota // our fault
	Invalid                 // input that can never be right: a name too long, an unknown game
	NotFound                // no such game
	Exists                  // the id is taken
	Stale                   // the sender has not seen the current state; Seq tells it
	Over                    // the game has ended
	Conflict                // not possible as the game stands: not this side's turn, nothing to take back
	Illegal                 // the rules refuse the move
	Busy                    // too much to do: ask again later
	Unavailable             // shutting down, or storage does not answer
	SignIn                  // nobody knows who asks, or what proves it is wrong
	Forbidden               // known who asks, and it is not theirs to do
	Limited                 // too often; Wait tells when it may be tried again
	Private                 // a private game, and not this person's
)

var kindNames = [...]string{"internal", "invalid", "not-found", "exists", "stale", "over", "conflict", "illegal", "busy", "unavailable", "sign-in", "forbidden", "limited", "private"}

// String returns the kind's word, such as "stale".
func (k Kind) String() string { return kindNames[k] }

// Error is a refusal or a failure. Nothing was changed, save where Kind is
// Internal or Unavailable: then the command may or may not have been stored,
// and repeating it with the same id is safe.
type Error struct {
	Kind  Kind
	Text  game.Text     // one line for people
	Field string        // which input is wrong; may be empty
	Seq   int           // the game's current number (Stale, Over, Conflict)
	Err   error         // the cause; may be nil
	Wait  time.Duration // how long to wait before trying again (Limited, Busy); 0: unknown
}

// Error returns the English text, with the cause where that says more.
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

// KindOf returns the kind of err: Internal unless it is, or wraps, an *[Error].
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}

// ErrNotFound is the error for an id that no game has.
func ErrNotFound(id string) *Error {
	return &Error{Kind: NotFound, Field: "id", Text: i18n.T("club.no-game-id", "id", i18n.Quoted(clip(id)))}
}

// ErrStale is the error for a command that expected another number than seq.
func ErrStale(seq int) *Error {
	n := strconv.Itoa(seq)
	return &Error{Kind: Stale, Field: "seq", Seq: seq, Text: i18n.T("club.game-moved-at-event", "n", n)}
}

// ErrExists is the error for a new game whose id is taken.
func ErrExists(id string) *Error {
	return &Error{Kind: Exists, Field: "id", Text: i18n.T("club.id-taken", "id", i18n.Quoted(clip(id)))}
}

func invalid(field string, text game.Text) *Error {
	return &Error{Kind: Invalid, Field: field, Text: text}
}

// wrapRulesError wraps what the rules say of input.
func wrapRulesError(kind Kind, field string, err error) *Error {
	return &Error{Kind: kind, Field: field, Text: errorText(err), Err: err}
}

// errorText gives an error in both languages, as far as it knows them.
func errorText(err error) game.Text {
	return i18n.FromError(err)
}

func clip(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

// ErrSignIn is the error for what only somebody known may do.
func ErrSignIn() *Error {
	return &Error{Kind: SignIn, Text: i18n.T("club.first-come-as-guest-at")}
}

// ErrForbidden is the error for what is not this person's to do.
func ErrForbidden(text game.Text) *Error {
	return &Error{Kind: Forbidden, Text: text}
}

// ErrUnavailable is the error for storage that cannot serve now.
func ErrUnavailable(cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: i18n.T("club.storage-does-not-answer-try")}
}

// ErrUnusable is the error for storage that cannot be opened, and why not.
func ErrUnusable(text game.Text, cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: text}
}
