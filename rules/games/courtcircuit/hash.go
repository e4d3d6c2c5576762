package courtcircuit

import "tablier/rules/game"

// Hash is a fingerprint of the pieces, the side to move and the options. It is computed each
// time: hashing two words costs less than incremental updates.
func (p *Position) Hash() uint64 {
	// The sets leave the upper bits free. The turn and the options go there, where they
	// cannot cancel out with a piece.
	h := game.Mix(0, uint64(p.men[game.White])|uint64(p.turn)<<62|uint64(p.opt)<<48)
	return game.Mix(h, uint64(p.men[game.Black]))
}
