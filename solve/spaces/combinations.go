package spaces

import "math/bits"

// choose[n][k] is the number of k-subsets of n.
var choose = newChoose()

func newChoose() (c [49][9]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k < len(c[n]) && k <= n; k++ {
			c[n][k] = c[n-1][k-1]
			if k <= n-1 {
				c[n][k] += c[n-1][k]
			}
		}
	}
	return c
}

// rankSet returns the rank of set among the subsets of the same size of the cells not in taken,
// in colexicographic order.
func rankSet(set, taken uint64) (rank uint64) {
	for k := 1; set != 0; k++ {
		c := uint(bits.TrailingZeros64(set))
		below := taken & (set&-set - 1)
		set &= set - 1
		rank += uint64(rankOf[k&7][(c-uint(bits.OnesCount64(below)))&63])
	}
	return rank
}

// rankOf[k][n] is choose[n][k], laid out for the speed of rankSet.
var rankOf = func() (t [8][64]uint32) {
	for k := range t {
		for n := range choose {
			t[k][n] = uint32(choose[n][k])
		}
	}
	return t
}()

// subsets lists, by size, the subsets of up to 48 things in colexicographic order. Each entry
// has the members in rising order, one per byte.
var subsets [5][]uint32

func init() {
	for k := 1; k < len(subsets); k++ {
		list := make([]uint32, 0, choose[48][k])
		var grow func(k, below int, set uint32)
		grow = func(k, below int, set uint32) {
			if k == 0 {
				list = append(list, set)
				return
			}
			for c := k - 1; c < below; c++ {
				grow(k-1, c, set|uint32(c)<<(8*(k-1)))
			}
		}
		grow(k, 48, 0)
		subsets[k] = list
	}
}

// spread returns the set of cells with the given members, which are numbers of free cells.
func spread(members uint32, n int, free *[48]uint8) (set uint64) {
	for range n {
		set |= 1 << free[members&63]
		members >>= 8
	}
	return set
}

// freeCells lists the cells not taken, in order.
func freeCells(taken uint64, rings int) (free [48]uint8) {
	n := 0
	for s := ^taken & (1<<(8*rings) - 1); s != 0; s &= s - 1 {
		free[n] = uint8(bits.TrailingZeros64(s))
		n++
	}
	return free
}

// mirror maps sector s to 8-s on every ring.
func mirror(set uint64) uint64 {
	const a = 0x0101_0101_0101_0101
	r := bits.ReverseBytes64(bits.Reverse64(set))
	return r<<1&^a | r>>7&a
}
