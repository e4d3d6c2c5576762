package draw

import (
	"math"
	"strconv"

	"tablier/rules/board"
)

// Distances of edges from the outermost cell centres, and the rounding of corners.
const (
	edgeWide   = 1.16 // the frame with coordinates in it
	edgeNarrow = 0.86 // the frame without coordinates
	edgePlate  = 0.56 // the plate that carries a net of lines
	corner     = 0.42
)

// frame draws the slab that the board is set into. Its first shape is the shadow,
// which is as large as the slab.
func (v *View) frame() []Shape {
	d := edgeWide
	if v.Coords == NoCoords {
		d = edgeNarrow
	}
	if round(v.Board) {
		d += 0.06 // a circle's labels lie further out
	}
	slab := rim(v.Board, "frame", d, corner)
	shadow := slab
	shadow.Class = "frame-shadow"
	shadow = shadow.moved(pt(0.03, 0.07))
	if v.Flipped {
		slab = turned(slab)
		shadow = turned(rim(v.Board, "frame-shadow", d, corner)).moved(pt(0.03, 0.07))
	}
	bevel := rim(v.Board, "frame-light", d-0.07, corner-0.07)
	if v.Flipped {
		bevel = turned(bevel)
	}
	out := append([]Shape{shadow, slab}, grain(&slab)...)
	return append(out, bevel)
}

// turned returns the shape rotated by half a turn about the middle of the board.
func turned(s Shape) Shape {
	v := View{Flipped: true}
	s = s.moved(board.Point{})
	s.At = v.place(s.At)
	for i := range s.Points {
		s.Points[i] = v.place(s.Points[i])
	}
	for i := range s.Path {
		for k := range s.Path[i].P {
			s.Path[i].P[k] = v.place(s.Path[i].P[k])
		}
	}
	return s
}

// cells draws the cells of a board, or the plate below a net.
func (v *View) cells() []Shape {
	var out []Shape
	if v.Board.Style == board.Points {
		plate := rim(v.Board, "plate", edgePlate, corner-0.1)
		if v.Flipped {
			plate = turned(plate)
		}
		return append(out, plate)
	}
	for c := range v.Board.Len() {
		cell := board.Cell(c)
		s := polygon("cell-"+v.Board.Site(cell).Shade.String(), v.outline(cell)...)
		if round(v.Board) && v.Board.Site(cell).Shade == board.Centre {
			far := v.Board.Site(cell).Outline[0]
			s = circle(s.Class, 0, 0, math.Hypot(far.X, far.Y))
		}
		s.Cell = cell
		out = append(out, s)
	}
	return out
}

// net draws the lines and points of a board of points.
func (v *View) net() []Shape {
	var out []Shape
	for _, l := range v.Board.Lines() {
		out = append(out, line("net", v.place(l[0]), v.place(l[1])))
	}
	if v.Board.Style == board.Points {
		for c := range v.Board.Len() {
			at := v.place(v.Board.Site(board.Cell(c)).Centre)
			s := circle("point", at.X, at.Y, 0.085)
			s.Cell = board.Cell(c)
			out = append(out, s)
		}
	}
	return out
}

// ornaments draws the emblems of special cells.
func (v *View) ornaments() []Shape {
	var out []Shape
	for c := range v.Board.Len() {
		site := v.Board.Site(board.Cell(c))
		at := v.place(site.Centre)
		switch site.Shade {
		case board.WhiteRa, board.BlackRa:
			out = append(out, sun(at, site.Shade == board.BlackRa)...)
		case board.Centre:
			if round(v.Board) {
				out = append(out,
					circle("ornament-line", 0, 0, 0.66),
					star("ornament", at, 8, 0.56, 0.22),
					circle("ornament-line", 0, 0, 0.13))
			} else {
				out = append(out, rosette(at)...)
			}
		}
	}
	if round(v.Board) {
		// A firm line around the board, because wide rings would otherwise fade into the frame.
		out = append(out, rim(v.Board, "edge", 0.5, 0))
	}
	return out
}

// labels writes the coordinates.
func (v *View) labels() []Shape {
	var out []Shape
	if v.Coords == NoCoords {
		return nil
	}
	for _, l := range v.Board.Labels() {
		at := v.place(l.At)
		out = append(out, text("label", l.Text, at.X, at.Y, 0.42))
	}
	if v.Coords == CellCoords {
		on := v.occupied()
		for c := range v.Board.Len() {
			site := v.Board.Site(board.Cell(c))
			if on[c] || site.Shade >= board.Centre {
				continue // taken by a piece or an emblem
			}
			at, class := v.place(site.Centre), "name"
			if v.Board.Style == board.Points {
				at.Y += 0.27
			}
			if site.Shade == board.Dark || site.Shade == board.Neutral {
				class = "name-dark"
			}
			out = append(out, text(class, site.Name, at.X, at.Y, 0.24))
		}
	} else if round(v.Board) {
		// The numbers of the rings, in the neutral zone beside its border.
		for r := range v.Board.RowLen(0) {
			site := v.Board.Site(v.Board.At(0, r))
			far := math.Hypot(site.Centre.X, site.Centre.Y)
			a := math.Pi/2 + math.Pi/8 - 0.2/far // 0.2 inside the border
			at := v.place(pt(far*math.Cos(a), far*math.Sin(a)))
			class := "name"
			if site.Shade == board.Neutral {
				class = "name-dark"
			}
			out = append(out, text(class, strconv.Itoa(r+1), at.X, at.Y, 0.3))
		}
	}
	return out
}

// star is a star of n points around at.
func star(class string, at board.Point, n int, outer, inner float64) Shape {
	var points []board.Point
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := float64(i)*math.Pi/float64(n) - math.Pi/2
		points = append(points, pt(at.X+r*math.Cos(a), at.Y+r*math.Sin(a)))
	}
	return polygon(class, points...)
}

// sun is the emblem of a Ra: rays around a disc, hollow for White, solid for Black.
func sun(at board.Point, solid bool) []Shape {
	class := "sun-white"
	if solid {
		class = "sun-black"
	}
	return []Shape{
		star(class, at, 12, 0.43, 0.27),
		circle(class+"-gap", at.X, at.Y, 0.235),
		circle(class+"-disc", at.X, at.Y, 0.17),
	}
}

// rosette is the emblem of the throne: six petals in a circle.
func rosette(at board.Point) []Shape {
	out := []Shape{circle("ornament-line", at.X, at.Y, 0.4)}
	for i := range 6 {
		a := float64(i) * math.Pi / 3
		sin, cos := math.Sincos(a)
		tip := func(x, y float64) (float64, float64) { return at.X + x*cos - y*sin, at.Y + x*sin + y*cos }
		p := &pen{}
		x0, y0 := tip(0.05, 0)
		x1, y1 := tip(0.2, -0.14)
		x2, y2 := tip(0.36, 0)
		x3, y3 := tip(0.2, 0.14)
		p.move(x0, y0).quad(x1, y1, x2, y2).quad(x3, y3, x0, y0).close()
		out = append(out, p.shape("ornament"))
	}
	return out
}
