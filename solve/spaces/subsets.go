package spaces

import "math/bits"

// setImages holds the symmetries of a board of at most 32 cells, the identity first. Each maps
// the sets of eight cells to their images.
type setImages [][4][256]uint32

// newSetImages makes setImages from permutations of the cells.
func newSetImages(perms [][]uint8) setImages {
	m := make(setImages, len(perms))
	for i, perm := range perms {
		for cell, to := range perm {
			for s := range 256 {
				if s>>(cell%8)&1 != 0 {
					m[i][cell/8][s] |= 1 << to
				}
			}
		}
	}
	return m
}

// image returns the image of a set.
func (m setImages) image(i int, set uint32) uint32 {
	t := &m[i]
	return t[0][set&255] | t[1][set>>8&255] | t[2][set>>16&255] | t[3][set>>24]
}

// subsetOrbits lists the sets of one size, up to images.
type subsetOrbits struct {
	sets  []uint32
	image []uint32 // by rank: orbit <<3 | image
}

// subsets returns the orbits of the sets of k cells.
func (m setImages) subsets(ranks subsetRanks, cells, k int) (o subsetOrbits) {
	o.image = make([]uint32, ways(cells, k))
	n := 0
	for set := uint32(1)<<k - 1; set < 1<<cells; set = nextSubset(set) {
		least, by := set, 0
		for i := 1; i < len(m); i++ {
			if other := m.image(i, set); other < least {
				least, by = other, i
			}
		}
		if by == 0 {
			o.image[n] = uint32(len(o.sets)) << 3
			o.sets = append(o.sets, set)
		} else {
			o.image[n] = o.image[ranks.of(least)]&^7 | uint32(by) // already numbered, since it is smaller
		}
		n++
	}
	return o
}

// nextSubset returns the next greater number with the same number of bits.
func nextSubset(x uint32) uint32 {
	low := x & -x
	up := x + low
	return up | (x^up)/low>>2
}

// subsetRanks ranks sets of up to a maximum number of cells among the sets of the same size, in
// rising order.
type subsetRanks struct {
	low  []uint32   // by set of the 13 lower cells
	high [][]uint32 // by the number of lower cells, then by set of the others
}

const lowCells = 13

func newSubsetRanks(cells, most int) (r subsetRanks) {
	rank := func(set uint32, below int) (n uint32) {
		for k := below + 1; set != 0; k++ {
			n += uint32(ways(bits.TrailingZeros32(set), k))
			set &= set - 1
		}
		return n
	}
	for s := range uint32(1) << min(cells, lowCells) {
		r.low = append(r.low, rank(s, 0))
	}
	for below := range min(most, lowCells) + 1 {
		var list []uint32
		for s := range uint32(1) << max(0, cells-lowCells) {
			list = append(list, rank(s<<lowCells, below))
		}
		r.high = append(r.high, list)
	}
	return r
}

// of returns the rank of a set.
func (r *subsetRanks) of(set uint32) uint32 {
	low := set & (1<<lowCells - 1)
	n := r.low[low]
	if set >>= lowCells; set != 0 {
		n += r.high[bits.OnesCount32(low)][set]
	}
	return n
}
