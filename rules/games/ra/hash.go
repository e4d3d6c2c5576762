package ra

import "tablier/rules/game"

// Hash is a fingerprint of everything that == compares.
func (p *Position) Hash() uint64 {
	// Mixed on its own first: Mix begins with an exclusive or, in which the side to move
	// could cancel out with a piece on the first cell.
	h := game.Mix(0, uint64(p.turn)|uint64(p.plateau)<<8|uint64(p.join)<<16)
	for s := range 2 {
		for w := range 2 {
			h = game.Mix(h, p.low[s][w])
			h = game.Mix(h, p.high[s][w])
		}
	}
	return h
}
