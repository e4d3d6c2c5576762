package ring

import "tablier/rules/game"

// Sets returns the cells of the pawns of each side and of the rings, bit c for cell c.
// It is for code that works on sets of positions.
func (p *Position) Sets() (white, black, rings uint64) {
	return p.pawns[game.White], p.pawns[game.Black], p.rings
}

// With returns a position under the options of p with these pawns and rings, without
// memories, and with turn to move.
func (p *Position) With(white, black, rings uint64, turn game.Side) Position {
	return Position{pawns: [2]uint64{white, black}, rings: rings, turn: turn, board: p.board, flags: p.flags}
}
