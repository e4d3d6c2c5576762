package live

import (
	"sync"
	"time"

	"tablier/club"
	"tablier/game"
)

// Message is what a client is sent: a [Snapshot], an *[Event], [Done], [Refused], [Presence],
// [PlanTold] or [Bye].
type Message interface{ message() }

// Snapshot is a whole game as it stood at a moment.
type Snapshot struct {
	Game club.Snapshot
	Read time.Time
}

// Event is an event with how the game stands after it. One serves all who watch.
type Event struct {
	Change club.Change
	once   sync.Once
	wire   []byte
}

// NewEvent makes the message of a change.
func NewEvent(c club.Change) *Event { return &Event{Change: c} }

// Wire returns the event as encode writes it, which is called once.
func (e *Event) Wire(encode func(club.Change) []byte) []byte {
	e.once.Do(func() { e.wire = encode(e.Change) })
	return e.wire
}

// Done tells that a command is committed as event Seq.
type Done struct {
	ID, Command string
	Seq         int
}

// Refused tells that a command is not done, and why.
type Refused struct {
	ID, Command string
	Err         error
}

// SeatPresence tells whether a player is there.
type SeatPresence struct {
	State string // "on", "away", "left", or "-": never came, or the computer
	Since time.Time
}

// Presence tells who is there.
type Presence struct {
	ID       string
	Seats    [2]SeatPresence
	Watchers int
	Claim    time.Time // from when the side to move may be claimed against; zero: no
}

// PlanTold tells a plan to the seat's owner.
type PlanTold struct {
	ID   string
	Side game.Side
	Plan club.Plan
}

// Bye is the last message.
type Bye struct {
	Why   string
	Retry time.Duration
}

func (Snapshot) message() {}
func (*Event) message()   {}
func (Done) message()     {}
func (Refused) message()  {}
func (Presence) message() {}
func (PlanTold) message() {}
func (Bye) message()      {}
