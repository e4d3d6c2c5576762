package ringo

import "tablier/rules/game"

// The numbers by which [Position.Sets], [Position.With] and [Step] name places:
// a cell is 8*ring+sector, ring 0 the innermost, sector 0 the neutral zone.
const (
	Sectors     = 8
	InCitadel   = citadel // a piece in the citadel
	NothingHere = nowhere // no cell: nothing was taken
	ToWin       = toWin   // black pieces in the citadel that end the game
)

// Sets returns the pieces as sets of cell numbers, and how many black pieces are in
// the citadel: what a solver needs to number positions.
func (p *Position) Sets() (white, black uint64, inCitadel int) {
	return uint64(p.white), uint64(p.black), int(p.citadel)
}

// With is the position with these pieces and this side to move, under the options of
// p. Nothing is checked.
func (p *Position) With(white, black uint64, inCitadel int, turn game.Side) Position {
	return Position{white: set(white), black: set(black), citadel: uint8(inCitadel), turn: turn, opts: p.opts}
}

// Step takes a move apart: from where, to where (perhaps InCitadel), and where the
// piece stood that it takes (perhaps InCitadel, or NothingHere).
func Step(m game.Move) (from, to, taken uint) { return unpack(m) }
