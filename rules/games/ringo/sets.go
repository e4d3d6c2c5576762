package ringo

import "tablier/rules/game"

// The place numbers in [Position.Sets], [Position.With] and [Step]: a cell is
// 8*ring+sector, with ring 0 the innermost and sector 0 the neutral zone.
const (
	Sectors     = 8
	InCitadel   = citadel // a piece in the citadel
	NothingHere = nowhere // no cell: nothing was taken
	ToWin       = toWin   // black pieces in the citadel that end the game
)

// Sets returns the pieces as sets of cell numbers, and the number of black pieces in
// the citadel. Solvers use it to number positions.
func (p *Position) Sets() (white, black uint64, inCitadel int) {
	return uint64(p.white), uint64(p.black), int(p.citadel)
}

// With returns the position with these pieces and this side to move, under the
// options of p. It checks nothing.
func (p *Position) With(white, black uint64, inCitadel int, turn game.Side) Position {
	return Position{white: set(white), black: set(black), citadel: uint8(inCitadel), turn: turn, opts: p.opts}
}

// Step unpacks a move: from where, to where (possibly InCitadel), and the place of
// the captured piece (possibly InCitadel, or NothingHere).
func Step(m game.Move) (from, to, taken uint) { return unpack(m) }
