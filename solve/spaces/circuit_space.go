package spaces

import (
	"context"
	"strings"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
	"tablier/solve/table"
)

// circuitSides lists the boards of Court-Circuit that are solved completely. On six by six
// there are 6.4·10¹¹ positions, and a set of them takes 80 GB.
var circuitSides = [...]int{3, 4, 5}

// Small returns a game that exists only to be solved, by its ID, such as "court-circuit-4x4".
func Small(id string) (game.Bound, bool) {
	for _, side := range circuitSides {
		if g := circuit.New(side); g.Info().ID == strings.ToLower(id) {
			return g, true
		}
	}
	return nil, false
}

// circuitCodec numbers the positions of Court-Circuit on a small board. There is one slice,
// because no move is irreversible.
type circuitCodec struct{ *circuitNumbers }

func newCircuit(rules game.Rules, side int) solve.Space {
	return solve.NewSpace[circuit.Position](circuit.Game{Side: side}, rules, "", circuitCodec{circuitOf[side]()})
}

// Slices implements solve.Codec.
func (c circuitCodec) Slices() []solve.Slice {
	return []solve.Slice{{ID: "whole", Group: "whole", Size: c.size(), Stride: 1<<c.pieces - 2}}
}

// Rank implements solve.Codec.
func (c circuitCodec) Rank(p *circuit.Position) solve.Place {
	ours, theirs := uint32(p.Men(p.Turn())), uint32(p.Men(p.Turn().Other()))
	switch {
	case ours == 0:
		return solve.Known(table.LossIn(0))
	case theirs == 0:
		return solve.Known(table.WinIn(0))
	case p.Outcome().Decided(): // nobody can move
		return solve.Known(table.Draw)
	}
	return solve.Place{Slice: 0, Index: c.number(ours, theirs)}
}

// Unrank implements solve.Codec.
func (c circuitCodec) Unrank(_ int, index uint64) circuit.Position {
	ours, theirs := c.sets(index)
	return circuit.With(c.side, uint64(ours), uint64(theirs), game.White)
}

// SolveSlice implements solve.Solver.
func (c circuitCodec) SolveSlice(ctx context.Context, _ int, _ []*table.Values) ([]uint16, solve.Work, error) {
	work := solve.Work{Positions: c.size()}
	s, err := newCircuitSweeper(ctx, c.circuitNumbers)
	if err != nil {
		return nil, work, err
	}
	values, layers, err := s.solve(ctx)
	work.Layers = layers
	return values, work, err
}

// Cost implements solve.Solver.
func (c circuitCodec) Cost(int) (memory int64, seconds float64) {
	sets := int64(len(c.orbits)) * (1 << c.pieces) / 8
	tables := int64(len(c.orbits)+len(c.rest.sets)) * 16 * int64(c.cells)
	return sets*10 + tables, float64(c.size()) / 1e6
}
