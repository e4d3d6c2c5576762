package club

import (
	"time"

	"tablier/play/clock"
	"tablier/rules/game"
)

// EventKind says what happened in a game.
type EventKind string

// The kinds of events.
const (
	Moved      EventKind = "move"     // Move was played by the side to move
	TakenBack  EventKind = "takeback" // the board is as after ply Ply, 0 being the start
	Resigned   EventKind = "resign"   // Side gave up
	DrawAgreed EventKind = "draw"     // both sides agreed on a draw
	TimedOut   EventKind = "time"     // Side ran out of time
	Aborted    EventKind = "abort"    // the game was broken off without result

	Offered         EventKind = "offer"    // Side offers what About says
	Declined        EventKind = "decline"  // Side declines it
	Withdrawn       EventKind = "withdraw" // Side takes its own offer back
	Claimed         EventKind = "claim"    // Side had left, and its opponent claimed the game
	Paused          EventKind = "pause"    // both agreed to stop the clock
	Resumed         EventKind = "resume"   // Side set it going again
	TimeGiven       EventKind = "gift"     // Side was given Amount ms by its opponent
	DowntimeSkipped EventKind = "skip"     // the server was away from Since on, for Amount ms
	VacationTaken   EventKind = "vacation" // Side booked Amount days from Since on
	VacationEnded   EventKind = "return"   // Side ended its vacation
)

// Event is one entry of a game's log.
type Event struct {
	Seq     int // 1, 2, 3, … within its game
	At      time.Time
	Kind    EventKind
	Move    string    // Moved: canonical text
	Ply     int       // TakenBack: how many plies stay
	Side    game.Side // Resigned, TimedOut: who lost
	Command string    // id of the command that caused it, unique within the game; may be empty
	About   string    // Offered, Declined, Withdrawn: the word of what is offered
	Lag     int       // Moved: ms for which the ply was under way, as the server measured
	Amount  int64     // Gave, Skipped: ms; Vacationed: days
	Since   int64     // Skipped, Vacationed: ms since 1970, when it began or begins
}

// same reports whether two events tell the same, apart from when and by which command.
func (e Event) same(o Event) bool {
	return e.Seq == o.Seq && e.Kind == o.Kind && e.Move == o.Move && e.Ply == o.Ply && e.Side == o.Side &&
		e.About == o.About && e.Amount == o.Amount && e.Since == o.Since
}

// MaxEvents bounds the log of a game. Only an event that ends the game may follow.
const MaxEvents = 10_000

// Header is what is settled when a game is created and never changes.
type Header struct {
	ID      string
	Game    string // the game's id, such as "ringo"
	Options string // canonical, empty for the defaults
	Start   string // position text; empty for the usual start
	Players [2]Player
	Clock   string // the time control in play/clock's canonical text; empty: no limit
	Rated   bool
	Private bool   // shown to its players alone, see Shows
	Series  string // id of the match or pair to which it belongs; may be empty
	Created time.Time
}

// Standing is how a game stands after event Seq.
type Standing struct {
	Seq      int
	Plies    int    // moves on the board
	Position string // position text
	Turn     game.Side
	Over     bool
	Result   string // "first", "second", "draw", or "*"
	Reason   string // reason word, "-" in play
	Points   int    // of a won game, where the game counts points
	Updated  time.Time
	Deadline int64 // ms since 1970 at which a flag falls if nothing happens before; 0: never
}

// Summary is a game as lists show it.
type Summary struct {
	Header
	Standing
}

// Ply is a move on the board.
type Ply struct {
	Move string
	At   time.Time
}

// Snapshot is a whole game at one moment.
type Snapshot struct {
	Summary
	Moves  []Ply
	Clock  Timer
	Offers []Offer
	Can    Can
}

// Can tells which commands that hang on more than seats and turns are possible.
type Can struct{ Abort, TakeBack, Draw, Pause, Resume, Give, Vacation bool }

// endsGame tells whether an event ends the game.
func (k EventKind) endsGame() bool {
	return k == Resigned || k == DrawAgreed || k == TimedOut || k == Aborted || k == Claimed
}

// ParseSide reads "white" or "black".
func ParseSide(word string) (game.Side, bool) {
	switch word {
	case game.White.String():
		return game.White, true
	case game.Black.String():
		return game.Black, true
	}
	return 0, false
}

// Control is the time control of the game: unlimited where the text tells none.
func (h *Header) Control() clock.Control {
	c, err := clock.Parse(h.Clock)
	if err != nil {
		return clock.Control{}
	}
	return c
}

// Live tells whether the game's clock counts in seconds.
func (h *Header) Live() bool { return h.Control().Live() }
