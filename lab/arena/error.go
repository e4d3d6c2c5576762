package arena

import (
	"errors"

	"tablier/i18n"
	"tablier/rules/game"
)

// Error is a failure to show to a person, in both languages.
type Error struct {
	Text  game.Text
	Cause error // the underlying error, or nil
}

// Error returns the English text.
func (e *Error) Error() string { return e.In(game.English) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// In returns the text in a language, including the text of the cause.
func (e *Error) In(l game.Lang) string {
	if e.Cause != nil {
		return i18n.T("error", "what", e.Text, "problem", textOf(e.Cause, l)).In(l)
	}
	return e.Text.In(l)
}

// textOf returns the text of an error, in the given language if the error supports it.
func textOf(err error, l game.Lang) string {
	var t interface{ In(game.Lang) string }
	if errors.As(err, &t) {
		return t.In(l)
	}
	return err.Error()
}

// newError returns an Error without a cause.
func newError(text game.Text) *Error {
	return &Error{Text: text}
}

// errorOf returns an Error that says whose failure it is.
func errorOf(name string, cause error) *Error {
	return &Error{Text: i18n.Raw(name), Cause: cause}
}

// wrapError returns an Error with a cause.
func wrapError(cause error, text game.Text) *Error {
	return &Error{Text: text, Cause: cause}
}
