package ratings

import (
	"context"
	"time"
)

// Store keeps ratings and results. Implementations are safe for concurrent use;
// store/storetest tells what they must do. What a writing method has answered with nil
// survives the end of the process.
type Store interface {
	// RecordResults stores the results of one game and the ratings after it, all or none.
	// Where the game has results already, nothing changes and the error is of kind Exists. Each
	// rating must have one game more than what is stored, none being 0; otherwise nothing
	// changes and the error is of kind Stale.
	RecordResults(ctx context.Context, results []Result, after []Rating) error
	// Ratings returns the ratings of a player in all pools, in any order.
	Ratings(ctx context.Context, player string) ([]Rating, error)
	// Leaders returns those who may be listed at a moment ([Rating.Leads]), the highest
	// rating first, equals by id.
	Leaders(ctx context.Context, p Pool, at time.Time, limit int) ([]Rating, error)
	// Results returns results, the newest first.
	Results(ctx context.Context, q Query) ([]Result, error)
	// CountResults sums a player's results up; see [Line]. Against limits them to one opponent
	// when not empty.
	CountResults(ctx context.Context, player, against string) ([]Line, error)
	// Unrecorded returns ids of games that ended at or after a moment with a result, are not
	// private, have two different players of whom at least one is known, and have no results yet: the oldest first, at most limit.
	Unrecorded(ctx context.Context, since time.Time, limit int) ([]string, error)
}

// Query says which results of a player are wanted.
type Query struct {
	Player  string
	Against string // id of an opponent; empty: any
	Pool    *Pool  // nil: any
	Counted bool   // rated ones only
	Before  string // id of a game of the player's: only results older than it; empty: from the newest
	Limit   int    // how many at most; must be positive
}

// Line counts the results of a player that have these things in common.
type Line struct {
	Pool
	Options  string
	First    bool // whether the player had the side that begins
	Computer bool // whether the opponent was the computer
	Tally
	Plies int // of all these games together
}
