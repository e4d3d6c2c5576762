package app

import (
	"errors"
	"io/fs"
	"net"
	"syscall"

	"tablier/i18n"
	"tablier/rules/game"
)

// Error says why the club cannot be opened, in every language of the catalogues.
type Error struct {
	Text  game.Text // what failed
	Err   error     // why; nil: Text says everything
	Input bool      // the input was wrong, on any machine
}

// Error returns one line in English.
func (e *Error) Error() string { return e.In(game.English) }

// In returns the error in a language.
func (e *Error) In(l game.Lang) string {
	if e.Err == nil {
		return e.Text.In(l)
	}
	return i18n.T("error", "what", e.Text, "problem", Reason(e.Err)).In(l)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func failure(text game.Text, err error) error {
	return &Error{Text: text, Err: err}
}

// refusal returns the error for an invalid setting; err may be nil.
func refusal(text game.Text, err error) error {
	return &Error{Text: text, Err: err, Input: true}
}

// Reason describes an error of the system. Common ones are translated.
func Reason(err error) game.Text {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return c.text
		}
	}
	var dns *net.DNSError
	if errors.As(err, &dns) {
		return i18n.T("app.no-machine-name")
	}
	var bad *net.AddrError
	if errors.As(err, &bad) {
		return i18n.T("app.address-malformed")
	}
	return i18n.FromError(err)
}

var causes = []struct {
	err  error
	text game.Text
}{
	{fs.ErrPermission, i18n.T("app.permission-denied")},
	{fs.ErrNotExist, i18n.T("app.no-such-file")},
	{fs.ErrExist, i18n.T("app.file-exists-already")},
	{syscall.ENOTDIR, i18n.T("app.not-a-folder")},
	{syscall.EISDIR, i18n.T("app.folder")},
	{syscall.ENOSPC, i18n.T("app.disk-full")},
	{syscall.EROFS, i18n.T("app.disk-read-only")},
	{syscall.ENAMETOOLONG, i18n.T("app.name-too-long")},
	{syscall.EADDRINUSE, i18n.T("app.address-in-use")},
	{syscall.EADDRNOTAVAIL, i18n.T("app.no-such-address")},
}
