package courtcircuit

import "tablier/game"

// Hash is a fingerprint of the pieces, the side to move and the options. It is
// computed afresh: three words cost less than keeping it up to date.
func (p *Position) Hash() uint64 {
	h := game.Mix(uint64(p.turn)<<8|uint64(p.opt), uint64(p.men[game.White]))
	return game.Mix(h, uint64(p.men[game.Black]))
}
