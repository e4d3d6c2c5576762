package ra

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

// swapped exchanges the sides and mirrors the board left to right.
func swapped(p *Position) Position {
	b := plateaus[p.plateau].board
	q := p.mapped(func(s game.Side, c board.Cell) (game.Side, board.Cell) {
		site := b.Site(c)
		return s.Other(), b.At(site.Row, b.RowLen(site.Row)-1-site.Col)
	})
	q.turn = p.turn.Other()
	return q
}

// TestSidesAreEqual checks that neither side is favoured by anything but the first move.
func TestSidesAreEqual(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for name, start := range starts(t) {
		s := swapped(&start)
		if s.turn = game.White; s != start {
			t.Errorf("%s: the start position is not symmetric", name)
		}
	}
	for name, p := range starts(t) {
		for range 100 {
			q := swapped(&p)
			if a, b := game.Perft[Position](p, 2), game.Perft[Position](q, 2); a != b {
				t.Fatalf("%s: perft(2) is %d, and %d with the sides exchanged", name, a, b)
			}
			if a, b := p.Evaluate(), q.Evaluate(); a != b {
				t.Fatalf("%s: the evaluation is %d, and %d with the sides exchanged", name, a, b)
			}
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(moves[r.IntN(len(moves))])
		}
	}
}

// TestBoards compares the boards with the table of the rules.
func TestBoards(t *testing.T) {
	for i, c := range []struct {
		cells  int
		widths [rows]int
	}{
		{114, [rows]int{6, 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7, 6}},
		{127, [rows]int{7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7}},
	} {
		b := plateaus[i].board
		if b.Len() != c.cells || b.Rows() != rows {
			t.Errorf("%s has %d cells in %d rows", b.ID, b.Len(), b.Rows())
		}
		for row, w := range c.widths {
			if b.RowLen(row) != w {
				t.Errorf("%s: row %d has %d cells, want %d", b.ID, row, b.RowLen(row), w)
			}
		}
		for cell := range board.Cell(b.Len()) {
			for d := range board.LatticeDirections {
				n := b.Next(d, cell)
				if n == board.None {
					continue
				}
				if b.Next(board.Opposite(d), n) != cell {
					t.Errorf("%s: no way back from %s to %s", b.ID, b.Name(n), b.Name(cell))
				}
				if b.Site(n).Shade == board.Dark && b.Site(cell).Shade == board.Dark {
					t.Errorf("%s: %s and %s are both dark", b.ID, b.Name(n), b.Name(cell))
				}
			}
		}
	}
}
