package draw

import (
	"math"

	"tablier/rules/board"
)

// ShapeKind is the form of a [Shape].
type ShapeKind uint8

// The forms of shapes.
const (
	PolygonShape ShapeKind = iota // closed, through Points
	PathShape                     // the segments of Path
	CircleShape                   // about At with radius R
	LineShape                     // from Points[0] to Points[1]
	TextShape                     // Text, its middle at At, Size high
)

var shapeNames = [...]string{"polygon", "path", "circle", "line", "text"}

// String returns the form's name, such as "polygon".
func (k ShapeKind) String() string { return shapeNames[k] }

// Shape is one thing to paint. Fields that its Kind does not use are zero.
type Shape struct {
	Kind   ShapeKind
	Class  string        // how it is painted; a key of every [Theme]
	Cell   board.Cell    // the cell it shows, or board.None
	Points []board.Point // Polygon, Line
	Path   []Segment     // Path
	At     board.Point   // Circle, Text
	R      float64       // Circle
	Text   string        // Text
	Size   float64       // Text: the height of the font
}

// Segment is one step of a path, named as in SVG: 'M' moves to P[0], 'L' draws a
// line to P[0], 'Q' a quadratic curve with control point P[0] to P[1], 'C' a
// cubic curve with control points P[0] and P[1] to P[2], 'Z' closes the figure.
// All points are absolute.
type Segment struct {
	Op byte
	P  [3]board.Point
}

// Points returns how many of the segment's points are in use.
func (s Segment) Points() int {
	switch s.Op {
	case 'Q':
		return 2
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return 1
}

// Bold reports whether a text shape is set in bold type: numbers on pieces are
// bold, coordinates are not.
func (s *Shape) Bold() bool { return s.Class == "white-count" || s.Class == "black-count" }

func pt(x, y float64) board.Point { return board.Point{X: x, Y: y} }

func polygon(class string, points ...board.Point) Shape {
	return Shape{Kind: PolygonShape, Class: class, Cell: board.None, Points: points}
}

func circle(class string, x, y, r float64) Shape {
	return Shape{Kind: CircleShape, Class: class, Cell: board.None, At: pt(x, y), R: r}
}

func line(class string, a, b board.Point) Shape {
	return Shape{Kind: LineShape, Class: class, Cell: board.None, Points: []board.Point{a, b}}
}

func text(class, s string, x, y, size float64) Shape {
	return Shape{Kind: TextShape, Class: class, Cell: board.None, At: pt(x, y), Text: s, Size: size}
}

// pen builds paths.
type pen struct{ segs []Segment }

func (p *pen) add(op byte, points ...board.Point) *pen {
	s := Segment{Op: op}
	copy(s.P[:], points)
	p.segs = append(p.segs, s)
	return p
}

func (p *pen) move(x, y float64) *pen { return p.add('M', pt(x, y)) }
func (p *pen) line(x, y float64) *pen { return p.add('L', pt(x, y)) }
func (p *pen) quad(cx, cy, x, y float64) *pen {
	return p.add('Q', pt(cx, cy), pt(x, y))
}
func (p *pen) cubic(ax, ay, bx, by, x, y float64) *pen {
	return p.add('C', pt(ax, ay), pt(bx, by), pt(x, y))
}
func (p *pen) close() *pen { return p.add('Z') }

// arc continues along a circle around (cx, cy) from angle a to angle b (radians,
// clockwise on the page if b > a). It begins with a line to the arc's start, or
// with a move if the path is empty.
func (p *pen) arc(cx, cy, r, a, b float64) *pen {
	at := func(t float64) (x, y float64) { return cx + r*math.Cos(t), cy + r*math.Sin(t) }
	if x, y := at(a); len(p.segs) == 0 || p.segs[len(p.segs)-1].Op == 'Z' {
		p.move(x, y)
	} else {
		p.line(x, y)
	}
	n := int(math.Ceil(math.Abs(b-a)/(math.Pi/2) - 1e-9))
	step := (b - a) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4) * r // length of the control arms of a cubic arc
	for i := range n {
		t, u := a+float64(i)*step, a+float64(i+1)*step
		x0, y0 := at(t)
		x1, y1 := at(u)
		p.cubic(x0-k*math.Sin(t), y0+k*math.Cos(t), x1+k*math.Sin(u), y1-k*math.Cos(u), x1, y1)
	}
	return p
}

func (p *pen) shape(class string) Shape {
	return Shape{Kind: PathShape, Class: class, Cell: board.None, Path: p.segs}
}

// moved returns the shape displaced by d.
func (s Shape) moved(d board.Point) Shape {
	s.At = pt(s.At.X+d.X, s.At.Y+d.Y)
	if len(s.Points) > 0 {
		points := make([]board.Point, len(s.Points))
		for i, p := range s.Points {
			points[i] = pt(p.X+d.X, p.Y+d.Y)
		}
		s.Points = points
	}
	if len(s.Path) > 0 {
		segs := make([]Segment, len(s.Path))
		for i, g := range s.Path {
			segs[i].Op = g.Op
			for k := range g.Points() {
				segs[i].P[k] = pt(g.P[k].X+d.X, g.P[k].Y+d.Y)
			}
		}
		s.Path = segs
	}
	return s
}

// scaled returns the shape enlarged about (0, 0).
func (s Shape) scaled(k float64) Shape {
	s = s.moved(board.Point{})
	s.At, s.R, s.Size = pt(s.At.X*k, s.At.Y*k), s.R*k, s.Size*k
	for i, p := range s.Points {
		s.Points[i] = pt(p.X*k, p.Y*k)
	}
	for i := range s.Path {
		for n, p := range s.Path[i].P {
			s.Path[i].P[n] = pt(p.X*k, p.Y*k)
		}
	}
	return s
}
