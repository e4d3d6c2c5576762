package draw

import "tablier/rules/board"

// AppendPath appends the outline of a polygon, path or line shape as SVG path data in
// SVG units (100 to a cell). Steps are relative and rounded to tenths in a way that
// errors do not add up. Other shapes have no path data.
func AppendPath(dst []byte, s *Shape) []byte {
	d := pathData{svgWriter{out: dst}, 0, 0, 0}
	switch s.Kind {
	case PolygonShape, LineShape:
		for i, p := range s.Points {
			op := byte('l')
			if i == 0 {
				op = 'm'
			}
			d.seg(op, p)
		}
		if s.Kind == PolygonShape {
			d.raw("z")
		}
	case PathShape:
		for i := range s.Path {
			g := &s.Path[i]
			if g.Op == 'Z' {
				d.raw("z")
				// After closing, the current point is the start of the figure again.
				// It need not be tracked, since an absolute move always follows.
				d.last = 'z'
				continue
			}
			d.seg(g.Op|0x20, g.P[:g.Points()]...)
		}
	}
	return d.out
}

// pathData writes path data and keeps track of the current point, in tenths of SVG units.
type pathData struct {
	svgWriter
	x, y int64
	last byte
}

// seg writes one step. Moves are absolute, everything else is relative.
func (d *pathData) seg(op byte, points ...board.Point) {
	if op == 'm' {
		op = 'M'
		d.x, d.y = 0, 0
	}
	if op != d.last || op == 'M' {
		d.out = append(d.out, op)
	}
	fresh := op != d.last || op == 'M'
	d.last = op
	var x, y int64
	for _, p := range points {
		x, y = tenths(p.X), tenths(p.Y)
		fresh = d.pair(x-d.x, fresh)
		fresh = d.pair(y-d.y, fresh)
	}
	d.x, d.y = x, y
}

// pair writes one number, after a space if it would run into the last one.
func (d *pathData) pair(n int64, fresh bool) bool {
	if !fresh && n >= 0 {
		d.raw(" ")
	}
	d.tenths(n)
	return false
}
