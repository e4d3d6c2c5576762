package courtcircuit

import "tablier/game"

// Rank puts the moves that turn more pieces first.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, turned := p.unpack(m)
	return 100 * turned.Len()
}
