package raster

import "math"

// point is a point of the image, in pixels.
type point struct{ x, y float64 }

// polyline is a curve made of straight pieces.
type polyline struct {
	points []point
	closed bool
}

// flattener converts curves to polylines.
type flattener struct {
	lines []polyline
}

func (f *flattener) move(p point) { f.lines = append(f.lines, polyline{points: []point{p}}) }

func (f *flattener) line(p point) {
	l := f.open()
	l.points = append(l.points, p)
}

// open returns the polyline being drawn. After a closed one, a new one begins at its start.
func (f *flattener) open() *polyline {
	l := &f.lines[len(f.lines)-1]
	if l.closed {
		f.move(l.points[0])
		l = &f.lines[len(f.lines)-1]
	}
	return l
}

func (f *flattener) close() { f.lines[len(f.lines)-1].closed = true }

func (f *flattener) quad(c, to point) {
	l := f.open()
	a := l.points[len(l.points)-1]
	f.cubic(point{a.x + (c.x-a.x)*2/3, a.y + (c.y-a.y)*2/3}, point{to.x + (c.x-to.x)*2/3, to.y + (c.y-to.y)*2/3}, to)
}

func (f *flattener) cubic(b, c, d point) {
	l := f.open()
	a := l.points[len(l.points)-1]
	// The second differences bound the distance between chords and the curve:
	// with n pieces it is at most their size times 3/4 over n squared.
	bend := math.Max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	n := min(200, 1+int(math.Sqrt(0.75*bend/tolerance)))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		l.points = append(l.points, point{
			w0*a.x + w1*b.x + w2*c.x + w3*d.x,
			w0*a.y + w1*b.y + w2*c.y + w3*d.y,
		})
	}
}

// tolerance is the greatest distance, in pixels, between the straight pieces and a curve.
const tolerance = 0.05

// arcSteps is the number of straight pieces for an arc of radius r pixels.
func arcSteps(r, angle float64) int {
	if r < tolerance {
		return 4
	}
	step := 2 * math.Acos(1-tolerance/math.Max(r, 2*tolerance))
	return max(2, int(math.Ceil(math.Abs(angle)/step)))
}

// done returns the polylines without repeated points.
func (f *flattener) done() []polyline {
	for i := range f.lines {
		l := &f.lines[i]
		kept := l.points[:1]
		for _, p := range l.points[1:] {
			if last := kept[len(kept)-1]; math.Hypot(p.x-last.x, p.y-last.y) > 1e-6 {
				kept = append(kept, p)
			}
		}
		if n := len(kept); l.closed && n > 1 && math.Hypot(kept[0].x-kept[n-1].x, kept[0].y-kept[n-1].y) <= 1e-6 {
			kept = kept[:n-1]
		}
		l.points = kept
	}
	return f.lines
}

// stroke returns the outlines of the line drawn with a round pen of radius r.
func (l polyline) stroke(r float64) []polyline {
	if len(l.points) < 2 {
		return []polyline{{fan(nil, l.points[0], r, 0, 2*math.Pi), true}}
	}
	if l.closed {
		// The edges run in opposite directions, so the winding number is nonzero
		// between the two edges and zero within the inner one.
		in := l.edge(r, -1)
		for i, j := 0, len(in)-1; i < j; i, j = i+1, j-1 {
			in[i], in[j] = in[j], in[i]
		}
		return []polyline{{l.edge(r, 1), true}, {in, true}}
	}
	back := l.edge(r, -1)
	out := l.edge(r, 1)
	n := len(l.points)
	d := direction(l.points[n-2], l.points[n-1])
	a := math.Atan2(-d.x, d.y)
	out = fan(out, l.points[n-1], r, a, a+math.Pi)
	for i := len(back) - 1; i >= 0; i-- {
		out = append(out, back[i])
	}
	d = direction(l.points[0], l.points[1])
	a = math.Atan2(d.x, -d.y)
	return []polyline{{fan(out, l.points[0], r, a, a+math.Pi), true}}
}

// edge is the line displaced by r to its left (side 1) or right (side -1).
func (l polyline) edge(r, side float64) []point {
	var out []point
	n := len(l.points)
	for i, p := range l.points {
		hasIn, hasOut := l.closed || i > 0, l.closed || i < n-1
		var in, next point
		if hasIn {
			in = direction(l.points[(i+n-1)%n], p)
		}
		if hasOut {
			next = direction(p, l.points[(i+1)%n])
		}
		if !hasIn {
			in = next
		}
		if !hasOut {
			next = in
		}
		a, b := point{side * in.y, -side * in.x}, point{side * next.y, -side * next.x}
		turn := math.Atan2(in.x*next.y-in.y*next.x, in.x*next.x+in.y*next.y)
		switch {
		case math.Abs(turn) < 0.3: // nearly straight: the edges meet half-way
			k := r / (1 + a.x*b.x + a.y*b.y)
			out = append(out, point{p.x + (a.x+b.x)*k, p.y + (a.y+b.y)*k})
		case turn*side > 0: // the outer side of a bend is round
			from := math.Atan2(a.y, a.x)
			out = fan(out, p, r, from, from+turn)
		default: // the inner side goes through the corner itself, so that no hole opens
			out = append(out, point{p.x + a.x*r, p.y + a.y*r}, p, point{p.x + b.x*r, p.y + b.y*r})
		}
	}
	return out
}

// fan appends the points of an arc.
func fan(out []point, c point, r, from, to float64) []point {
	n := arcSteps(r, to-from)
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		out = append(out, point{c.x + r*cos, c.y + r*sin})
	}
	return out
}

func direction(a, b point) point {
	d := math.Hypot(b.x-a.x, b.y-a.y)
	return point{(b.x - a.x) / d, (b.y - a.y) / d}
}
