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
	TakenBack  EventKind = "takeback" // the position after Ply plies is restored; 0: the starting position
	Resigned   EventKind = "resign"   // Side resigned
	DrawAgreed EventKind = "draw"     // both sides agreed on a draw
	TimedOut   EventKind = "time"     // Side ran out of time
	Aborted    EventKind = "abort"    // the game ended without a result

	Offered         EventKind = "offer"    // Side made an offer of the kind About
	Declined        EventKind = "decline"  // Side declined the opponent's offer
	Withdrawn       EventKind = "withdraw" // Side withdrew its own offer
	Claimed         EventKind = "claim"    // Side had left; its opponent claimed the win
	Paused          EventKind = "pause"    // both sides agreed to pause the clock
	Resumed         EventKind = "resume"   // Side resumed the clock
	TimeGiven       EventKind = "gift"     // Side got Amount ms from its opponent
	DowntimeSkipped EventKind = "skip"     // the club was down from Since on, for Amount ms
	VacationTaken   EventKind = "vacation" // Side took Amount days of vacation, beginning at Since
	VacationEnded   EventKind = "return"   // Side ended its vacation

	Noted EventKind = "record" // About is what an imported record says besides its moves; see [Recorded]
)

// Event is one entry in the log of a game.
type Event struct {
	Seq     int // 1, 2, 3, … within its game
	At      time.Time
	Kind    EventKind
	Move    string    // Moved: canonical text
	Ply     int       // TakenBack: how many plies remain
	Side    game.Side // Resigned, TimedOut: who lost
	Command string    // id of the command that caused the event, unique within the game; may be empty
	About   string    // Offered, Declined, Withdrawn: kind of the offer; Noted: a [Recorded]
	Lag     int       // Moved: ms of network lag, measured by the server
	Amount  int64     // TimeGiven, DowntimeSkipped: ms; VacationTaken: days
	Since   int64     // DowntimeSkipped, VacationTaken: ms since 1970, when it began or begins
}

// same reports whether two events are equal except for their time and command.
func (e Event) same(o Event) bool {
	return e.Seq == o.Seq && e.Kind == o.Kind && e.Move == o.Move && e.Ply == o.Ply && e.Side == o.Side &&
		e.About == o.About && e.Amount == o.Amount && e.Since == o.Since
}

// MaxEvents is the length of a log after which only an event that ends the game may follow.
const MaxEvents = 10_000

// Header is the part of a game that is set when it is created and never changes.
type Header struct {
	ID      string
	Game    string // the game's id, such as "ringo"
	Options string // canonical, empty for the defaults
	Start   string // position text; empty: the usual starting position
	Players [2]Player
	Clock   string // the time control in the canonical text of play/clock; empty: no limit
	Rated   bool
	Private bool   // visible to its players only; see [Header.VisibleTo]
	Series  string // id of the series that it belongs to; may be empty
	// Importer is the id of the person who imported the game, or [UnknownImporter]; empty: the game was
	// played here. The players of an imported game are names, not people of the club, and nobody can
	// continue it.
	Importer string
	Patience
	Created time.Time
}

// Patience is how long a live game waits for a player who is not there. The zero Patience is the usual one.
type Patience struct {
	FirstMove int  // seconds for the first move; 0: [FirstMoveTimeout]
	NoClaims  bool // nobody may claim that the opponent has left, because the opponent plays at several boards
}

// forFirstMove returns how long the game waits for its first move.
func (p Patience) forFirstMove() time.Duration {
	if p.FirstMove > 0 {
		return time.Duration(p.FirstMove) * time.Second
	}
	return FirstMoveTimeout
}

// Standing is the state of a game after event Seq, without its history.
type Standing struct {
	Seq      int
	Plies    int    // moves on the board
	Position string // text of the position
	Turn     game.Side
	Over     bool
	Result   string // "first", "second", "draw", or "*"
	Reason   string // the word for the reason, or "-" in play
	Points   int    // points of a won game, in games that count points
	Updated  time.Time
	Deadline int64 // ms since 1970 at which an event is due unless another one comes first; 0: never
}

// Summary is a game as shown in lists.
type Summary struct {
	Header
	Standing
}

// Ply is a move on the board.
type Ply struct {
	Move string
	At   time.Time
}

// Snapshot is a whole game at one sequence number.
type Snapshot struct {
	Summary
	Moves  []Ply
	Clock  Timer
	Offers []Offer
	Can    Can
	// Recorded is what the record of an imported game says; nil: nothing.
	Recorded *Recorded
}

// Can says which actions are possible in the current state. Seats and turns restrict them further.
type Can struct{ Abort, TakeBack, Draw, Pause, Resume, Give, Vacation bool }

// endsGame reports whether an event of the kind ends the game.
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

// Control returns the time control of the game, unlimited if it has none.
func (h *Header) Control() clock.Control {
	c, err := clock.Parse(h.Clock)
	if err != nil {
		return clock.Control{}
	}
	return c
}

// Live reports whether the game is live: its clock runs in seconds, not days. An imported game never is.
func (h *Header) Live() bool { return !h.Imported() && h.Control().Live() }
