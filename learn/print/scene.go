package print

import (
	"math"
	"slices"

	"tablier/pdf"
	"tablier/rules/board"
	"tablier/rules/draw"
)

// easel paints shapes of drawings on a page, at cell millimetres per cell and with the centre of the drawing at a
// point.
type easel struct {
	page *pdf.Page
	look look
	x, y float64
	cell float64
}

func (e *easel) at(p board.Point) pdf.Point {
	return pdf.Point{X: e.x + p.X*e.cell, Y: e.y + p.Y*e.cell}
}

// scene paints a view.
func (e *easel) scene(v draw.View) {
	s := draw.NewScene(v)
	for _, g := range s.Groups {
		part := *e
		at := e.at(g.At)
		part.x, part.y, part.cell = at.X, at.Y, e.cell*g.Scale
		for i := range g.Shapes {
			part.shape(&g.Shapes[i])
		}
	}
}

// shape paints one shape.
func (e *easel) shape(s *draw.Shape) {
	paint := e.look.paint(s.Class, e.cell)
	if s.Kind == draw.TextShape {
		face := pdf.Regular
		if s.Bold() {
			face = pdf.Bold
		}
		const middle, point = 0.36, 25.4 / 72 // the middle of capitals above their baseline, in font heights
		style := pdf.Style{Face: face, Size: s.Size * e.cell / point, Colour: paint.Fill}
		if style.Colour&255 == 0 {
			return
		}
		p := e.at(s.At)
		e.page.Centred(p.X, p.Y+middle*s.Size*e.cell, style, s.Text)
		return
	}
	outline := e.outline(s)
	step, rising, hatched := hatching(s.Class)
	if !e.look.hatch || !hatched {
		if paint.Fill&255 != 0 || paint.Stroke&255 != 0 {
			e.page.Draw(outline, paint)
		}
		return
	}
	e.page.Draw(outline, pdf.Paint{Fill: pdf.White})
	e.page.Draw(hatch(flat(outline), max(step*e.cell, 0.35), rising), pdf.Line(pdf.Grey, min(0.12, max(0.05, step*e.cell/4))))
	paint.Fill = 0
	e.page.Draw(outline, paint)
}

// outline returns a shape's outline on the page.
func (e *easel) outline(s *draw.Shape) (out pdf.Path) {
	switch s.Kind {
	case draw.CircleShape:
		p := e.at(s.At)
		return out.Circle(p.X, p.Y, s.R*e.cell)
	case draw.PathShape:
		var pen board.Point
		for _, g := range s.Path {
			switch a, b, c := e.at(g.P[0]), e.at(g.P[1]), e.at(g.P[2]); g.Op {
			case 'M':
				out = out.Move(a.X, a.Y)
			case 'L':
				out = out.Line(a.X, a.Y)
			case 'Q': // convert to a cubic curve
				from := e.at(pen)
				out = out.Cubic(from.X+(a.X-from.X)*2/3, from.Y+(a.Y-from.Y)*2/3, b.X+(a.X-b.X)*2/3, b.Y+(a.Y-b.Y)*2/3, b.X, b.Y)
			case 'C':
				out = out.Cubic(a.X, a.Y, b.X, b.Y, c.X, c.Y)
			case 'Z':
				out = out.Close()
			}
			if n := g.Points(); n > 0 {
				pen = g.P[n-1]
			}
		}
		return out
	}
	for i, q := range s.Points {
		if p := e.at(q); i == 0 {
			out = out.Move(p.X, p.Y)
		} else {
			out = out.Line(p.X, p.Y)
		}
	}
	if s.Kind == draw.PolygonShape {
		out = out.Close()
	}
	return out
}

// flat returns the corners of an outline of one figure, with curves as short lines.
func flat(p pdf.Path) (corners []pdf.Point) {
	for _, s := range p {
		switch s.Op {
		case 'M', 'L':
			corners = append(corners, s.P[0])
		case 'C':
			from := corners[len(corners)-1]
			const n = 8
			for i := 1; i <= n; i++ {
				t := float64(i) / n
				u := 1 - t
				of := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
				corners = append(corners, pdf.Point{X: of(from.X, s.P[0].X, s.P[1].X, s.P[2].X), Y: of(from.Y, s.P[0].Y, s.P[1].Y, s.P[2].Y)})
			}
		}
	}
	return corners
}

// hatch returns parallel lines at 45 degrees inside a polygon. They continue from one polygon to the next.
func hatch(corners []pdf.Point, step float64, rising bool) (out pdf.Path) {
	sign := -1.0
	if rising {
		sign = 1
	}
	// On each hatching line level is constant; along is the place on it.
	level := func(p pdf.Point) float64 { return p.X + sign*p.Y }
	along := func(p pdf.Point) float64 { return p.X - sign*p.Y }
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, c := range corners {
		lo, hi = min(lo, level(c)), max(hi, level(c))
	}
	step *= math.Sqrt2
	for k := math.Ceil(lo / step); k*step < hi; k++ {
		var cuts []float64
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			la, lb := level(a)-k*step, level(b)-k*step
			if (la < 0) != (lb < 0) {
				t := la / (la - lb)
				cuts = append(cuts, along(a)+(along(b)-along(a))*t)
			}
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			at := func(w float64) (x, y float64) { return (k*step + w) / 2, sign * (k*step - w) / 2 }
			x, y := at(cuts[i])
			out = out.Move(x, y)
			x, y = at(cuts[i+1])
			out = out.Line(x, y)
		}
	}
	return out
}
