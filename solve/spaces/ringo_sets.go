package spaces

import (
	"context"
	"math/bits"
	"sync"

	"tablier/solve/table"
)

// ringoSets finds the WDL values of all positions of a slice of Ringo with sets of positions. A block is one black
// set with all of White's sets. It has a row for each set of all white pieces but one; a row is a word whose bits
// are the cells of the remaining piece. So a position occurs in as many rows as White has pieces, and every white
// move is, in one of these rows, a move between words.
//
// Black's quiet moves keep the rows and the bits, and lead to another block.
type ringoSets struct {
	c    *ringoCodec
	part *ringoPart
	f    *frame
	w    *ringoWalker // used for its targets
	size uint64       // number of positions in a block, for one side to move

	needs []*table.Outcomes
	rows  int
	fixed [][3]uint8 // by row: the other pieces, as numbers of free cells, rising
	slide *[256][256]uint8

	white, black []known  // by block and row, with White and with Black to move
	captures     []uint64 // by block and row: where White can capture; nil unless captures are compulsory
	dirty        []uint64 // by block: rows to update with Black to move
	dirtyWords   int

	at    setBlock
	steps []sideways
	todo  []uint64 // rows to update with White to move, then the rows that changed

	// By row, for one block: the positions with a move to a lost position, and those with a move to one that is
	// not won.
	win, safe []uint64
	// winToo and safeToo are the same for single moves out of the slice, by the number of the lowest piece. all is
	// where White can capture.
	winToo, safeToo, all []uint64
	ways                 []capture
}

// known is what is known about the 64 positions of a row. Positions that do not exist count as won.
type known struct {
	decided uint64
	// For decided positions: lost, not won. For the others: can no longer be lost.
	mark uint64
}

func (k known) lost() uint64   { return k.decided & k.mark }
func (k known) won() uint64    { return k.decided &^ k.mark }
func (k known) notWon() uint64 { return ^k.decided | k.mark }

// take updates k with the positions that have a move to a lost position (win), and to one that is not won (safe).
func (k known) take(win, safe uint64) known {
	open := ^k.decided
	won := open & win
	lost := open &^ (win | safe | k.mark)
	return known{k.decided | won | lost, k.mark&^won | lost}
}

// setBlock holds what depends only on a black set.
type setBlock struct {
	n      int
	black  uint64
	free   uint64
	cells  [48]uint8 // the free cells
	rank   [48]uint8 // by cell: its number among the free cells
	count  int
	moves  [48][]quietMove
	walked bool
}

// quietMove is a white move along its ring, or a step along its sector. It is possible unless White stands on the
// path.
type quietMove struct {
	to   uint8
	rank uint8
	path uint64
}

func newRingoSets(c *ringoCodec, slice int, needs []*table.Outcomes) *ringoSets {
	w := c.Walk(slice).(*ringoWalker)
	s := &ringoSets{c: c, part: w.part, f: w.f, w: w, size: w.sets, needs: needs, slide: freeSpread()}
	if c.steps {
		s.slide = stepSpread()
	}
	free := 8*c.rings - s.part.blacks
	k := s.part.whites - 1
	s.rows = int(choose[free][k])
	s.fixed = make([][3]uint8, s.rows)
	if k > 0 {
		for i := range s.fixed {
			for j := range k {
				s.fixed[i][j] = uint8(subsets[k][i] >> (8 * j))
			}
		}
	}
	s.white = make([]known, s.f.sets*s.rows)
	s.black = make([]known, s.f.sets*s.rows)
	s.dirtyWords = (s.rows + 63) / 64
	s.dirty = make([]uint64, s.f.sets*s.dirtyWords)
	if c.forced {
		s.captures = make([]uint64, s.f.sets*s.rows)
	}
	s.all, s.winToo, s.safeToo = make([]uint64, s.rows), make([]uint64, s.rows), make([]uint64, s.rows)
	s.win, s.safe = make([]uint64, s.rows), make([]uint64, s.rows)
	s.todo = make([]uint64, s.dirtyWords)
	s.at.n = -1
	return s
}

// OutcomesMemory implements solve.Outcomer.
func (c *ringoCodec) OutcomesMemory(slice int) int64 {
	part := &c.parts[slice]
	rows := int64(part.canonical()) * int64(choose[8*c.rings-part.blacks][part.whites-1])
	n := rows * (32 + 1)
	if c.forced {
		n += rows * 8
	}
	return n
}

