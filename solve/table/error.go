package table

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Problem says in what way a table is of no use.
type Problem uint8

// The problems.
const (
	NotATable    Problem = iota // some other file
	OtherVersion                // a table of a format this program does not read
	Damaged                     // a checksum or a bound is wrong
	Truncated                   // it ends too early
	OtherTable                  // a sound table of another game, option set or slice
)

// Error is a table that cannot be used.
type Error struct {
	Problem Problem
	Path    string // where it is, if known
	What    game.Text
}

func (e *Error) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Error) In(l game.Lang) string {
	if e.Path == "" {
		return e.What.In(l)
	}
	return i18n.T("error", "what", e.Path, "problem", e.What).In(l)
}

// Is makes errors.Is compare problems, so that callers may ask for one.
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
	return &Error{Problem: Truncated, What: i18n.T("table.truncated-table-file-ends-too")}
}

var errRank = damaged(i18n.T("table.distance-out-range"))
