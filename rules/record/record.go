package record

import (
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Game is one game as recorded.
type Game struct {
	Game     string // the game's id, such as "ringo"
	Options  string // canonical options; empty for the defaults
	Position string // where the game began; empty for the usual start
	White    string // players' names; may be empty
	Black    string
	Date     string // "2026-11-21", or a part of it, or empty
	Clock    string // time control, such as "300+5"; may be empty
	Result   string // "first", "second", "draw" or "*"
	Reason   string // reason word; "" or "-" in play
	Points   int    // of a won game, if the game counts points
	Extra    []Header
	Comment  string // before the first move
	Moves    []Move
}

// Header is a header that has no field in [Game].
type Header struct{ Name, Value string }

// Move is one ply of a record.
type Move struct {
	Text       string
	Comment    string
	Clock      time.Duration // time left to the mover; valid if HasClock
	HasClock   bool
	Spent      time.Duration // time spent on this move; valid if HasSpent
	HasSpent   bool
	Variations [][]Move // lines that would replace this move
}

// The bounds of what a Reader accepts. Beyond them it returns an error, so that
// input cannot exhaust memory.
const (
	MaxToken    = 1 << 10  // bytes of a move or header name
	MaxText     = 1 << 16  // bytes of a comment or header value
	MaxMoves    = 100_000  // moves of a game, including variations
	MaxHeaders  = 100      // headers of a game
	MaxDepth    = 40       // nesting of variations
	MaxGameSize = 16 << 20 // bytes of one game
)

// Error reports a record that could not be read or played.
type Error struct {
	Line, Col int // where, from 1; 0 if not known
	Game      int // number of the game in the file, from 1; 0 if not known
	Problem   game.Text
	Want      game.Text // what would be right; may be empty
}

// Error returns one line in English: where, what, and what would be right.
func (e *Error) Error() string { return e.In(game.English) }

// In is Error in the given language.
func (e *Error) In(l game.Lang) string {
	what := i18n.T("record.record")
	for _, p := range []struct {
		id string
		n  int
	}{{"record.game-n", e.Game}, {"record.line-n", e.Line}, {"record.column-n", e.Col}} {
		if p.n > 0 {
			what = i18n.T(p.id, "record", what, "n", p.n)
		}
	}
	return i18n.Refusal(what, game.Text{}, e.Problem, e.Want).In(l)
}

func isResult(s string) bool {
	return s == "*" || s == "first" || s == "second" || s == "draw"
}
