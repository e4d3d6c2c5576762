package spaces

// A bitset over the 2^k colourings of k pieces consists of words of 64 bits. Bit j of a
// colouring's number says that piece j is the owner's. To see the same positions with the
// pieces in another order, the bits of the numbers are permuted. This works on whole words, by
// swapping two bits of the numbers at a time, without looking at single colourings.

// halfMasks[j] is the set of numbers below 64 that have bit j.
var halfMasks = [6]uint64{
	0xAAAA_AAAA_AAAA_AAAA, 0xCCCC_CCCC_CCCC_CCCC, 0xF0F0_F0F0_F0F0_F0F0,
	0xFF00_FF00_FF00_FF00, 0xFFFF_0000_FFFF_0000, 0xFFFF_FFFF_0000_0000,
}

// maxPieces is the maximum number of pieces in a colouring.
const maxPieces = 10

// colours is a bitset over colourings. Fewer pieces use only its first words.
type colours [1 << maxPieces / 64]uint64

// swapBits swaps bits i < j of the numbers.
func swapBits(v []uint64, i, j uint) {
	switch {
	case j < 6:
		shift := uint(1)<<j - uint(1)<<i
		mask := halfMasks[i] &^ halfMasks[j]
		for n, w := range v {
			x := (w>>shift ^ w) & mask
			v[n] = w ^ x ^ x<<shift
		}
	case i < 6:
		shift, mask, far := uint(1)<<i, ^halfMasks[i], 1<<(j-6)
		for n := range v {
			if n&far == 0 && n|far < len(v) {
				x := (v[n]>>shift ^ v[n|far]) & mask
				v[n|far] ^= x
				v[n] ^= x << shift
			}
		}
	default:
		a, b := 1<<(i-6), 1<<(j-6)
		for n := range v {
			if n&a != 0 && n&b == 0 {
				v[n], v[n^a^b] = v[n^a^b], v[n]
			}
		}
	}
}

// order is a permutation of the bits of a colouring's number, stored as swaps of four bits
// each: step i swaps bits i and i+nibble.
type order uint64

// orderOf returns the permutation after which bit i is the former bit from[i].
func orderOf(from []uint8) (o order) {
	var at [maxPieces]uint8
	for i := range at {
		at[i] = uint8(i)
	}
	for i, f := range from {
		j := i
		for at[j] != f {
			j++
		}
		at[i], at[j] = at[j], at[i]
		o |= order(j-i) << (4 * i)
	}
	return o
}

// apply reorders a bitset.
func (o order) apply(v []uint64) {
	for i := uint(0); o != 0; i, o = i+1, o>>4 {
		if by := uint(o & 15); by != 0 {
			swapBits(v, i, i+by)
		}
	}
}

// undo reverses apply.
func (o order) undo(v []uint64) {
	for i := uint(maxPieces); i > 0; i-- {
		if by := uint(o>>(4*(i-1))) & 15; by != 0 {
			swapBits(v, i-1, i-1+by)
		}
	}
}

// one returns the number whose bit o.apply moves to n.
func (o order) one(n uint32, k int) uint32 {
	for i := k - 1; i >= 0; i-- {
		if by := int(o>>(4*i)) & 15; by != 0 {
			if n>>i&1 != n>>(i+by)&1 {
				n ^= 1<<i | 1<<(i+by)
			}
		}
	}
	return n
}

// orWith adds to v the colourings of u in which piece j is the owner's.
func orWith(v, u []uint64, j int) {
	if j < 6 {
		for n, w := range u {
			v[n] |= w & halfMasks[j]
		}
		return
	}
	far := 1 << (j - 6)
	for n, w := range u {
		if n&far != 0 {
			v[n] |= w
		}
	}
}

// orTurned adds to v the colourings that are in u after piece j, an enemy's, has been turned.
// It reports whether v changed.
func orTurned(v, u []uint64, j int) bool {
	changed := uint64(0)
	if j < 6 {
		for n, w := range u {
			x := w & halfMasks[j] >> (1 << j)
			changed |= x &^ v[n]
			v[n] |= x
		}
		return changed != 0
	}
	far := 1 << (j - 6)
	for n := range v {
		if n&far == 0 {
			x := u[n|far]
			changed |= x &^ v[n]
			v[n] |= x
		}
	}
	return changed != 0
}
