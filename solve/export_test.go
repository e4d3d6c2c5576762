package solve

import (
	"context"

	"tablier/solve/table"
)

// SolveWide is solveWide for a walker made by the rules alone.
func SolveWide(ctx context.Context, sl Slice, w Walker, needs []*table.Values) ([]uint16, Work, error) {
	return solveWide(ctx, sl, w.(*plainWalker), needs)
}

// Stretches returns the finish method of a new progress.
func Stretches(from uint64, told func(uint64)) func(lo, hi uint64) {
	p := progress{upTo: from, told: told}
	return p.finish
}

// PutOutcomes writes a table of outcomes.
var PutOutcomes = putOutcomes
