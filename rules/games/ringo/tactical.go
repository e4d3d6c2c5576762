package ringo

import "tablier/rules/game"

// AppendTactical implements [game.Tactical]: captures, and black entries into the citadel.
func (p *Position) AppendTactical(dst []game.Move) (moves []game.Move, forced bool) {
	switch {
	case p.over():
		return dst, false
	case p.turn == game.White:
		n := len(dst)
		dst = p.appendWhiteCaptures(dst)
		return dst, len(dst) > n && p.opts&mustCapture != 0
	}
	t := p.blackTurn()
	t.in, t.clockwise, t.counter = 0, 0, 0
	return t.append(dst), false
}
