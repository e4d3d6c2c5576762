package mcts

import "tablier/rules/game"

// rng is a small random number generator (xorshift*). Its cost is negligible beside that of a move.
type rng struct{ x uint64 }

func newRNG(seed uint64) rng {
	return rng{game.Mix(0x5DEECE66D, seed) | 1}
}

// below returns a number from 0 to n-1.
func (r *rng) below(n int) int {
	r.x ^= r.x >> 12
	r.x ^= r.x << 25
	r.x ^= r.x >> 27
	return int((r.x * 0x2545F4914F6CDD1D >> 32) * uint64(n) >> 32)
}
