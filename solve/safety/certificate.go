package safety

import (
	"cmp"
	"math/bits"
	"slices"

	"tablier/solve/safety/check"
)

// Certificate returns the set as a proof that the position is safe. It releases what is known of all other positions.
func (r *Reached) Certificate(position string) *check.Certificate {
	s, rows := r.s, r.rows()
	c := &check.Certificate{Options: s.options, Position: position, Side: s.Side}
	for _, p := range s.parts {
		p.release(s.Side.Other())
	}
	c.Set.Grow(len(rows), r.Count)
	var whites []uint64
	for i, at := range rows {
		p := s.parts[at.part]
		for j, x := range p.of(r.seen[at.part], int(at.row)) {
			for ; x != 0; x &= x - 1 {
				whites = append(whites, s.guards[p.whites].sets[j<<6|bits.TrailingZeros64(x)])
			}
		}
		if i+1 < len(rows) && rows[i+1].key == at.key {
			continue
		}
		slices.Sort(whites)
		for _, w := range whites {
			c.Set.Add(at.key&(1<<48-1), int(at.key>>48), w)
		}
		whites = whites[:0]
	}
	return c
}

// attackers is a row that has been reached. key combines the attackers' cells and the number in
// the citadel.
type attackers struct {
	key       uint64
	part, row int32
}

// rows lists the rows reached, in the order of their keys.
func (r *Reached) rows() (rows []attackers) {
	s := r.s
	for k, seen := range r.seen {
		p := s.parts[k]
		for row := range p.rows {
			if seen != nil && slices.ContainsFunc(p.of(seen, row), func(x uint64) bool { return x != 0 }) {
				rows = append(rows, attackers{s.black(p, row) | uint64(p.in)<<48, int32(k), int32(row)})
			}
		}
	}
	slices.SortFunc(rows, func(a, b attackers) int {
		return cmp.Compare(a.key, b.key)
	})
	return rows
}
