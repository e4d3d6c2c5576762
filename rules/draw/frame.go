package draw

import (
	"math"
	"slices"

	"tablier/rules/board"
)

// round reports whether the board is a circle around its centre cell.
func round(b *board.Board) bool { return b.Directions() == board.CircleDirections }

// hull returns the corners of the smallest convex polygon around points,
// clockwise on the page.
func hull(points []board.Point) []board.Point {
	slices.SortFunc(points, func(a, b board.Point) int {
		switch {
		case a.X < b.X-1e-9 || math.Abs(a.X-b.X) <= 1e-9 && a.Y < b.Y:
			return -1
		case a.X > b.X+1e-9 || math.Abs(a.X-b.X) <= 1e-9 && a.Y > b.Y:
			return 1
		}
		return 0
	})
	var out []board.Point
	chain := func(seq []board.Point) {
		from := len(out)
		for _, p := range seq {
			for len(out) >= from+2 {
				a, b := out[len(out)-2], out[len(out)-1]
				if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) > 1e-9 {
					break
				}
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		out = out[:len(out)-1]
	}
	chain(points)
	slices.Reverse(points)
	chain(points)
	return out
}

// rim returns the outline of a slab around the board. Its edge lies d outside the
// outermost cell centres; its corners are rounded with radius r < d.
func rim(b *board.Board, class string, d, r float64) Shape {
	var centres []board.Point
	far := 0.0
	for c := range b.Len() {
		p := b.Site(board.Cell(c)).Centre
		centres = append(centres, p)
		far = max(far, math.Hypot(p.X, p.Y))
	}
	if round(b) {
		return circle(class, 0, 0, far+d)
	}
	corners := hull(centres)
	n := len(corners)
	p := &pen{}
	for i, c := range corners {
		a, z := normal(corners[(i+n-1)%n], c), normal(c, corners[(i+1)%n])
		// The corner of the slab before rounding, where the displaced edges meet.
		m := (d - r) / (1 + a.X*z.X + a.Y*z.Y)
		from := math.Atan2(a.Y, a.X)
		to := math.Atan2(z.Y, z.X)
		if to < from {
			to += 2 * math.Pi
		}
		p.arc(c.X+(a.X+z.X)*m, c.Y+(a.Y+z.Y)*m, r, from, to)
	}
	return p.close().shape(class)
}

// normal is the unit vector pointing out of a clockwise polygon at edge a-b.
func normal(a, b board.Point) board.Point {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	return pt((b.Y-a.Y)/l, -(b.X-a.X)/l)
}

// extent returns the corners of the upright rectangle around a rim.
func extent(s *Shape) (lo, hi board.Point) {
	if s.Kind == CircleShape {
		return pt(-s.R, -s.R), pt(s.R, s.R)
	}
	lo, hi = pt(math.Inf(1), math.Inf(1)), pt(math.Inf(-1), math.Inf(-1))
	for _, g := range s.Path {
		for _, q := range g.P[:g.Points()] {
			lo = pt(math.Min(lo.X, q.X), math.Min(lo.Y, q.Y))
			hi = pt(math.Max(hi.X, q.X), math.Max(hi.Y, q.Y))
		}
	}
	return lo, hi
}

// grain draws the veins of a wooden slab: fine long waves from edge to edge at varying
// distances. All of them are one shape.
func grain(slab *Shape) []Shape {
	lo, hi := extent(slab)
	p := &pen{}
	i := 0.0
	for y := lo.Y + 0.12; y < hi.Y-0.08; i++ {
		if l, r, ok := chord(slab, y); ok && r-l > 1 {
			l, r = l+0.08, r-0.08
			// The veins run alike: each is like the one before with a small change.
			sway := func(x float64) float64 { return y + 0.035*math.Sin(x*0.9+i*0.35) + 0.02*math.Sin(x*2.3+i*0.2) }
			n := int(math.Ceil((r - l) / 1.6))
			step := (r - l) / float64(n)
			slope := func(x float64) float64 { return (sway(x+0.01) - sway(x-0.01)) / 0.02 }
			p.move(l, sway(l))
			for k := range n {
				a, b := l+float64(k)*step, l+float64(k+1)*step
				p.cubic(a+step/3, sway(a)+slope(a)*step/3, b-step/3, sway(b)-slope(b)*step/3, b, sway(b))
			}
		}
		y += 0.13 + 0.075*math.Sin(i*1.3) + 0.04*math.Sin(i*3.7)
	}
	return []Shape{p.shape("grain")}
}

// chord returns where the horizontal line at y enters and leaves a slab.
func chord(s *Shape, y float64) (l, r float64, ok bool) {
	if s.Kind == CircleShape {
		if math.Abs(y) >= s.R {
			return 0, 0, false
		}
		h := math.Sqrt(s.R*s.R - y*y)
		return -h, h, true
	}
	l, r = math.Inf(1), math.Inf(-1)
	var at board.Point
	cross := func(to board.Point) {
		if (at.Y-y)*(to.Y-y) <= 0 && at.Y != to.Y {
			x := at.X + (to.X-at.X)*(y-at.Y)/(to.Y-at.Y)
			l, r = math.Min(l, x), math.Max(r, x)
		}
		at = to
	}
	for _, g := range s.Path {
		if g.Op == 'Z' {
			cross(s.Path[0].P[0])
			continue
		}
		to := g.P[g.Points()-1]
		if g.Op == 'M' {
			at = to
			continue
		}
		cross(to) // the chord of an arc is close enough, and inside
	}
	return l, r, l < r
}
