package matching

import "math/bits"

// Weight is an integer in words of 64 bits, lowest first, in two's complement. All weights of a
// solver have the same length.
type Weight []uint64

// Add adds value, shifted left by shift bits. Bits that overflow are lost.
func (w Weight) Add(shift int, value uint64) {
	i, low := shift/64, shift%64
	sum, carry := bits.Add64(w[i], value<<low, 0)
	w[i] = sum
	high := uint64(0)
	if low > 0 {
		high = value >> (64 - low)
	}
	for i++; i < len(w) && (carry|high) != 0; i++ {
		w[i], carry = bits.Add64(w[i], high, carry)
		high = 0
	}
}

// Field returns width bits starting at shift; width is at most 64.
func (w Weight) Field(shift, width int) uint64 {
	i, low := shift/64, shift%64
	value := w[i] >> low
	if low > 0 && i+1 < len(w) {
		value |= w[i+1] << (64 - low)
	}
	if width < 64 {
		value &= 1<<width - 1
	}
	return value
}

// Plus adds v.
func (w Weight) Plus(v Weight) {
	carry := uint64(0)
	for i := range w {
		w[i], carry = bits.Add64(w[i], v[i], carry)
	}
}

func (w Weight) minus(v Weight) {
	borrow := uint64(0)
	for i := range w {
		w[i], borrow = bits.Sub64(w[i], v[i], borrow)
	}
}

// double multiplies by two.
func (w Weight) double() {
	carry := uint64(0)
	for i, word := range w {
		w[i] = word<<1 | carry
		carry = word >> 63
	}
}

// halve divides by two; the lowest bit is lost.
func (w Weight) halve() {
	last := len(w) - 1
	for i := range last {
		w[i] = w[i]>>1 | w[i+1]<<63
	}
	w[last] = uint64(int64(w[last]) >> 1)
}

// Compare returns a negative number, zero or a positive number if w is less than, equal to or
// greater than v.
func (w Weight) Compare(v Weight) int {
	last := len(w) - 1
	if a, b := int64(w[last]), int64(v[last]); a != b {
		if a < b {
			return -1
		}
		return 1
	}
	for i := last - 1; i >= 0; i-- {
		if w[i] != v[i] {
			if w[i] < v[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (w Weight) isZero() bool {
	for _, word := range w {
		if word != 0 {
			return false
		}
	}
	return true
}

// Words returns the length of the weights of a solver for n vertices whose weights have width bits.
// The dual variables need room for sums and a sign.
func Words(n, width int) int {
	return (width + bits.Len(uint(n)) + 4 + 63) / 64
}
