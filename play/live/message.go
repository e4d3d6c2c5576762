package live

import (
	"sync"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Message is sent to a client: a [Snapshot], [EventMessage], [Ack], [Refused], [Presence],
// [PlanUpdate], [OwnGameUpdate], [ChatMessage] or [Bye].
type Message interface{ message() }

// Snapshot is a whole game and the time at which it was read.
type Snapshot struct {
	Game club.Snapshot
	Read time.Time
}

// Event is an event and the state after it. All watchers share one Event.
type Event struct {
	Change club.Change
	once   [2]sync.Once
	wire   [2][]byte
}

// NewEvent returns the event of a change.
func NewEvent(c club.Change) *Event { return &Event{Change: c} }

// Wire returns the encoded event for players, or for spectators. It calls encode once for each of
// the two.
func (e *Event) Wire(plays bool, encode func(c club.Change, plays bool) []byte) []byte {
	n := 0
	if plays {
		n = 1
	}
	e.once[n].Do(func() { e.wire[n] = encode(e.Change, plays) })
	return e.wire[n]
}

// EventMessage carries an event to a client. Plays is true if the client has a seat in the game.
type EventMessage struct {
	*Event
	Plays bool
}

// Ack reports that a command was committed as event Seq.
type Ack struct {
	ID, Command string
	Seq         int
}

// Refused reports why a command was not executed.
type Refused struct {
	ID, Command string
	Err         error
}

// SeatPresence is the presence of one player.
type SeatPresence struct {
	State string // "on", "away", "left", or "-" for a player who never came, or the computer
	Since time.Time
}

// Presence is the presence of both players and the number of watchers of a game.
type Presence struct {
	ID       string
	Seats    [2]SeatPresence
	Watchers int
	Claim    time.Time // when the opponent of the side to move may claim; zero: never
}

// PlanUpdate carries the current plan of a seat to its owner.
type PlanUpdate struct {
	ID   string
	Side game.Side
	Plan club.Plan
}

// Bye is the last message on a connection.
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
