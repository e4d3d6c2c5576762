package arena

import (
	"errors"

	"tablier/i18n"
	"tablier/rules/game"
)

// Error is a failure that a person reads, in both languages.
type Error struct {
	Text  game.Text
	Cause error // what lies behind it, or nil
}

// Error is the English text.
func (e *Error) Error() string { return e.In(game.English) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// In is the text in a language, with what the cause says in it.
func (e *Error) In(l game.Lang) string {
	if e.Cause != nil {
		return i18n.T("error", "what", e.Text, "problem", textOf(e.Cause, l)).In(l)
	}
	return e.Text.In(l)
}

// textOf is an error in a language, if it knows it.
func textOf(err error, l game.Lang) string {
	var t interface{ In(game.Lang) string }
	if errors.As(err, &t) {
		return t.In(l)
	}
	return err.Error()
}

// newError makes an Error without a cause.
func newError(text game.Text) *Error {
	return &Error{Text: text}
}

// errorOf says whose failure it is.
func errorOf(name string, cause error) *Error {
	return &Error{Text: i18n.Raw(name), Cause: cause}
}

// wrapError makes an Error of a cause.
func wrapError(cause error, text game.Text) *Error {
	return &Error{Text: text, Cause: cause}
}
