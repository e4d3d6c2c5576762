package board

// The eight directions of square boards, clockwise from north. Opposite
// directions are four apart.
const (
	SquareN = iota
	SquareNE
	SquareE
	SquareSE
	SquareS
	SquareSW
	SquareW
	SquareNW
)

// SquareDirections is the number of directions on square boards.
const SquareDirections = 8

var squareSteps = [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// Square builds a chequered board of n by n cells.
func Square(id string, n int) *Board {
	b := newBoard(id, Cells, SquareDirections, n*n)
	mid := float64(n-1) / 2
	for row := range n {
		b.rowLen = append(b.rowLen, n)
		for col := range n {
			c := Point{float64(col) - mid, float64(row) - mid}
			b.add(Site{
				Name: cellName(row, col+1), Row: row, Col: col, Centre: c, Shade: Shade((row + col) % 2),
				Outline: []Point{{c.X - .5, c.Y - .5}, {c.X + .5, c.Y - .5}, {c.X + .5, c.Y + .5}, {c.X - .5, c.Y + .5}},
			})
		}
	}
	b.link(func(d int, c Cell) Cell {
		col, row := int(c)%n+squareSteps[d][0], int(c)/n+squareSteps[d][1]
		if col < 0 || row < 0 || col >= n || row >= n {
			return None
		}
		return Cell(row*n + col)
	})
	for i := range n {
		b.labels = append(b.labels,
			Label{Point{-mid - 0.8, float64(i) - mid}, string(rune('a' + i))},
			Label{Point{float64(i) - mid, mid + 0.8}, itoa(i + 1)})
	}
	return b
}
