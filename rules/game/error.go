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

var kindNames = [...]Text{
	{"option", "option"}, {"position", "position"}, {"coup", "move"}, {"coup illégal", "illegal move"},
	{"partie terminée", "game over"}, {"point", "click"}, {"jeu", "game"},
}

// String names the kind of input in English: "option", "position", "move", …
func (k ErrorKind) String() string { return kindNames[k].EN }

// Error is input that was refused. Nothing was changed.
type Error struct {
	Kind  ErrorKind
	Input string // what was given, or the part of it that is wrong
	// In English: where in the input (a field, a row, a cell; may be empty), what
	// is wrong, as a clause ("row a has seven cells"), and what would be right
	// (may be empty).
	At, Problem, Want string
	// FR is the same in French; where a part is empty the English one is used,
	// as for notation that reads alike.
	FR Wording
}

// Wording is where, what is wrong and what would be right, in one language.
type Wording struct{ At, Problem, Want string }

// Error gives one line in English: what, where, and what would be right.
func (e *Error) Error() string { return e.In(English) }

// In is Error in a language.
func (e *Error) In(l Lang) string {
	w := Wording{e.At, e.Problem, e.Want}
	open, shut, colon, expected := ` "`, `"`, ": ", "; expected "
	if l == French {
		w = Wording{guillemets(or(e.FR.At, w.At)), guillemets(or(e.FR.Problem, w.Problem)), guillemets(or(e.FR.Want, w.Want))}
		open, shut, colon, expected = " « ", " »", " : ", " ; attendu : "
	}
	said := kindNames[e.Kind].In(l)
	same := func(s string) string { return Text{s, s}.In(l) }
	if e.Input != "" { // which is left as it is
		said += same(open) + clip(e.Input) + same(shut)
	}
	said += same(colon)
	if w.At != "" {
		said += same(w.At + colon)
	}
	said += same(w.Problem)
	if w.Want != "" {
		said += same(expected + w.Want)
	}
	return said
}

// guillemets quotes as French does what is quoted as strconv.Quote does.
func guillemets(s string) string {
	said, open := make([]byte, 0, len(s)+8), false
	for i := range len(s) {
		switch {
		case s[i] != '"' || i > 0 && s[i-1] == '\\':
			said = append(said, s[i])
		case open:
			said, open = append(said, " »"...), false
		default:
			said, open = append(said, "« "...), true
		}
	}
	if open { // no pair: not a quotation
		return s
	}
	return string(said)
}

func or(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// quote quotes input for a message on one line, cut to a bearable length.
func quote(s string) string { return strconv.Quote(cut(s)) }

// clip is quote without the quotes.
func clip(s string) string {
	q := quote(s)
	return q[1 : len(q)-1]
}

func cut(s string) string {
	const most = 120
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}
