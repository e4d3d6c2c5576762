package solve

import (
	"context"

	"tablier/solve/table"
)

// SolveWide is solveWide for a walker made by the rules alone.
func SolveWide(ctx context.Context, sl Slice, w Walker, needs []*table.Values) ([]uint16, Work, error) {
	return solveWide(ctx, sl, w.(*plainWalker), needs)
}
