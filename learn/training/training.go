package training

import (
	"context"
	"time"

	"tablier/play/rating"
)

// Solver is a person's puzzle rating in one game.
type Solver struct {
	Person string
	Game   string
	rating.Glicko
	Tried, Solved int
	Updated       time.Time // of the last try that counted
}

// Hardness is a puzzle's rating.
type Hardness struct {
	Puzzle string
	Game   string
	rating.Glicko
	Tried, Solved int // first tries that counted
}

// Attempt is a try that counted.
type Attempt struct {
	Person string
	Puzzle string
	Game   string
	Solved bool
	At     time.Time
	Rating float64 // of the solver afterwards
	Change float64 // of the rating
}

// Store keeps ratings and attempts. Implementations are safe for concurrent use; store/storetest is
// their conformance suite.
type Store interface {
	// RecordAttempt stores an attempt and the new ratings of solver and puzzle, all or nothing. If this
	// person's attempt at this puzzle is already stored, it returns an error of kind Exists. If the
	// stored solver or puzzle does not have exactly one try less, it returns an error of kind Stale.
	RecordAttempt(ctx context.Context, a Attempt, s Solver, h Hardness) error
	// Solver returns a person's rating. ok is false if there is none.
	Solver(ctx context.Context, person, game string) (s Solver, ok bool, err error)
	// Solvers returns all ratings of a person, by game.
	Solvers(ctx context.Context, person string) ([]Solver, error)
	// Hardness returns a puzzle's rating. ok is false if nobody has tried it.
	Hardness(ctx context.Context, puzzle string) (h Hardness, ok bool, err error)
	// Hardnesses returns the ratings of a game's puzzles that were tried.
	Hardnesses(ctx context.Context, game string) ([]Hardness, error)
	// Attempts returns a person's attempts at a game's puzzles, the newest first. An empty game means
	// all games.
	Attempts(ctx context.Context, person, game string, limit int) ([]Attempt, error)
}
