package courtcircuit

import (
	"math/bits"

	"tablier/rules/board"
)

const (
	size = 6           // rows and columns
	area = size * size // cells
	most = 12          // pieces of both sides together
)

// whole is the set of all cells.
const whole board.Bits = 1<<area - 1

// corners are the cells that a jump can never pass over.
const corners board.Bits = 1 | 1<<(size-1) | 1<<(area-size) | 1<<(area-1)

// square is the board of every game.
var square = board.Square("cc6", size)

var (
	adj [area]board.Bits                         // the neighbours of a cell
	hop [area]board.Bits                         // the neighbours that have a cell beyond them
	ray [board.SquareDirections][area]board.Bits // the cells in a direction, up to the edge
)

func init() {
	for c := range board.Cell(area) {
		for d := range board.SquareDirections {
			next := square.Next(d, c)
			if next == board.None {
				continue
			}
			adj[c] = adj[c].With(next)
			if square.Next(d, next) != board.None {
				hop[c] = hop[c].With(next)
			}
			for _, r := range square.Ray(d, c) {
				ray[d][c] = ray[d][c].With(r)
			}
		}
	}
}

// beyond is the cell reached by a jump from a cell over one of its hop
// neighbours. Cells are numbered row by row, so the step from over is the same
// as the step from from.
func beyond(from, over board.Cell) board.Cell { return 2*over - from }

// only is the set with one cell.
func only(c board.Cell) board.Bits { return 1 << c }

// below is the set of the cells that come before c in board order.
func below(c board.Cell) board.Bits { return 1<<c - 1 }

// steps counts the pairs of a piece of men and a neighbouring cell of targets.
func steps(men, targets board.Bits) int {
	n := 0
	for men != 0 {
		n += (adj[men.Pop()] & targets).Len()
	}
	return n
}

// canStep reports whether some piece of men has a neighbour among targets.
func canStep(men, targets board.Bits) bool {
	for men != 0 {
		if adj[men.Pop()]&targets != 0 {
			return true
		}
	}
	return false
}

// nearest returns the cell nearest to the start of a ray in direction d among part of that ray.
func nearest(d int, part board.Bits) board.Cell {
	if d >= board.SquareE && d <= board.SquareSW { // these directions run upward in board order
		return part.First()
	}
	return board.Cell(bits.Len64(uint64(part)) - 1)
}

// ahead returns the cells from c in direction d, up to and including the first of men.
func ahead(d int, c board.Cell, men board.Bits) board.Bits {
	way := ray[d][c]
	if stop := way & men; stop != 0 {
		end := nearest(d, stop)
		way &^= ray[d][end].With(end)
	}
	return way
}

// seen returns the cells ahead in all directions.
func seen(c board.Cell, men board.Bits) (cells board.Bits) {
	for d := range board.SquareDirections {
		cells |= ahead(d, c, men)
	}
	return cells
}
