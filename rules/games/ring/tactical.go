package ring

import "tablier/rules/game"

// AppendTactical implements [game.Tactical]: captures, which are compulsory.
func (p *Position) AppendTactical(dst []game.Move) (moves []game.Move, forced bool) {
	own, enemy := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	if own == 0 || enemy == 0 || p.cornered() {
		return dst, false
	}
	n := len(dst)
	dst = p.appendCaptures(dst, own, enemy)
	return dst, len(dst) > n
}
