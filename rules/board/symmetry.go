package board

import "math"

// Symmetries returns the permutations of cells made by rotating the drawn board
// about its middle and mirroring it, the identity first: perm[c] is where cell
// c goes. Each game decides which of them its rules respect.
func (b *Board) Symmetries() [][]Cell {
	var out [][]Cell
	for _, mirror := range []float64{1, -1} {
		for turn := range 24 { // every 15 degrees covers squares, hexagons and octagons
			sin, cos := math.Sincos(float64(turn) * math.Pi / 12)
			perm := make([]Cell, len(b.sites))
			ok := true
			for c := range b.sites {
				p := b.sites[c].Centre
				x, y := p.X*mirror, p.Y
				perm[c] = b.nearest(Point{x*cos - y*sin, x*sin + y*cos})
				if perm[c] == None {
					ok = false
					break
				}
			}
			if ok {
				out = append(out, perm)
			}
		}
	}
	return out
}

// nearest returns the cell whose centre is p, or None.
func (b *Board) nearest(p Point) Cell {
	for c := range b.sites {
		q := b.sites[c].Centre
		if math.Abs(p.X-q.X)+math.Abs(p.Y-q.Y) < 1e-6 {
			return Cell(c)
		}
	}
	return None
}
