package ratings

import (
	"context"
	"time"
)

// Store keeps ratings and results. Implementations are safe for concurrent use; store/storetest is
// their conformance suite. When a method that writes returns nil, its data is durable.
type Store interface {
	// RecordResults stores the results of one game and the ratings after it, all or none. If the game
	// already has results, the error has the kind Exists. If a rating does not have exactly one game
	// more than the stored one (0 if there is none), the error has the kind Stale.
	RecordResults(ctx context.Context, results []Result, after []Rating) error
	// Ratings returns the ratings of a player in all pools, in any order.
	Ratings(ctx context.Context, player string) ([]Rating, error)
	// Leaders returns the ratings that may be listed at a given time ([Rating.OnLeaderboard]), highest
	// first, equal ones by id.
	Leaders(ctx context.Context, p Pool, at time.Time, limit int) ([]Rating, error)
	// Results returns results, newest first.
	Results(ctx context.Context, q Query) ([]Result, error)
	// CountResults counts a player's results by [Line]. If against is not empty, it counts only results
	// against that opponent.
	CountResults(ctx context.Context, player, against string) ([]Line, error)
	// CountLevels counts a player's results against the computer in one game, at any speed, by
	// ascending level.
	CountLevels(ctx context.Context, player, game string) ([]LevelScore, error)
	// Unrecorded returns the ids of at most limit games that ended at or after a given time and have no
	// results yet, oldest first. It considers only games with a result that are not private and have
	// two different players, at least one of them known.
	Unrecorded(ctx context.Context, since time.Time, limit int) ([]string, error)
}

// Query selects results of a player.
type Query struct {
	Player  string
	Against string // id of an opponent; empty: all
	Pool    *Pool  // nil: all
	Counted bool   // only rated games
	Before  string // id of a game of the player: only older results; empty: from the newest
	Limit   int    // maximum length; must be positive
}

// LevelScore counts a player's results against the computer at one level.
type LevelScore struct {
	Level int
	Tally
}

// Line counts the results of a player that share these properties.
type Line struct {
	Pool
	Options  string
	First    bool // the player had the side that begins
	Computer bool // the opponent was the computer
	Tally
	Plies int // sum over these games
}
