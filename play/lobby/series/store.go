package series

import "context"

// Store keeps series. Implementations are safe for concurrent use; store/storetest
// tells what they must do.
type Store interface {
	// AddSeries stores a new series with the games it already has. An id that is
	// taken is an error of kind Exists.
	AddSeries(ctx context.Context, s Series) error
	// Series returns a series with its games in order, or an error of kind NotFound.
	Series(ctx context.Context, id string) (Series, error)
	// AddSeriesGame notes the next game. Its number must be one above the last,
	// otherwise the error is of kind Stale.
	AddSeriesGame(ctx context.Context, id string, e Entry) error
	// EndSeriesGame notes the end of a game, which is kept as first noted: noting it
	// again changes nothing and is no error.
	EndSeriesGame(ctx context.Context, id string, e Entry) error
	// CloseSeries notes that a series is over, and who left it (0: nobody). It keeps what was
	// noted first.
	CloseSeries(ctx context.Context, id string, left int) error
	// OpenSeries returns ids of series that are not closed, in order, those after a
	// given id; player limits them to one person's where not empty.
	OpenSeries(ctx context.Context, player, after string, limit int) ([]string, error)
	// ClosedSeries returns ids of one person's series that are closed, the one begun last
	// first; those begun before a given one where before is not empty, without private ones where public.
	ClosedSeries(ctx context.Context, player, before string, public bool, limit int) ([]string, error)
}
