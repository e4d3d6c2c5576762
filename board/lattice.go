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

// steps are the six directions in doubled coordinates: two to the side is one cell.
var latticeSteps = [6][2]int{{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}}

// Lattice builds a board on the triangular lattice. Row i has widths[i] cells,
// its first cell at doubled x coordinate first[i] (neighbours in a row are 2
// apart, rows are shifted by 1). shade may be nil.
func Lattice(id string, style Style, widths, first []int, shade func(row, col int) Shade) *Board {
	b := newBoard(id, style, LatticeDirections)
	b.rowLen = append(b.rowLen, widths...)
	type at struct{ x, y int }
	place := map[at]Cell{}
	var where []at
	for row, w := range widths {
		for col := range w {
			p := at{first[row] + 2*col, row}
			place[p] = Cell(len(where))
			where = append(where, p)
		}
	}
	// Centre the drawing: the middle of the extreme coordinates goes to (0, 0).
	minX, maxX := where[0].x, where[0].x
	for _, p := range where {
		minX, maxX = min(minX, p.x), max(maxX, p.x)
	}
	cx, cy := float64(minX+maxX)/2, float64(len(widths)-1)/2
	h := math.Sqrt(3) / 2
	i := 0
	for row, w := range widths {
		for col := range w {
			c := Point{(float64(where[i].x) - cx) / 2, (float64(row) - cy) * h}
			s := Site{Name: cellName(row, col+1), Row: row, Col: col, Centre: c}
			if shade != nil {
				s.Shade = shade(row, col)
			}
			for k := range 6 {
				a := math.Pi/6 + float64(k)*math.Pi/3
				r := 1 / math.Sqrt(3)
				s.Outline = append(s.Outline, Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)})
			}
			b.add(s)
			i++
		}
	}
	b.link(func(d int, c Cell) Cell {
		p := where[c]
		if n, ok := place[at{p.x + latticeSteps[d][0], p.y + latticeSteps[d][1]}]; ok {
			return n
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

// Opposite returns the direction that points the other way on a lattice.
func Opposite(dir int) int { return (dir + 3) % 6 }
