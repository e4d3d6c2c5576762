package club

import (
	"context"

	"tablier/rules/game"
)

// Filter chooses games by whether they have ended.
type Filter uint8

// The filters.
const (
	All Filter = iota
	Open
	Finished
)

// Query says which games a list shows.
type Query struct {
	Filter Filter
	Limit  int    // how many at most; must be positive
	Before string // id of a game: only games created before it; empty: from the newest
	Public bool   // leave private games out
	Live   bool   // only games whose clock counts in seconds
	Player string // only games in which this id sits; empty: all
	Series string // only games of this series; empty: all
}

// Due is a game in which time alone brings something about at Deadline.
type Due struct {
	ID       string
	Deadline int64 // ms since 1970
	Turn     game.Side
}

// ComputerTurn is a game after its event Seq, in which the computer must move.
type ComputerTurn struct {
	ID  string
	Seq int
}

// Sweeper is a [Store] that finds games by what must happen in them without anybody asking.
type Sweeper interface {
	// Due returns games with deadlines not after until, the earliest first: those whose
	// clock counts in seconds, or the others.
	Due(ctx context.Context, live bool, until int64, limit int) ([]Due, error)
	// ComputerTurns returns games that go on in which the computer must move against somebody
	// else and nothing has happened since the time until (ms since 1970): first those whose
	// clock counts in seconds, then those that changed last.
	ComputerTurns(ctx context.Context, until int64, limit int) ([]ComputerTurn, error)
	// Seqs returns the number of the last event of each of the games that there are.
	Seqs(ctx context.Context, ids []string) (map[string]int, error)
}

// NewGame is a game to be stored: events are there from the beginning
// when it was imported. Standing is what the events lead to.
type NewGame struct {
	Summary
	Events []Event
}

// Store keeps games. Implementations are safe for concurrent use, and
// store/storetest tells what they must do. When a method that writes returns nil,
// what it wrote survives the end of the process and a loss of power.
type Store interface {
	// Create stores new games, all or none, in the order in which lists will take
	// them to be made. An id that is taken is an error of kind Exists.
	Create(ctx context.Context, games ...NewGame) error
	// Load returns a game and its whole log in order, or an error of kind NotFound.
	Load(ctx context.Context, id string) (Header, []Event, error)
	// Append adds an event to a game's log together with the standing it leads to.
	// e.Seq must be one above the last: otherwise the error is of kind Stale and tells
	// the current number. A command id that the game's log already holds makes
	// the error Stale too. No game: NotFound.
	Append(ctx context.Context, id string, e Event, s Standing) error
	// List returns games, the newest first. A Before that no game has is an
	// error of kind NotFound.
	List(ctx context.Context, q Query) ([]Summary, error)
	// Ping reports whether the store answers.
	Ping(ctx context.Context) error
}

// Downtime is a time in which no node of the club was there, in ms since 1970.
type Downtime struct{ From, Until int64 }

// UptimeStore keeps note of when the club was there. Implementations are safe for
// concurrent use; the nodes are told apart by their names.
type UptimeStore interface {
	// NodeStarted tells that a node is there from now on (ms), and returns the absences of the whole club
	// that ended after since, in order, the one that this ends included. While another
	// node was heard within patience ms there is none that it ends. Older absences are forgotten.
	NodeStarted(ctx context.Context, node string, now, patience, since int64) ([]Downtime, error)
	// NodeAlive tells that a node is there.
	NodeAlive(ctx context.Context, node string, now int64) error
}
