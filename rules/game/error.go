package game

import "tablier/i18n"

// ErrorKind tells what kind of input was refused.
type ErrorKind uint8

// The kinds of refused input.
const (
	BadOption   ErrorKind = iota // a rule option that does not exist
	BadPosition                  // position text that is malformed or impossible
	BadMove                      // text that is not a move at all
	IllegalMove                  // a move that the rules do not allow here
	GameOver                     // a move in a decided game
	BadClick                     // a cell that does not continue a legal turn
	UnknownGame                  // no such game
)

var kindNames = [...]Text{
	i18n.T("game.option"), i18n.T("game.position"), i18n.T("game.move"), i18n.T("game.illegal-move"),
	i18n.T("game.kind-game-over"), i18n.T("game.click"), i18n.T("game.game"),
}

// String names the kind of input in English: "option", "position", "move", …
func (k ErrorKind) String() string { return kindNames[k].In(English) }

// Error reports input that was refused. Nothing was changed.
type Error struct {
	Kind    ErrorKind
	Input   string // the input, or the part of it that is wrong
	At      Text   // where in the input: a field, a row, a cell; may be empty
	Problem Text   // what is wrong, as a clause: "row a has seven cells"
	Want    Text   // what would be right; may be empty
}

// Error returns one line in English: what is wrong, where, and what would be right.
func (e *Error) Error() string { return e.In(English) }

// In is Error in the given language.
func (e *Error) In(l Lang) string {
	what := kindNames[e.Kind]
	if e.Input != "" {
		what = i18n.T("error.input", "kind", what, "input", i18n.Quoted(e.Input))
	}
	return i18n.Refusal(what, e.At, e.Problem, e.Want).In(l)
}
