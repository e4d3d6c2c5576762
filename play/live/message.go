package live

import (
	"sync"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Message is what a client is sent: a [Snapshot], [EventMessage], [Ack], [Refused], [Presence],
// [PlanUpdate] or [Bye].
type Message interface{ message() }

// Snapshot is a whole game as it stood at a moment.
type Snapshot struct {
	Game club.Snapshot
	Read time.Time
}

// Event is an event with how the game stands after it. One serves all who watch.
type Event struct {
	Change club.Change
	once   [2]sync.Once
	wire   [2][]byte
}

// NewEvent makes the message of a change.
func NewEvent(c club.Change) *Event { return &Event{Change: c} }

// Wire returns the event as encode writes it for those who play, or for those who look on.
// encode is called once for each.
func (e *Event) Wire(plays bool, encode func(c club.Change, plays bool) []byte) []byte {
	n := 0
	if plays {
		n = 1
	}
	e.once[n].Do(func() { e.wire[n] = encode(e.Change, plays) })
	return e.wire[n]
}

// EventMessage tells an event to a client. Plays is true where it has a seat in the game.
type EventMessage struct {
	*Event
	Plays bool
}

// Ack tells that a command is committed as event Seq.
type Ack struct {
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

// PlanUpdate tells a plan to the seat's owner.
type PlanUpdate struct {
	ID   string
	Side game.Side
	Plan club.Plan
}

// Bye is the last message.
type Bye struct {
	Why   string
	Retry time.Duration
}

func (Snapshot) message()     {}
func (EventMessage) message() {}
func (Ack) message()          {}
func (Refused) message()      {}
func (Presence) message()     {}
func (PlanUpdate) message()   {}
func (Bye) message()          {}
