package pdftest

import (
	"strconv"
	"unicode/utf16"
)

// matrix maps (x, y) to (m[0]x + m[2]y + m[4], m[1]x + m[3]y + m[5]).
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

func (m matrix) of(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

// after returns the matrix that applies m first and then n.
func (m matrix) after(n matrix) matrix {
	a, b := n.of(m[0], m[1])
	c, d := n.of(m[2], m[3])
	e, f := n.of(m[4], m[5])
	return matrix{a - n[4], b - n[5], c - n[4], d - n[5], e, f}
}

// saved is the graphics state that q saves and Q restores.
type saved struct {
	at   matrix
	clip *[2]Point
}

// reader interprets the operators of a page.
type reader struct {
	page  Page
	at    matrix
	clip  *[2]Point
	saved []saved
	args  []float64
	text  string
	path  []Point
	pen   Point
	glue  bool // the next string continues the last one
}

func (r *reader) point(x, y float64) Point {
	x, y = r.at.of(x, y)
	return Point{x * point, r.page.H - y*point}
}

func (r *reader) run(b []byte) {
	for i := 0; i < len(b); {
		switch c := b[i]; {
		case c == ' ' || c == '\n' || c == '\r':
			i++
		case c == '(':
			i = r.literal(b, i+1)
		case c == '[' || c == ']':
			i++
		default:
			j := i
			for j < len(b) && b[j] != ' ' && b[j] != '\n' && b[j] != '\r' && b[j] != '[' && b[j] != ']' && (b[j] != '(' || j == i) {
				j++
			}
			r.word(string(b[i:j]))
			i = j
		}
	}
}

// literal reads a UTF-16 string up to its closing bracket, and returns the index after it.
func (r *reader) literal(b []byte, i int) int {
	var raw []byte
	for ; i < len(b) && b[i] != ')'; i++ {
		if b[i] == '\\' {
			i++
			if b[i] == 'r' {
				raw = append(raw, '\r')
				continue
			}
		}
		raw = append(raw, b[i])
	}
	var units []uint16
	for k := 0; k+1 < len(raw); k += 2 {
		units = append(units, uint16(raw[k])<<8|uint16(raw[k+1]))
	}
	r.text = string(utf16.Decode(units))
	return i + 1
}

func (r *reader) word(w string) {
	if x, err := strconv.ParseFloat(w, 64); err == nil {
		r.args = append(r.args, x)
		return
	}
	a := r.args
	r.args = nil
	switch w {
	case "q":
		r.saved = append(r.saved, saved{r.at, r.clip})
	case "Q":
		last := r.saved[len(r.saved)-1]
		r.at, r.clip, r.saved = last.at, last.clip, r.saved[:len(r.saved)-1]
	case "W":
		lo, hi := box(r.path)
		r.clip = &[2]Point{lo, hi}
	case "cm":
		r.at = matrix(a).after(r.at)
	case "m", "l":
		r.path = append(r.path, r.point(a[0], a[1]))
	case "c":
		r.path = append(r.path, r.point(a[4], a[5]))
	case "re":
		r.path = append(r.path, r.point(a[0], a[1]), r.point(a[0]+a[2], a[1]), r.point(a[0]+a[2], a[1]+a[3]), r.point(a[0], a[1]+a[3]))
	case "f", "S", "B":
		r.page.Paths = append(r.page.Paths, Path{r.path, w != "S", w != "f", r.clip})
		r.path = nil
	case "n":
		r.path = nil
	case "Td":
		r.pen = r.point(a[0], a[1])
	case "Tz": // used only within a line
		r.glue = true
	case "Tj":
		if n := len(r.page.Texts); r.glue {
			r.page.Texts[n-1].S += r.text
			r.glue = false
			return
		}
		r.page.Texts = append(r.page.Texts, Text{r.pen, r.text, r.clip})
	}
}

// box returns the corners of the bounding box of points.
func box(points []Point) (lo, hi Point) {
	lo, hi = points[0], points[0]
	for _, q := range points {
		lo, hi = Point{min(lo.X, q.X), min(lo.Y, q.Y)}, Point{max(hi.X, q.X), max(hi.Y, q.Y)}
	}
	return lo, hi
}
