package library

import (
	"cmp"
	"context"
	"slices"

	"tablier/rules/game"
)

// sieve finds the positions of one segment that match a pattern.
type sieve struct {
	head
	columns map[int][]byte
	read    func(cells []int) (map[int][]byte, error)
	work    int // bytes of columns read
}

// steps is how many more cells of each image are checked in each step, rarest content first.
var steps = []int{1, 3, 8, 1 << 10}

// candidate is an image of a pattern with the positions that may still match it.
type candidate struct {
	needs []need
	left  positions
}

// sift returns the positions that match one of the images, or nil if there are none.
func (s *sieve) sift(images [][]need) (found positions, err error) {
	var left []*candidate
	for _, needs := range images {
		c := &candidate{needs: slices.Clone(needs)}
		slices.SortStableFunc(c.needs, func(a, b need) int { return cmp.Compare(s.count(a), s.count(b)) })
		if len(c.needs) == 0 || s.count(c.needs[0]) > 0 {
			left = append(left, c)
		}
	}
	for _, n := range steps {
		if err := s.fetch(left, n); err != nil {
			return nil, err
		}
		left = slices.DeleteFunc(left, func(c *candidate) bool {
			if !s.step(c, n) {
				return true
			}
			if len(c.needs) > 0 {
				return false
			}
			found = found.or(c.left)
			return true
		})
	}
	return found, nil
}

// fetch reads the columns that the next step needs.
func (s *sieve) fetch(list []*candidate, n int) error {
	var cells []int
	for _, c := range list {
		for _, need := range c.needs[:min(n, len(c.needs))] {
			if _, there := s.columns[need.cell]; !there && !slices.Contains(cells, need.cell) {
				cells = append(cells, need.cell)
			}
		}
	}
	if len(cells) == 0 {
		return nil
	}
	fresh, err := s.read(cells)
	for _, cell := range cells {
		s.columns[cell] = fresh[cell]
	}
	return err
}

// step narrows the positions of an image by some more cells and reports whether any are left.
func (s *sieve) step(c *candidate, n int) bool {
	if c.left == nil {
		c.left = newPositions(s.size)
	}
	for range min(n, len(c.needs)) {
		column := s.columns[c.needs[0].cell]
		c.left.narrow(column, c.needs[0].set)
		s.work += len(column)
		c.needs = c.needs[1:]
		if c.left.empty() {
			return false
		}
	}
	return true
}

func (p positions) or(o positions) positions {
	if p == nil {
		return o
	}
	for i, w := range o {
		p[i] |= w
	}
	return p
}

// places returns the first matching position of each wanted game, in the order of their numbers. wanted is
// descending.
func (h *head) places(found positions, turn Turn, wanted []int64) (out []at) {
	for _, g := range h.games {
		for len(wanted) > 0 && wanted[len(wanted)-1] < g.number {
			wanted = wanted[:len(wanted)-1]
		}
		if len(wanted) == 0 {
			break
		}
		if wanted[len(wanted)-1] != g.number {
			continue
		}
		for i := found.next(g.first); i >= 0 && i <= g.first+g.plies; i = found.next(i + 1) {
			if turn == AnyTurn || turn == turnOf(g.begins^game.Side(i-g.first)&1) {
				out = append(out, at{g.number, i - g.first})
				break
			}
		}
	}
	return out
}

// segment compares the wanted games of one segment and returns how much work that was.
func (s *scanner) segment(ctx context.Context, number int, wanted []int64) (places []at, work int, err error) {
	bytes, err := s.l.store.SegmentHead(ctx, s.k.Name, number)
	if err != nil {
		return nil, 0, err
	}
	v := sieve{head: readHead(s.k, bytes), columns: map[int][]byte{}, read: func(cells []int) (map[int][]byte, error) {
		return s.l.store.SegmentColumns(ctx, s.k.Name, number, cells)
	}}
	found, err := v.sift(s.m.images)
	if err != nil || found == nil {
		return nil, v.work, err
	}
	places = v.places(found, s.m.turn, wanted)
	slices.Reverse(places)
	return places, v.work, nil
}