// Outcomes implements solve.Outcomer.
func (c *ringoCodec) Outcomes(ctx context.Context, slice int, needs []*table.Outcomes) (*table.Outcomes, error) {
	s := newRingoSets(c, slice, needs)
	for n := range s.f.sets {
		if n&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		s.block(n)
		s.whiteExits(n)
		s.blackExits(n)
	}
	for i := range s.dirty {
		s.dirty[i] = ^uint64(0)
	}
	if s.rows&63 != 0 {
		for i := s.dirtyWords - 1; i < len(s.dirty); i += s.dirtyWords {
			s.dirty[i] = 1<<(s.rows&63) - 1
		}
	}
	for first, up := true, true; ; up = !up {
		any := false
		for i := range s.f.sets {
			n := i
			if !up {
				n = s.f.sets - 1 - i
			}
			if i&63 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			any = s.visit(n, first) || any
		}
		first = false
		if !any {
			break
		}
	}
	return s.outcomes(), nil
}

// visit updates the positions of a block whose successors have changed.
func (s *ringoSets) visit(n int, first bool) bool {
	dirty := s.dirty[n*s.dirtyWords : (n+1)*s.dirtyWords]
	any := uint64(0)
	for _, d := range dirty {
		any |= d
	}
	if any == 0 {
		return false
	}
	s.block(n)
	s.walk()
	s.sideways(n)
	s.blackTurns(n, dirty)
	if first {
		copy(s.todo, dirty)
	}
	clear(dirty)
	s.whiteTurns(n)
	return true
}

// block prepares what depends only on one black set.
func (s *ringoSets) block(n int) *setBlock {
	at := &s.at
	if at.n == n {
		return at
	}
	board := s.w.board
	at.n, at.black, at.count = n, s.f.set(uint64(n)), 0
	at.free = board &^ at.black
	for rest := at.free; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		at.cells[at.count], at.rank[c] = uint8(c), uint8(at.count)
		at.count++
	}
	at.walked = false
	return at
}

// walk prepares White's quiet moves in the current block.
func (s *ringoSets) walk() {
	at := &s.at
	if at.walked {
		return
	}
	at.walked = true
	for _, c := range at.cells[:at.count] {
		moves := at.moves[c][:0]
		if to := uint(c) + 8; at.free>>to&1 != 0 {
			moves = append(moves, quietMove{to: uint8(to), rank: at.rank[to]})
		}
		if c >= 8 && at.free>>(c-8)&1 != 0 {
			moves = append(moves, quietMove{to: c - 8, rank: at.rank[c-8]})
		}
		reach := 7
		if s.c.steps {
			reach = 1
		}
		for _, d := range [2]uint8{1, 7} {
			path := uint64(0)
			for to, k := c&^7|(c+d)&7, 0; k < reach && to != c && at.free>>to&1 != 0; to, k = to&^7|(to+d)&7, k+1 {
				moves = append(moves, quietMove{to, at.rank[to], path})
				if to&7 == 0 {
					break // the neutral zone stops a slide
				}
				path |= 1 << to
			}
		}
		at.moves[c] = moves
	}
}

// row returns the row of the pieces on the free cells in other and one more.
func row(k int, other [3]uint8, more uint8) int {
	switch k {
	case 0:
		return 0
	case 1:
		return int(more)
	case 2:
		a, b := other[0], more
		if a > b {
			a, b = b, a
		}
		return int(a) + int(rankOf[2][b])
	}
	a, b, c := other[0], other[1], more
	if a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return int(a) + int(rankOf[2][b]) + int(rankOf[3][c])
}

// others returns the pieces of a row except the j-th.
func others(fixed [3]uint8, j int) [3]uint8 {
	switch j {
	case 0:
		return [3]uint8{fixed[1], fixed[2]}
	case 1:
		return [3]uint8{fixed[0], fixed[2]}
	}
	return [3]uint8{fixed[0], fixed[1]}
}

// whiteTurns updates the rows in todo with White to move, and marks the rows to update after that.
func (s *ringoSets) whiteTurns(n int) {
	base := n * s.rows
	for i, word := range s.todo {
		changed := uint64(0)
		for ; word != 0; word &= word - 1 {
			r := i<<6 | bits.TrailingZeros64(word)
			win, safe := s.whitePull(r, s.black[base:base+s.rows])
			if s.captures != nil {
				win, safe = win&^s.captures[base+r], safe&^s.captures[base+r]
			}
			old := s.white[base+r]
			k := old.take(win, safe)
			if k != old {
				s.white[base+r] = k
				changed |= 1 << (r & 63)
			}
		}
		s.todo[i] = changed
	}
	for i := range s.steps {
		s.markBefore(&s.steps[i])
	}
}

