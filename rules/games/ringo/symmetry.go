package ringo

import "math/bits"

// Symmetries implements [game.Symmetric]. The neutral zone leaves only the mirror
// image through it, which swaps b and h, c and g, d and f.
func (p *Position) Symmetries() int { return 2 }

// Image implements [game.Symmetric].
func (p *Position) Image(i int) Position {
	q := *p
	if i == 1 {
		q.white, q.black = p.white.mirror(), p.black.mirror()
	}
	return q
}

// mirror maps sector s to 8-s on every ring. Reversing each byte maps it to 7-s,
// and one rotation clockwise does the rest.
func (s set) mirror() set {
	return set(bits.ReverseBytes64(bits.Reverse64(uint64(s)))).clockwise()
}
