package board

import "math"

// The six directions of lattices, counter-clockwise from east. Opposite
// directions are three apart.
const (
	E = iota
	NE
	NW
	W
	SW
	SE
)

// LatticeDirections is the number of directions on lattices.
const LatticeDirections = 6

// latticeSteps are the six directions in doubled coordinates: one cell is two units wide.
var latticeSteps = [6][2]int{{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}}

// Lattice builds a board on the triangular lattice. Row i has widths[i] cells, and its first cell is at
// doubled x coordinate first[i] (neighbours in a row are 2 apart, rows are shifted by 1). shade may be
// nil.
func Lattice(id string, style Style, widths, first []int, shade func(row, col int) Shade) *Board {
	// starts[row] is the first cell of a row. The last entry is the number of cells.
	starts := make([]int, len(widths)+1)
	// Centre the drawing: the mean of the extreme coordinates becomes (0, 0).
	minX, maxX := first[0], first[0]
	for row, w := range widths {
		starts[row+1] = starts[row] + w
		minX, maxX = min(minX, first[row]), max(maxX, first[row]+2*(w-1))
	}
	b := newBoard(id, style, LatticeDirections, starts[len(widths)])
	b.rowLen = append(b.rowLen, widths...)
	cx, cy := float64(minX+maxX)/2, float64(len(widths)-1)/2
	h := math.Sqrt(3) / 2
	var corners [6]Point
	for k := range corners {
		a := math.Pi/6 + float64(k)*math.Pi/3
		r := 1 / math.Sqrt(3)
		corners[k] = Point{r * math.Cos(a), r * math.Sin(a)}
	}
	for row, w := range widths {
		for col := range w {
			c := Point{(float64(first[row]+2*col) - cx) / 2, (float64(row) - cy) * h}
			s := Site{Name: cellName(row, col+1), Row: row, Col: col, Centre: c}
			if shade != nil {
				s.Shade = shade(row, col)
			}
			s.Outline = around(c, &corners)
			b.add(s)
		}
	}
	b.link(func(d int, c Cell) Cell {
		row, col := b.sites[c].Row, b.sites[c].Col
		x := first[row] + 2*col + latticeSteps[d][0]
		row += latticeSteps[d][1]
		if row < 0 || row >= len(widths) {
			return None
		}
		if off := x - first[row]; off >= 0 && off%2 == 0 && off < 2*widths[row] {
			return Cell(starts[row] + off/2)
		}
		return None
	})
	if style == Points {
		for c := range b.sites {
			for _, d := range []int{E, SE, SW} {
				if n := b.next[d][c]; n != None {
					b.lines = append(b.lines, [2]Point{b.sites[c].Centre, b.sites[n].Centre})
				}
			}
		}
	}
	for row, w := range widths {
		left, right := b.sites[b.At(row, 0)].Centre, b.sites[b.At(row, w-1)].Centre
		b.labels = append(b.labels,
			Label{Point{left.X - 0.85, left.Y}, string(rune('a' + row))},
			Label{Point{right.X + 0.85, right.Y}, itoa(w)})
	}
	return b
}

// around returns an outline around a centre. It is a function of its own because browsers recompile hot
// loops while a page loads, and recompiling all of Lattice takes long.
//
//go:noinline
func around(c Point, corners *[6]Point) []Point {
	out := make([]Point, len(corners))
	for k, p := range corners {
		out[k] = Point{c.X + p.X, c.Y + p.Y}
	}
	return out
}

// Opposite returns the direction that points the other way on a lattice.
func Opposite(dir int) int { return (dir + 3) % 6 }
