package ra

import "tablier/game"

// Hash is a fingerprint of everything == compares.
func (p *Position) Hash() uint64 {
	h := uint64(p.turn) | uint64(p.plateau)<<8 | uint64(p.join)<<16
	for s := range 2 {
		for w := range 2 {
			h = game.Mix(h, p.low[s][w])
			h = game.Mix(h, p.high[s][w])
		}
	}
	return h
}
