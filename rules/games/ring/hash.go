package ring

import "tablier/rules/game"

// Hash is a fingerprint of everything that == compares.
func (p *Position) Hash() uint64 {
	h := game.Mix(0x52696e67, p.pawns[0])
	h = game.Mix(h, p.pawns[1])
	h = game.Mix(h, p.rings)
	for _, m := range p.memory {
		h = game.Mix(h, m)
	}
	return game.Mix(h, uint64(p.ringMemory)<<32|uint64(p.turn)<<16|uint64(p.board)<<8|uint64(p.flags&255)|uint64(p.flags>>8)<<56)
}
