package courtcircuit

import "tablier/rules/game"

// Hash is a fingerprint of the pieces, the side to move and the options. It is
// computed afresh: two words cost less than keeping it up to date.
func (p *Position) Hash() uint64 {
	// The board leaves the upper bits of its sets free; the rest goes there, where it cannot
	// cancel against a piece.
	h := game.Mix(0, uint64(p.men[game.White])|uint64(p.turn)<<62|uint64(p.opt)<<48)
	return game.Mix(h, uint64(p.men[game.Black]))
}
