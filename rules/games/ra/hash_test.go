package ra

import (
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// No piece cancels out with the side to move or with another piece.
func TestHashTellsApart(t *testing.T) {
	seen := map[uint64]Position{}
	o := info.Defaults()
	for turn := range game.Side(2) {
		for side := range game.Side(2) {
			for c := range plateaus[0].board.Len() {
				for size := range MostInCell + 1 {
					p := empty(o)
					p.turn = turn
					p.put(side, board.Cell(c), size)
					if q, ok := seen[p.Hash()]; ok && q != p {
						t.Fatalf("%+v and %+v have one hash", p, q)
					}
					seen[p.Hash()] = p
				}
			}
		}
	}
}
