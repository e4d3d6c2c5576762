package ring

import "tablier/rules/board"

// The boards, in the order of the values of the option "board".
var boards = [4]*board.Board{
	hexagon("h30", 3, 4, 5, 6, 5, 4, 3),
	hexagon("h37", 4, 5, 6, 7, 6, 5, 4),
	hexagon("h43", 3, 4, 5, 6, 7, 6, 5, 4, 3),
	hexagon("h61", 5, 6, 7, 8, 9, 8, 7, 6, 5),
}

// hexagon builds a board whose rows are centred on one another.
func hexagon(id string, widths ...int) *board.Board {
	first := make([]int, len(widths))
	for i, w := range widths {
		first[i] = 1 - w
	}
	return board.Lattice(id, board.Points, widths, first, nil)
}

// wall is a cell that no board has. It stands for everything off the board:
// masks of occupied cells include it, so that jumps over the edge are blocked.
const wall = 63

// tables holds the lookup tables for move generation on one board, by cell.
// Cells fit in 6 bits on every board.
type tables struct {
	cells int
	near  [64]uint64     // the neighbours
	next  [64][6]uint8   // the neighbour by direction, or wall
	hop   [64][6]uint8   // the cell two steps away by direction, or wall
	land  [64][64]uint8  // [c][v]: where a jump from c over its neighbour v lands, or wall
	code  [64][64]uint8  // [c][q]: how c remembers q (see memory.go), or 0 if it never can
	lines [64]uint8      // number of lines, 0 to 3, over which a pawn may be jumped
	ban   [64][16]uint64 // [c][code]: the neighbour that memory forbids, as a set
}

var geometry = func() (all [4]tables) {
	for i, b := range boards {
		fill(&all[i], b)
	}
	return all
}()

func fill(g *tables, b *board.Board) {
	g.cells = b.Len()
	for c := range g.land {
		g.next[c] = [6]uint8{wall, wall, wall, wall, wall, wall}
		g.hop[c] = g.next[c]
		for v := range g.land[c] {
			g.land[c][v] = wall
		}
	}
	for c := range g.cells {
		for d := range 6 {
			n := b.Next(d, board.Cell(c))
			if n == board.None {
				continue
			}
			g.near[c] |= 1 << n
			g.next[c][d] = uint8(n)
			g.code[c][n] = uint8(stepCode + d)
			g.ban[c][stepCode+d] = 1 << n
			if l := b.Next(d, n); l != board.None {
				g.hop[c][d] = uint8(l)
				g.land[c][n] = uint8(l)
				g.code[c][l] = uint8(jumpCode + d)
			}
		}
		for d := range 3 {
			if g.next[c][d] != wall && g.next[c][board.Opposite(d)] != wall {
				g.lines[c]++
			}
		}
	}
}
