package ringo

import "tablier/rules/game"

// Hash implements [game.Position]. The sets leave their upper 16 bits free.
// Everything else goes there, so that no two positions give the same words.
func (p *Position) Hash() uint64 {
	rest := uint64(p.citadel) | uint64(p.turn)<<2 | uint64(p.opts)<<3
	h := game.Mix(0, uint64(p.white)|rest<<citadel)
	return game.Mix(h, uint64(p.black))
}