// whitePull finds the positions of a row in which White has a quiet move to a lost position, and to one that is
// not won.
func (s *ringoSets) whitePull(r int, black []known) (win, safe uint64) {
	at := &s.at
	k := s.part.whites - 1
	fixed := s.fixed[r]
	var cells [3]uint8
	stand := uint64(0)
	for j := range k {
		cells[j] = at.cells[fixed[j]]
		stand |= 1 << cells[j]
	}
	own := black[r]
	all := at.black | stand
	win, safe = s.spread(own.lost(), all), s.spread(own.notWon(), all)
	if k == 2 {
		for j := range 2 {
			other := int(fixed[1-j])
			rest := uint64(1) << cells[1-j]
			for _, m := range at.moves[cells[j]] {
				if (m.path|1<<m.to)&rest != 0 {
					continue
				}
				a, b := other, int(m.rank)
				if a > b {
					a, b = b, a
				}
				x := black[a+b*(b-1)/2]
				win |= x.lost() &^ m.path
				safe |= x.notWon() &^ m.path
			}
		}
		return win, safe
	}
	for j := range k {
		o := others(fixed, j)
		rest := stand &^ (1 << cells[j])
		for _, m := range at.moves[cells[j]] {
			if (m.path|1<<m.to)&rest != 0 {
				continue
			}
			x := black[row(k, o, m.rank)]
			win |= x.lost() &^ m.path
			safe |= x.notWon() &^ m.path
		}
	}
	return win, safe
}

// spread returns the cells that quiet moves reach from a set of cells, each alone among the occupied cells in all.
func (s *ringoSets) spread(set, all uint64) uint64 {
	out := (set<<8 | set>>8) &^ all & s.w.board
	for r := 0; r < 8*s.c.rings; r += 8 {
		out |= uint64(s.slide[uint8(all>>r)][uint8(set>>r)]) << r
	}
	return out
}

// markWhite adds to todo the rows from which White reaches a row.
func (s *ringoSets) markWhite(r int) {
	at := &s.at
	k := s.part.whites - 1
	s.todo[r>>6] |= 1 << (r & 63)
	fixed := s.fixed[r]
	stand := uint64(0)
	for j := range k {
		stand |= 1 << at.cells[fixed[j]]
	}
	for j := range k {
		o := others(fixed, j)
		c := at.cells[fixed[j]]
		rest := stand &^ (1 << c)
		for _, m := range at.moves[c] {
			if (m.path|1<<m.to)&rest == 0 {
				x := row(k, o, m.rank)
				s.todo[x>>6] |= 1 << (x & 63)
			}
		}
	}
}

// outcomes returns the values found, in the order of the slice's numbers.
func (s *ringoSets) outcomes() *table.Outcomes {
	o := table.NewOutcomes(2 * uint64(s.f.sets) * s.size)
	i := uint64(0)
	for _, side := range [2][]known{s.white, s.black} {
		for n := range s.f.sets {
			s.block(n)
			for r, k := range side[n*s.rows : (n+1)*s.rows] {
				count := s.at.count
				if s.part.whites > 1 {
					count = int(s.fixed[r][0])
				}
				o.Set(i, extract(k.lost(), s.at.free), extract(k.won(), s.at.free), count)
				i += uint64(count)
			}
		}
	}
	return o
}

// extract collects the bits of v that are in mask, in order.
func extract(v, mask uint64) (out uint64) {
	n := 0
	for ; mask != 0; mask >>= 8 {
		m := uint8(mask)
		out |= uint64(gather[m][uint8(v)]) << n
		n += bits.OnesCount8(m)
		v >>= 8
	}
	return out
}

// gather tabulates extract for bytes, by mask and value.
var gather = func() *[256][256]uint8 {
	var t [256][256]uint8
	for m := range 256 {
		for v := range 256 {
			n := 0
			for b := range 8 {
				if m>>b&1 != 0 {
					t[m][v] |= uint8(v>>b&1) << n
					n++
				}
			}
		}
	}
	return &t
}()

// newSpread tabulates, by the occupied sectors of a ring and a set of sectors, the sectors that quiet moves reach
// from the set.
func newSpread(quiet *[256][8]uint8) *[256][256]uint8 {
	var t [256][256]uint8
	for all := range 256 {
		for set := range 256 {
			for c := range 8 {
				if set>>c&1 != 0 {
					t[all][set] |= quiet[all][c]
				}
			}
		}
	}
	return &t
}

var (
	freeSpread = sync.OnceValue(func() *[256][256]uint8 { return newSpread(&freeQuiet) })
	stepSpread = sync.OnceValue(func() *[256][256]uint8 { return newSpread(&stepQuiet) })
)
