package courtcircuit

import "tablier/rules/board"

// Sets of cells are moved by shifts, here with constants, since they are most of the work of an evaluation. The lines
// are those of a row, of the two diagonals and of a column. Each is taken upward in board order, then downward.

// The columns that a step or a jump along a row or a diagonal cannot begin or end in are left out.
const (
	columns   board.Bits = 1 | 1<<size | 1<<(2*size) | 1<<(3*size) | 1<<(4*size) | 1<<(5*size) // the first column
	notFirst             = whole &^ columns
	notLast              = whole &^ (columns << (size - 1))
	leftFour             = whole &^ (columns << (size - 1)) &^ (columns << (size - 2))
	rightFour            = notFirst &^ (columns << 1)
)

// shifted returns a set moved by one cell along each line, upward, then along each line downward. Cells that leave
// the board are dropped.
func shifted(s board.Bits) [8]board.Bits {
	return [8]board.Bits{
		s << 1 & notFirst, s << (size - 1) & notLast, s << size & whole, s << (size + 1) & notFirst,
		s >> 1 & notLast, s >> (size - 1) & notFirst, s >> size, s >> (size + 1) & notLast,
	}
}

// leaps are the cells where a jump along each line begins, upward, then downward.
type leaps [8]board.Bits

// takeOffs returns where jumps over a piece of a set to an empty cell begin.
func takeOffs(over, empty board.Bits) leaps {
	return leaps{
		over >> 1 & (empty >> 2) & leftFour,
		over >> (size - 1) & (empty >> (2*size - 2)) & rightFour,
		over >> size & (empty >> (2 * size)),
		over >> (size + 1) & (empty >> (2*size + 2)) & leftFour,
		over << 1 & (empty << 2) & rightFour,
		over << (size - 1) & (empty << (2*size - 2)) & leftFour,
		over << size & (empty << (2 * size)) & whole,
		over << (size + 1) & (empty << (2*size + 2)) & rightFour,
	}
}

// jump makes all jumps from a set of cells at once. It returns the pieces passed over and the cells arrived at.
func (l *leaps) jump(from board.Bits) (over, to board.Bits) {
	a, b, c, d := from&l[0], from&l[1], from&l[2], from&l[3]
	e, f, g, h := from&l[4], from&l[5], from&l[6], from&l[7]
	over = a<<1 | b<<(size-1) | c<<size | d<<(size+1) | e>>1 | f>>(size-1) | g>>size | h>>(size+1)
	to = a<<2 | b<<(2*size-2) | c<<(2*size) | d<<(2*size+2) | e>>2 | f>>(2*size-2) | g>>(2*size) | h>>(2*size+2)
	return over, to
}
