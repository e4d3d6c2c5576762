package members

import (
	"context"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/members/classes"
	"tablier/play/club"
)

// HomeworkPuzzles gives homework access to the puzzles of training.
type HomeworkPuzzles struct {
	Store training.Store
	Pool  *puzzles.Pool
}

var _ classes.Puzzles = HomeworkPuzzles{}

// Fitting implements [classes.Puzzles].
func (p HomeworkPuzzles) Fitting(h *classes.Homework) (map[string]bool, error) {
	kind, err := training.ParseTheme(h.Theme)
	if err != nil {
		return nil, err
	}
	all, err := p.Pool.Of(h.Game)
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Field: "game", Text: i18n.FromError(err), Err: err}
	}
	fitting := map[string]bool{}
	for i := range all {
		if q := &all[i]; (h.Moves == 0 || q.Moves == h.Moves) && (h.Hardest == 0 || q.Rating <= h.Hardest) && training.Has(q, kind) {
			fitting[q.ID] = true
		}
	}
	return fitting, nil
}

// triesRead is how many tries of a pupil are read: more than there are puzzles.
const triesRead = 10_000

// Tries implements [classes.Puzzles].
func (p HomeworkPuzzles) Tries(ctx context.Context, person string) ([]classes.Try, error) {
	list, err := p.Store.Attempts(ctx, person, "", triesRead)
	out := make([]classes.Try, len(list))
	for i, a := range list {
		out[i] = classes.Try{Puzzle: a.Puzzle, Solved: a.Solved, At: a.At}
	}
	return out, err
}
