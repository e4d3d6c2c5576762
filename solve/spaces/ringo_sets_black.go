package spaces

import (
	"math/bits"
)

// sideways is a step of a black piece along its ring, to another block.
type sideways struct {
	to      uint64 // the cell, as a set
	base    int    // index of the other block's first row
	block   int
	bar     bool // the quota of the neutral zone forbids it
	both    bool // the other black set equals its image and this one does not: two positions lead here
	mirror  bool
	rank    [48]uint8 // by free cell: its number in the other block
	rankToo [48]uint8 // the same for the mirror images, if both is set
}

// ranks maps each cell not in black to its number, or that of its image, among the free cells of a black set.
func (s *ringoSets) ranks(black uint64, mirrored bool, rank *[48]uint8) {
	n := uint8(0)
	for rest := s.w.board &^ black; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		if mirrored {
			c = c&^7 | (8-c)&7
		}
		rank[c] = n
		n++
	}
}

// sideways lists the steps along rings from the current block.
func (s *ringoSets) sideways(n int) {
	at := &s.at
	s.steps = s.steps[:0]
	full := bits.OnesCount64(at.black&neutral) >= s.part.whites
	own := mirror(at.black) == at.black
	for rest := at.black; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		for _, d := range [2]uint8{1, 7} {
			to := c&^7 | (c+d)&7
			if at.black>>to&1 != 0 {
				continue
			}
			black := at.black&^(1<<c) | 1<<to
			number, mirrored := s.f.number(black)
			s.steps = append(s.steps, sideways{to: 1 << to, block: int(number), base: int(number) * s.rows, bar: to&7 == 0 && full, mirror: mirrored})
			st := &s.steps[len(s.steps)-1]
			canonical := black
			if mirrored {
				canonical = mirror(black)
			}
			s.ranks(canonical, mirrored, &st.rank)
			if st.both = !own && black == mirror(black); st.both {
				s.ranks(canonical, true, &st.rankToo)
			}
		}
	}
}

// there returns the row of the other block with the same pieces, or -1 if one of them stands where the step goes.
func (s *ringoSets) there(r int, to uint64, rank *[48]uint8) int {
	at := &s.at
	k := s.part.whites - 1
	fixed := &s.fixed[r]
	var o [3]uint8
	for j := range k {
		c := at.cells[fixed[j]]
		if to>>c&1 != 0 {
			return -1
		}
		o[j] = rank[c]
	}
	switch k {
	case 0:
		return 0
	case 3:
		return row(k, [3]uint8{o[0], o[1]}, o[2])
	}
	return row(k, [3]uint8{o[0]}, o[k-1])
}

// blackTurns updates the dirty rows with Black to move, and marks in todo the rows to update for White.
func (s *ringoSets) blackTurns(n int, dirty []uint64) {
	clear(s.todo)
	each := func(do func(r int)) {
		for i, word := range dirty {
			for ; word != 0; word &= word - 1 {
				do(i<<6 | bits.TrailingZeros64(word))
			}
		}
	}
	each(func(r int) { s.win[r], s.safe[r] = 0, 0 })
	for i := range s.steps {
		st := &s.steps[i]
		if st.bar {
			continue
		}
		each(func(r int) {
			x := s.there(r, st.to, &st.rank)
			if x < 0 {
				return
			}
			k := s.white[st.base+x]
			win, safe := k.lost(), k.notWon()
			if st.mirror {
				win, safe = mirror(win), mirror(safe)
			}
			s.win[r] |= win
			s.safe[r] |= safe
		})
	}
	base := n * s.rows
	each(func(r int) {
		old := s.black[base+r]
		k := old.take(s.win[r], s.safe[r])
		if k != old {
			s.black[base+r] = k
			s.markWhite(r)
		}
	})
}

// markBefore marks the rows from which Black's step leads to rows in todo, which have changed.
func (s *ringoSets) markBefore(st *sideways) {
	dirty := s.dirty[st.block*s.dirtyWords : (st.block+1)*s.dirtyWords]
	for i, word := range s.todo {
		for ; word != 0; word &= word - 1 {
			r := i<<6 | bits.TrailingZeros64(word)
			if x := s.there(r, st.to, &st.rank); x >= 0 {
				dirty[x>>6] |= 1 << (x & 63)
				if st.both {
					x = s.there(r, st.to, &st.rankToo)
					dirty[x>>6] |= 1 << (x & 63)
				}
			}
		}
	}
}
