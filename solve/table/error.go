package table

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Problem says why a table cannot be used.
type Problem uint8

// The problems.
const (
	NotATable    Problem = iota // not a table file at all
	OtherVersion                // a format version this program does not read
	Damaged                     // a checksum or a bound is wrong
	Truncated                   // the file ends too early
	OtherTable                  // a valid table of another game, option set or slice
)

// Error reports a table that cannot be used.
type Error struct {
	Problem Problem
	Path    string // of the file, if known
	What    game.Text
}

func (e *Error) Error() string { return e.In(game.English) }

// In returns the error message in a language.
func (e *Error) In(l game.Lang) string {
	if e.Path == "" {
		return e.What.In(l)
	}
	return i18n.T("error", "what", e.Path, "problem", e.What).In(l)
}

// Is lets errors.Is compare errors by Problem.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Problem == e.Problem && t.What == (game.Text{})
}

func damaged(text game.Text) error {
	return &Error{Problem: Damaged, What: i18n.T("table.damaged", "why", text)}
}

func damagedBlock(b uint64, why game.Text) error {
	return damaged(i18n.T("table.block", "block", b, "why", why))
}

func truncated() error {
	return &Error{Problem: Truncated, What: i18n.T("table.truncated")}
}

var errRank = damaged(i18n.T("table.distance-out-range"))
