package explorer

import "context"

// Row is a cell with what is counted in it.
type Row struct {
	Cell
	Count
}

// Store keeps the counts. Implementations are safe for concurrent use; store/storetest tells
// what they must do.
type Store interface {
	// CountGame adds a game, one to each of its cells, in one step. A game that was added
	// before is an error of kind Exists, and nothing is counted twice. Of the games in a
	// cell the last [Last] that were added are remembered, the newest first.
	CountGame(ctx context.Context, e Entry) error
	// CountGames adds many games at once, leaving out those that were added before.
	CountGames(ctx context.Context, list []Entry) error
	// Cells returns all rows of moves from a position.
	Cells(ctx context.Context, before int64) ([]Row, error)
	// Uncounted returns ids of finished games that should be counted and are not, the
	// oldest first, behind a game: empty for the first ones.
	Uncounted(ctx context.Context, after string, limit int) ([]string, error)
	// GameRating is the mean of what the players of a game were rated when it ended; 0 where it was not rated.
	GameRating(ctx context.Context, game string) (float64, error)
	// Counted is how many games are counted.
	Counted(ctx context.Context) (int, error)
	// ForgetCounts drops all counts, to begin anew.
	ForgetCounts(ctx context.Context) error
}
