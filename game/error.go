package game

import (
	"strconv"
	"strings"
)

// ErrorKind says what sort of input was refused.
type ErrorKind uint8

// The kinds of refused input.
const (
	BadOption   ErrorKind = iota // a rule option that does not exist
	BadPosition                  // position text that is malformed or impossible
	BadMove                      // text that is no move at all
	IllegalMove                  // a move that the rules do not allow here
	GameOver                     // a move in a decided game
	BadClick                     // a cell that continues no legal turn
	UnknownGame                  // no such game
)

var kindNames = [...]string{"option", "position", "move", "illegal move", "game over", "click", "game"}

// String names the kind of input: "option", "position", "move", …
func (k ErrorKind) String() string { return kindNames[k] }

// Error is input that was refused. Nothing was changed.
type Error struct {
	Kind    ErrorKind
	Input   string // what was given, or the part of it that is wrong
	At      string // where in it: a field, a row, a cell; may be empty
	Problem string // what is wrong, as a clause: "row a has seven cells"
	Want    string // what would be right; may be empty
}

// Error gives one line: what, where, and what would be right.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Kind.String())
	if e.Input != "" {
		b.WriteString(" " + quote(e.Input))
	}
	b.WriteString(": ")
	if e.At != "" {
		b.WriteString(e.At + ": ")
	}
	b.WriteString(e.Problem)
	if e.Want != "" {
		b.WriteString("; expected " + e.Want)
	}
	return b.String()
}

// quote quotes input for a message on one line, cut to a bearable length.
func quote(s string) string {
	const most = 120
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return strconv.Quote(s)
}
