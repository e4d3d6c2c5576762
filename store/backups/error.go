package backups

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Error says what is wrong with a storage location or a backup, in every language.
type Error struct {
	Text  game.Text
	Err   error // the cause; nil: Text is the whole message
	Input bool  // the request is wrong, such as an unknown ID; trying again does not help
}

// Error returns the message in English.
func (e *Error) Error() string { return e.In(game.English) }

// In returns the message in a language.
func (e *Error) In(l game.Lang) string {
	if e.Err == nil {
		return e.Text.In(l)
	}
	return i18n.T("error", "what", e.Text, "problem", i18n.FromError(e.Err)).In(l)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func damaged(what, id string, place Objects) error {
	return &Error{Text: i18n.T(what, "id", id, "place", place.String())}
}
