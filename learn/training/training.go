package training

import (
	"context"
	"time"

	"tablier/play/rating"
)

// Solver is how well somebody solves puzzles of a game.
type Solver struct {
	Person string
	Game   string
	rating.Glicko
	Tried, Solved int
	Updated       time.Time // of the last try that counted
}

// Hardness is how hard a puzzle has shown to be.
type Hardness struct {
	Puzzle string
	Game   string
	rating.Glicko
	Tried, Solved int // by those whose first try counted
}

// Attempt is a try that counted.
type Attempt struct {
	Person string
	Puzzle string
	Game   string
	Solved bool
	At     time.Time
	Rating float64 // of the solver afterwards
	Change float64 // of it
}

// Store keeps ratings and attempts. Implementations are safe for concurrent use;
// store/storetest tells what they must do.
type Store interface {
	// RecordAttempt stores an attempt and what it makes of solver and puzzle, all or nothing.
	// An attempt of this person at this puzzle that is there already is an error of kind
	// Exists; where the stored solver or puzzle has another number of tries than one
	// less, the error is of kind Stale.
	RecordAttempt(ctx context.Context, a Attempt, s Solver, h Hardness) error
	// Solver returns somebody's rating; ok is false where there is none.
	Solver(ctx context.Context, person, game string) (s Solver, ok bool, err error)
	// Solvers returns all ratings of somebody, by game.
	Solvers(ctx context.Context, person string) ([]Solver, error)
	// Hardness returns a puzzle's rating; ok is false where nobody has tried it.
	Hardness(ctx context.Context, puzzle string) (h Hardness, ok bool, err error)
	// Hardnesses returns those of a game's puzzles that somebody has tried.
	Hardnesses(ctx context.Context, game string) ([]Hardness, error)
	// Attempts returns somebody's attempts at a game's puzzles, the newest first; an empty game is all.
	Attempts(ctx context.Context, person, game string, limit int) ([]Attempt, error)
}
