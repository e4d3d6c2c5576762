package app

import (
	"errors"
	"io/fs"
	"net"
	"syscall"

	"tablier/rules/game"
)

// Error is a failure to open the club, said in both languages.
type Error struct {
	Text  game.Text // what failed
	Err   error     // why; nil: that is all there is to say
	Input bool      // what was asked for cannot be, whatever the machine
}

// Error gives one line in English.
func (e *Error) Error() string { return e.In(game.English) }

// In is Error in a language.
func (e *Error) In(l game.Lang) string {
	if e.Err == nil {
		return e.Text.In(l)
	}
	return e.Text.In(l) + game.Text{FR: " : ", EN: ": "}.In(l) + Reason(e.Err).In(l)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func failure(fr, en string, err error) error {
	return &Error{Text: game.Text{FR: fr, EN: en}, Err: err}
}

// refusal is the error for a setting that will not do; err may be nil.
func refusal(fr, en string, err error) error {
	return &Error{Text: game.Text{FR: fr, EN: en}, Err: err, Input: true}
}

// Reason says what the system answered, in both languages for the usual causes.
func Reason(err error) game.Text {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return c.text
		}
	}
	var dns *net.DNSError
	if errors.As(err, &dns) {
		return game.Text{FR: "aucune machine ne porte ce nom", EN: "no machine has that name"}
	}
	var bad *net.AddrError
	if errors.As(err, &bad) {
		return game.Text{FR: "l’adresse est mal formée", EN: "the address is malformed"}
	}
	if told := (interface{ In(game.Lang) string })(nil); errors.As(err, &told) {
		return game.Text{FR: told.In(game.French), EN: told.In(game.English)}
	}
	return game.Text{FR: err.Error(), EN: err.Error()}
}

var causes = []struct {
	err  error
	text game.Text
}{
	{fs.ErrPermission, game.Text{FR: "accès refusé", EN: "permission denied"}},
	{fs.ErrNotExist, game.Text{FR: "fichier ou dossier introuvable", EN: "no such file or folder"}},
	{fs.ErrExist, game.Text{FR: "ce fichier existe déjà", EN: "the file exists already"}},
	{syscall.ENOTDIR, game.Text{FR: "un fichier occupe la place d’un dossier", EN: "a file stands where a folder should"}},
	{syscall.EISDIR, game.Text{FR: "c’est un dossier", EN: "it is a folder"}},
	{syscall.ENOSPC, game.Text{FR: "le disque est plein", EN: "the disk is full"}},
	{syscall.EROFS, game.Text{FR: "le disque est en lecture seule", EN: "the disk is read-only"}},
	{syscall.ENAMETOOLONG, game.Text{FR: "le nom est trop long", EN: "the name is too long"}},
	{syscall.EADDRINUSE, game.Text{FR: "un autre programme y écoute déjà", EN: "another program listens there already"}},
	{syscall.EADDRNOTAVAIL, game.Text{FR: "cette machine n’a pas cette adresse", EN: "this machine does not have that address"}},
}
