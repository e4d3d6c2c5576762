package series

import "context"

// Store keeps series. Implementations are safe for concurrent use; store/storetest is their
// conformance suite.
type Store interface {
	// AddSeries stores a new series with its games. If the id is taken, the error has the kind Exists.
	AddSeries(ctx context.Context, s Series) error
	// Series returns a series with its games in order, or an error of the kind NotFound.
	Series(ctx context.Context, id string) (Series, error)
	// AddSeriesGame stores the next game. If its number is not one more than the last, the error has the
	// kind Stale.
	AddSeriesGame(ctx context.Context, id string, e Entry) error
	// EndSeriesGame stores the result of a game. The first result stays; storing another one is not an
	// error.
	EndSeriesGame(ctx context.Context, id string, e Entry) error
	// CloseSeries closes a series and stores who left it (0: nobody). Only the first call counts.
	CloseSeries(ctx context.Context, id string, left int) error
	// OpenSeries returns the ids of open series after a given id, in order. If player is not empty, it
	// returns only the series of that player, without single games.
	OpenSeries(ctx context.Context, player, after string, limit int) ([]string, error)
	// ClosedSeries returns the ids of a person's closed series, newest first, without single games. If
	// before is not empty, only series begun earlier are listed; public leaves out private ones.
	ClosedSeries(ctx context.Context, player, before string, public bool, limit int) ([]string, error)
}
