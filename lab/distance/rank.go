package distance

import "math/bits"

// The other side's men are a set of six of the 30 cells that the safe side leaves. These cells are renumbered from 0, so
// that a set is 30 bits, and the sets are numbered in numeric order.
const (
	free   = area - men
	half   = free / 2
	others = 593775 // sets of six of 30 cells
	words  = (others + 63) / 64
)

var (
	lowRank  [1 << half]uint32
	highRank [men + 1][1 << half]uint32
)

func init() {
	var binomial [free + 1][men + 2]uint32
	for n := range binomial {
		binomial[n][0] = 1
		for k := 1; k <= men+1 && n > 0; k++ {
			binomial[n][k] = binomial[n-1][k-1] + binomial[n-1][k]
		}
	}
	for set := range uint(1 << half) {
		for below := range men + 1 {
			at, sum := below, uint32(0)
			for m := set; m != 0 && at < men; m &= m - 1 {
				at++
				sum += binomial[half+bits.TrailingZeros(m)][at]
			}
			highRank[below][set] = sum
		}
		at, sum := 0, uint32(0)
		for m := set; m != 0 && at < men; m &= m - 1 {
			at++
			sum += binomial[bits.TrailingZeros(m)][at]
		}
		lowRank[set] = sum
	}
}

// rank returns the number of a set of six of 30.
func rank(set uint32) uint32 {
	low := set & (1<<half - 1)
	return lowRank[low] + highRank[bits.OnesCount32(low)][set>>half]
}

// following returns the next larger set of as many bits.
func following(set uint32) uint32 {
	low := set & -set
	ripple := set + low
	return ripple | (set^ripple)/low>>2
}

// allSets calls see for each set of six of 30, in the order of their numbers.
func allSets(see func(i uint32, set uint32)) {
	set := uint32(1<<men - 1)
	for i := range uint32(others) {
		see(i, set)
		set = following(set)
	}
}

// listed holds all sets by number.
var listed []uint32

func init() {
	listed = make([]uint32, others)
	allSets(func(i, set uint32) { listed[i] = set })
}

type bitset []uint64

func (b bitset) has(i uint32) bool { return b[i>>6]>>(i&63)&1 != 0 }
func (b bitset) add(i uint32)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) drop(i uint32)     { b[i>>6] &^= 1 << (i & 63) }

func (b bitset) count() (n int) {
	for _, x := range b {
		n += bits.OnesCount64(x)
	}
	return n
}

// each calls see for each number in the set.
func (b bitset) each(see func(uint32)) {
	for w, x := range b {
		for ; x != 0; x &= x - 1 {
			see(uint32(w<<6 + bits.TrailingZeros64(x)))
		}
	}
}

func full() bitset {
	b := make(bitset, words)
	for i := range b {
		b[i] = ^uint64(0)
	}
	b[words-1] = 1<<(others&63) - 1
	return b
}
