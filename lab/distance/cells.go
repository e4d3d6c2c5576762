package distance

import "math/bits"

// The board: cells are numbered row by row from a1, as in the rules.
const (
	side  = 6
	area  = side * side
	men   = 6
	whole = uint64(1)<<area - 1
)

// leap is a jump: the cell it passes over and the one where it lands.
type leap struct{ over, to int }

var (
	adjacent [area]uint64
	leaps    [area][]leap
	mirror   [area]int // each cell's image when left and right change places
)

func init() {
	for c := range area {
		row, col := c/side, c%side
		mirror[c] = row*side + side - 1 - col
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				if dr == 0 && dc == 0 || !on(row+dr, col+dc) {
					continue
				}
				over := c + dr*side + dc
				adjacent[c] |= 1 << over
				if on(row+2*dr, col+2*dc) {
					leaps[c] = append(leaps[c], leap{over, over + dr*side + dc})
				}
			}
		}
	}
}

func on(row, col int) bool { return row >= 0 && col >= 0 && row < side && col < side }

// mirrored returns the image of a set of cells.
func mirrored(set uint64) (image uint64) {
	for ; set != 0; set &= set - 1 {
		image |= 1 << mirror[bits.TrailingZeros64(set)]
	}
	return image
}
