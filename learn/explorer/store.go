package explorer

import "context"

// Row is a cell with its counts.
type Row struct {
	Cell
	Count
}

// Store keeps the counts. Implementations are safe for concurrent use; store/storetest is their conformance
// suite.
type Store interface {
	// CountGame adds one game to each of its cells, in one step. If the game was added before, it returns an
	// error of kind Exists and counts nothing. Each cell remembers the last [Last] games that were added, the
	// newest first.
	CountGame(ctx context.Context, e Entry) error
	// CountGames adds many games at once and skips those that were added before.
	CountGames(ctx context.Context, list []Entry) error
	// Cells returns all rows of moves from a position.
	Cells(ctx context.Context, before int64) ([]Row, error)
	// Uncounted returns the IDs of finished games that should be counted but are not, the oldest first, from
	// the one after a game. An empty ID starts at the first.
	Uncounted(ctx context.Context, after string, limit int) ([]string, error)
	// GameRating returns the mean of the players' ratings when a game ended, or 0 if it was not rated.
	GameRating(ctx context.Context, game string) (float64, error)
	// Counted returns the number of games counted.
	Counted(ctx context.Context) (int, error)
	// ForgetCounts deletes all counts, so that counting starts again.
	ForgetCounts(ctx context.Context) error
}
