package solve

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// Outcomer is the capability of a Codec to compute WDL values, without distances, faster than
// Solve.
type Outcomer interface {
	// Outcomes computes the outcome of each position of a slice, given those of the slices needed.
	// If the context ends, it returns early with its error.
	Outcomes(ctx context.Context, slice int, needs []*table.Outcomes) (*table.Outcomes, error)
	// OutcomesMemory returns the bytes that Outcomes takes beside the outcomes.
	OutcomesMemory(slice int) int64
}

// OutcomesOnly returns a space with the same positions but with WDL values, without distances. It
// returns an error for games that are not Outcomers.
func OutcomesOnly(s Space) (Space, error) {
	if o, is := s.(interface{ outcomer() (Outcomer, bool) }); is {
		if by, is := o.outcomer(); is {
			return outcomeSpace{s, by}, nil
		}
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: i18n.T("solve.no-outcomes"), Want: i18n.Raw("ringo")}
}

// outcomeSpace implements OutcomesOnly. It hides the capabilities of the codec that are about
// distances.
type outcomeSpace struct {
	Space
	by Outcomer
}

func (s outcomeSpace) Key() string {
	const key = "values=outcomes"
	if s.Space.Key() == "" {
		return key
	}
	return s.Space.Key() + " " + key
}

func (s outcomeSpace) Locate(st game.State) (Place, error) {
	p, err := s.Space.Locate(st)
	p.Known = p.Known.WDL()
	return p, err
}

func (s outcomeSpace) Explore() Explorer { return wdlExplorer{s.Space.Explore()} }

// wdlExplorer leaves out distances.
type wdlExplorer struct{ Explorer }

func (x wdlExplorer) Successors(dst []Place, slice int, index uint64) []Place {
	from := len(dst)
	dst = x.Explorer.Successors(dst, slice, index)
	for i := from; i < len(dst); i++ {
		dst[i].Known = dst[i].Known.WDL()
	}
	return dst
}

func (x wdlExplorer) Backed(slice int, index uint64, tables []*table.Values) Value {
	return x.Explorer.Backed(slice, index, tables).WDL()
}

// IsWDL reports whether the values of a space have no distances.
func IsWDL(s Space) bool {
	_, is := s.(outcomeSpace)
	return is
}

// asIn converts a value to what the space stores: without distance in a WDL space.
func asIn(s Space, v Value) Value {
	if IsWDL(s) {
		return v.WDL()
	}
	return v
}

// outcomer returns the codec as an Outcomer, if it is one.
func (s *space[P, PP]) outcomer() (Outcomer, bool) {
	o, ok := s.codec.(Outcomer)
	return o, ok
}

// solveOutcomes computes the outcomes of a slice.
func (s outcomeSpace) solveOutcomes(ctx context.Context, slice int, needs []*table.Values) (*table.Outcomes, Work, error) {
	outcomes := make([]*table.Outcomes, len(needs))
	for i, v := range needs {
		outcomes[i] = v.Outcomes()
	}
	o, err := s.by.Outcomes(ctx, slice, outcomes)
	if err != nil {
		return nil, Work{}, err
	}
	return o, Work{Positions: s.Slices()[slice].Size}, nil
}

// memory returns the peak memory of solving a slice, in bytes.
func (s outcomeSpace) memory(slice int) int64 {
	all := s.Slices()
	n := s.by.OutcomesMemory(slice) + int64(all[slice].Size)/4
	for _, i := range all[slice].Needs {
		n += int64(all[i].Size) / 4
	}
	return n
}
