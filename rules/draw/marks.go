package draw

import (
	"math"

	"tablier/rules/board"
)

// under draws the marks that lie beneath the pieces.
func (v *View) under() []Shape {
	var out []Shape
	for _, m := range v.Marks {
		if v.has(m.Cell) && (m.Kind == Last || m.Kind == Selected) {
			out = append(out, v.tint(m.Cell, "mark-"+m.Kind.String()))
		}
	}
	return out
}

// tint covers a cell, or the surroundings of a point. On points the last move is marked by the
// hexagon of all that is nearest to the point: it cannot be mistaken for a ring or a pawn, and
// covers no part of a neighbour's.
func (v *View) tint(c board.Cell, class string) Shape {
	at := v.place(v.Board.Site(c).Centre)
	var s Shape
	switch {
	case v.Board.Style == board.Points && class == "mark-last":
		const radius = 0.54 // of a hexagon whose sides are 0.47 from the point
		corners := make([]board.Point, 6)
		for i := range corners {
			sin, cos := math.Sincos(float64(2*i+1) * math.Pi / 6)
			corners[i] = pt(at.X+radius*cos, at.Y+radius*sin)
		}
		s = polygon(class, corners...)
	case v.Board.Style == board.Points:
		s = circle(class, at.X, at.Y, 0.47)
	default:
		s = polygon(class, v.inset(c, 0.94)...)
	}
	s.Cell = c
	return s
}

// inset returns a cell's outline shrunk towards its centre.
func (v *View) inset(c board.Cell, by float64) []board.Point {
	out := v.outline(c)
	at := v.place(v.Board.Site(c).Centre)
	for i, p := range out {
		out[i] = pt(at.X+(p.X-at.X)*by, at.Y+(p.Y-at.Y)*by)
	}
	return out
}

// over draws the marks that lie above the pieces.
func (v *View) over() []Shape {
	on := v.occupied()
	var out []Shape
	for _, m := range v.Marks {
		if !v.has(m.Cell) {
			continue
		}
		shapes := Sign(m.Kind, on[m.Cell])
		if m.Kind == Hint || m.Kind == Cursor {
			shapes = v.border(m)
		}
		at := v.place(v.Board.Site(m.Cell).Centre)
		for _, s := range shapes {
			if m.Kind != Hint && m.Kind != Cursor {
				s = s.scaled(PieceScale(v.Board)).moved(at)
			}
			s.Cell = m.Cell
			out = append(out, s)
		}
	}
	return out
}

// Sign returns the shapes of a mark that lie above the pieces, around (0, 0). occupied says
// whether a piece is there. Kinds that follow the cell's outline (Last, Selected, Hint, Cursor)
// have none: the scene draws those itself.
func Sign(k MarkKind, occupied bool) []Shape {
	class := "sign-" + k.String()
	switch k {
	case Noted:
		return []Shape{circle("sign-halo", 0, 0, 0.43), circle(class, 0, 0, 0.43)}
	case Target:
		if occupied {
			return []Shape{circle("sign-halo", 0, 0, 0.45), circle(class+"-ring", 0, 0, 0.45)}
		}
		return []Shape{circle(class, 0, 0, 0.14)}
	case Capture:
		out := []Shape{circle("sign-halo", 0, 0, 0.4), circle(class, 0, 0, 0.4)}
		for i := range 4 {
			sin, cos := math.Sincos(float64(i)*math.Pi/2 + math.Pi/4)
			out = append(out, line(class, pt(0.29*cos, 0.29*sin), pt(0.5*cos, 0.5*sin)))
		}
		return out
	case Threat:
		const x, y = 0.27, -0.25
		return []Shape{
			polygon(class, pt(x, y-0.17), pt(x+0.18, y+0.14), pt(x-0.18, y+0.14)),
			line(class+"-stroke", pt(x, y-0.07), pt(x, y+0.03)),
			circle(class+"-dot", x, y+0.09, 0.022),
		}
	}
	return nil
}

// border draws a mark that follows the outline of its cell.
func (v *View) border(m Mark) []Shape {
	class := "sign-" + m.Kind.String()
	outline := func(by float64) []board.Point {
		if v.Board.Style == board.Cells {
			return v.inset(m.Cell, by)
		}
		at := v.place(v.Board.Site(m.Cell).Centre)
		points := make([]board.Point, 32)
		for i := range points {
			sin, cos := math.Sincos(float64(i) * math.Pi / 16)
			points[i] = pt(at.X+0.5*by*cos, at.Y+0.5*by*sin)
		}
		return points
	}
	if m.Kind == Hint {
		return []Shape{dashed("sign-hint-edge", outline(0.9), 0.16, 0.1), dashed(class, outline(0.9), 0.16, 0.1)}
	}
	return []Shape{polygon("sign-cursor-edge", outline(0.9)...), polygon(class, outline(0.9)...)}
}

// dashed draws a closed polygon as a broken line.
func dashed(class string, points []board.Point, on, off float64) Shape {
	p := &pen{}
	at := 0.0 // position in the present dash or gap
	drawing := true
	p.move(points[0].X, points[0].Y)
	for i, a := range points {
		b := points[(i+1)%len(points)]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		for done := 0.0; done < length; {
			span := on
			if !drawing {
				span = off
			}
			step := math.Min(span-at, length-done)
			done, at = done+step, at+step
			x, y := a.X+(b.X-a.X)*done/length, a.Y+(b.Y-a.Y)*done/length
			if drawing {
				p.line(x, y)
			}
			if at >= span-1e-9 {
				at, drawing = 0, !drawing
				if drawing {
					p.move(x, y)
				}
			}
		}
	}
	return p.shape(class)
}

// arrows draws the arrows.
func (v *View) arrows() []Shape {
	var out []Shape
	for _, a := range v.Arrows {
		if !v.has(a.From) || !v.has(a.To) || a.From == a.To {
			continue
		}
		out = append(out, arrow(v.place(v.Board.Site(a.From).Centre), v.place(v.Board.Site(a.To).Centre)))
	}
	return out
}

// arrow is a slender arrow that widens towards its head.
func arrow(a, b board.Point) Shape {
	const tail, neck, head, length = 0.04, 0.075, 0.19, 0.33
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	ux, uy := (b.X-a.X)/d, (b.Y-a.Y)/d
	from, to := 0.2, d-0.08
	at := func(along, aside float64) board.Point {
		return pt(a.X+ux*along-uy*aside, a.Y+uy*along+ux*aside)
	}
	return polygon("arrow",
		at(from, tail), at(to-length*0.85, neck), at(to-length, head), at(to, 0),
		at(to-length, -head), at(to-length*0.85, -neck), at(from, -tail))
}
