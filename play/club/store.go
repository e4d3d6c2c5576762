package club

import (
	"context"

	"tablier/rules/game"
)

// Filter selects games by whether they have ended.
type Filter uint8

// Filters.
const (
	All Filter = iota
	Open
	Finished
)

// Query selects the games of a list.
type Query struct {
	Filter Filter
	Limit  int    // maximum length; must be positive
	Before string // id of a game: only games created before it; empty: from the newest
	Public bool   // no private games
	Live   bool   // only live games
	Player string // only games of the person with this id; empty: all
	Series string // only games of this series; empty: all
	// Importer restricts the list to games that the person with this id imported; empty: all.
	Importer string
	// Notable leaves out games that ended before the second move, and games without two known people.
	// It keeps the viewer's own games and imports even if somebody played both sides.
	Notable bool
	Viewer  string // the id of the person who asks; may be empty
}

// Due is a game for which an event is due at Deadline unless another one comes first.
type Due struct {
	ID       string
	Deadline int64 // ms since 1970
	Turn     game.Side
}

// ComputerTurn is a game in which the computer is to move after event Seq.
type ComputerTurn struct {
	ID  string
	Seq int
}

// Sweeper is a [Store] that finds the games in which something must happen without a request.
type Sweeper interface {
	// Due returns games with deadlines up to until (ms since 1970), earliest first: live games if live
	// is set, otherwise the others.
	Due(ctx context.Context, live bool, until int64, limit int) ([]Due, error)
	// ComputerTurns returns open games against people in which the computer is to move, and which
	// have not changed since until (ms since 1970): live games first, then the latest changes.
	ComputerTurns(ctx context.Context, until int64, limit int) ([]ComputerTurn, error)
	// Seqs returns the number of the last event of each game that exists.
	Seqs(ctx context.Context, ids []string) (map[string]int, error)
}

// NewGame is a game to be stored. An imported game has events; Standing is the state after them.
type NewGame struct {
	Summary
	Events []Event
}

// Store keeps games. Implementations are safe for concurrent use; store/storetest is their
// conformance suite. When a method that writes returns nil, its data is durable: it survives a
// crash and a loss of power.
type Store interface {
	// Create stores new games, all or none; lists show them in this order. If an id is taken, the
	// error has the kind Exists.
	Create(ctx context.Context, games ...NewGame) error
	// Load returns a game with its log, or an error of the kind NotFound.
	Load(ctx context.Context, id string) (Header, []Event, error)
	// Append adds an event to a game's log, and stores the resulting standing. e.Seq must be one more
	// than the last number, and the log must not contain e.Command; otherwise the error has the kind
	// Stale and carries the current number. If the game does not exist, the kind is NotFound.
	Append(ctx context.Context, id string, e Event, s Standing) error
	// List returns games, newest first. If no game has the id Before, the error has the kind NotFound.
	List(ctx context.Context, q Query) ([]Summary, error)
	// Ping returns an error if the store does not answer.
	Ping(ctx context.Context) error
}

// Downtime is a period in which no node of the club gave a sign of life: none ran, or the store did
// not answer. It is in ms since 1970.
type Downtime struct{ From, Until int64 }

// UptimeStore records when the nodes of the club run. Implementations are safe for concurrent use.
type UptimeStore interface {
	// NodeStarted records that a node has started at now (ms). It returns the downtimes of the whole
	// club that ended after since, in order. This includes the downtime that this start ends, if no
	// other node was alive within the last patience ms. Older downtimes are deleted.
	NodeStarted(ctx context.Context, node string, now, patience, since int64) ([]Downtime, error)
	// NodeAlive records that a node is still running at now (ms). If no node gave a sign of life for
	// more than patience ms before now, that period is a downtime. NodeAlive returns the downtimes
	// that ended after since, in order.
	NodeAlive(ctx context.Context, node string, now, patience, since int64) ([]Downtime, error)
}
