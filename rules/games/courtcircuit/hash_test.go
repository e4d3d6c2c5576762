package courtcircuit

import (
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// No piece cancels out with the side to move, the options or another piece.
func TestHashTellsApart(t *testing.T) {
	seen := map[uint64]Position{}
	for opt := range flags(16) {
		for turn := range game.Side(2) {
			for white := range board.Cell(area + 1) {
				for black := range board.Cell(area + 1) {
					p := Position{turn: turn, opt: opt}
					if white < area {
						p.men[game.White] = only(white)
					}
					if black < area && black != white {
						p.men[game.Black] = only(black)
					}
					if q, ok := seen[p.Hash()]; ok && q != p {
						t.Fatalf("%+v and %+v have one hash", p, q)
					}
					seen[p.Hash()] = p
				}
			}
		}
	}
}
