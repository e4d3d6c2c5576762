package club

import (
	"errors"
	"strconv"
	"time"

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
		return e.Text.EN + ": " + e.Err.Error()
	}
	return e.Text.EN
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
	return &Error{Kind: NotFound, Field: "id", Text: game.Text{
		FR: "aucune partie ne porte l’identifiant " + strconv.Quote(clip(id)),
		EN: "no game has the id " + strconv.Quote(clip(id))}}
}

// ErrStale is the error for a command that expected another number than seq.
func ErrStale(seq int) *Error {
	n := strconv.Itoa(seq)
	return &Error{Kind: Stale, Field: "seq", Seq: seq, Text: game.Text{
		FR: "la partie a changé entre-temps : elle en est à l’événement " + n,
		EN: "the game has moved on: it is at event " + n}}
}

// ErrExists is the error for a new game whose id is taken.
func ErrExists(id string) *Error {
	return &Error{Kind: Exists, Field: "id", Text: game.Text{
		FR: "l’identifiant " + strconv.Quote(clip(id)) + " est déjà pris",
		EN: "the id " + strconv.Quote(clip(id)) + " is taken"}}
}

func invalid(field, fr, en string) *Error {
	return &Error{Kind: Invalid, Field: field, Text: game.Text{FR: fr, EN: en}}
}

// refused wraps what the rules say of input.
func refused(kind Kind, field string, err error) *Error {
	return &Error{Kind: kind, Field: field, Text: words(err), Err: err}
}

// words gives an error in both languages, as far as it knows them.
func words(err error) game.Text {
	if e := (interface{ In(game.Lang) string })(nil); errors.As(err, &e) { // game.Error, record.Error, Error
		return game.Text{FR: e.In(game.French), EN: e.In(game.English)}
	}
	return game.Text{FR: err.Error(), EN: err.Error()}
}

func clip(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

// ErrSignIn is the error for what only somebody known may do.
func ErrSignIn() *Error {
	return &Error{Kind: SignIn, Text: game.Text{
		FR: "il faut d’abord entrer au club, au moins comme invité",
		EN: "first come in, as a guest at least"}}
}

// ErrForbidden is the error for what is not this person's to do.
func ErrForbidden(fr, en string) *Error {
	return &Error{Kind: Forbidden, Text: game.Text{FR: fr, EN: en}}
}

// ErrUnavailable is the error for storage that cannot serve now.
func ErrUnavailable(cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: game.Text{
		FR: "le stockage ne répond pas ; réessayez dans un instant",
		EN: "storage does not answer; try again in a moment"}}
}

// ErrUnusable is the error for storage that cannot be opened, and why not.
func ErrUnusable(fr, en string, cause error) *Error {
	return &Error{Kind: Unavailable, Err: cause, Text: game.Text{FR: fr, EN: en}}
}
