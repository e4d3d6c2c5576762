package spaces

import (
	"context"
	"math/bits"
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ring"
	"tablier/solve"
	"tablier/solve/table"
)

// ringCodec numbers the endings of Ring with one pawn against one or two. The rings never leave
// the board, so only captures of pawns are irreversible: a slice is given by the number of
// pawns against the single one.
type ringCodec struct {
	*ringNumbers
	empty ring.Position // carries the options
}

// ringWants lists the options under which endings are solved. Options that make no difference
// with so few pawns are not listed.
var ringWants = [...][2]string{{"board", "h30"}, {"chain", "no"}, {"double", "no"}, {"last-pawns", "play-on"}, {"return", "free"}, {"ring-return", "yes"}, {"stalled", "draw"}}

func newRing(rules game.Rules) (solve.Space, error) {
	o := rules.Options()
	for _, w := range ringWants {
		if got := o.Get(w[0]); got != w[1] {
			return nil, &game.Error{Kind: game.BadOption, Input: w[0] + "=" + got, At: i18n.Raw(w[0]), Problem: i18n.T("spaces.ring-option"), Want: i18n.T("spaces.counts", "name", w[0], "count", w[1])}
		}
	}
	c := ringCodec{ringEndings(), ring.Game{}.Start(o)}
	return solve.NewSpace[ring.Position](ring.Game{}, rules, keyOf(o, "return"), c), nil
}

// Slices implements solve.Codec.
func (c ringCodec) Slices() (all []solve.Slice) {
	for many := 1; many <= ringMost; many++ {
		p := c.pawns[many]
		name := strconv.Itoa(many) + "v1"
		s := solve.Slice{ID: name, Group: name, Size: p.first[len(c.orbits)], Stride: uint64(ringCells - many)}
		if many > 1 {
			s.Needs = []int{many - 2}
		}
		all = append(all, s)
	}
	return all
}

// Covers implements solve.Bounded.
func (c ringCodec) Covers(p *ring.Position) error {
	white, black, rings := p.Sets()
	w, b, r := bits.OnesCount64(white), bits.OnesCount64(black), bits.OnesCount64(rings)
	if p.Outcome().Decided() || min(w, b) == 1 && max(w, b) <= ringMost && r == ringRings {
		return nil
	}
	count := strconv.Itoa(w) + ", " + strconv.Itoa(b) + ", " + strconv.Itoa(r)
	return &game.Error{Kind: game.BadPosition, Input: count, Problem: i18n.T("spaces.pawns-and-rings"), Want: i18n.T("spaces.want-ring")}
}

// Rank implements solve.Codec.
func (c ringCodec) Rank(p *ring.Position) solve.Place {
	if winner, won := p.Outcome().Winner(); won {
		return solve.Known(lostBy(winner.Other(), p.Turn()))
	}
	var pawns [2]uint64
	var rings uint64
	pawns[0], pawns[1], rings = p.Sets()
	many, single, half := uint32(pawns[p.Turn()&1]), uint32(pawns[p.Turn()&1^1]), 0
	if bits.OnesCount32(single) > bits.OnesCount32(many) {
		many, single, half = single, many, 1
	}
	return solve.Place{Slice: bits.OnesCount32(many) - 1, Index: c.rank(uint32(rings), many, single, half)}
}

// Unrank implements solve.Codec.
func (c ringCodec) Unrank(slice int, index uint64) ring.Position {
	rings, many, single, half := c.unrank(c.pawns[slice+1], index)
	if half == 1 {
		many, single = single, many
	}
	return c.empty.With(uint64(many), uint64(single), uint64(rings), game.White)
}

// SolveSlice implements solve.Solver.
func (c ringCodec) SolveSlice(ctx context.Context, slice int, needs []*table.Values) ([]uint16, solve.Work, error) {
	p := c.pawns[slice+1]
	work := solve.Work{Positions: p.first[len(c.orbits)]}
	s := newRingSweeper(c.ringNumbers, p)
	if slice > 0 {
		s.fewer, s.taken = c.pawns[slice], needs[0]
	}
	values, layers, err := s.solve(ctx)
	work.Layers = layers
	return values, work, err
}

// Cost implements solve.Solver.
func (c ringCodec) Cost(slice int) (memory int64, seconds float64) {
	p := c.pawns[slice+1]
	sets := int64(len(c.orbits)) * int64(len(p.rows)) * 4
	return sets * 11, float64(p.first[len(c.orbits)]) / 4e6
}
