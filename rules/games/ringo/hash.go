package ringo

import "tablier/rules/game"

// Hash implements [game.Position]. A board leaves the upper 16 bits of its sets
// free; what is not on it goes there, so that no two positions give the same words.
func (p *Position) Hash() uint64 {
	rest := uint64(p.citadel) | uint64(p.turn)<<2 | uint64(p.opts)<<3
	h := game.Mix(0, uint64(p.white)|rest<<citadel)
	return game.Mix(h, uint64(p.black))
}
