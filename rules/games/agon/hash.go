package agon

import "tablier/rules/game"

// Hash is a fingerprint of everything that == compares.
func (p *Position) Hash() uint64 {
	// Mixed on its own first: Mix begins with an exclusive or, in which the side to
	// move could cancel out with a guard.
	h := game.Mix(0, uint64(p.queens[0])|uint64(p.queens[1])<<8|uint64(p.turn)<<16|uint64(p.variant)<<24)
	for s := range p.guards {
		h = game.Mix(h, p.guards[s].lo)
		h = game.Mix(h, p.guards[s].hi)
	}
	if !p.captives.empty() {
		h = game.Mix(h, p.captives.lo)
		h = game.Mix(h, p.captives.hi)
	}
	return h
}
