package draw

import (
	"math"
	"strconv"
	"strings"

	"tablier/rules/board"
)

// perCell is the width of a cell in SVG units. Numbers are written with one
// decimal, a thousandth of a cell.
const perCell = 100

// SVG writes a view as a self-contained picture. It contains its colours unless
// v.Classes asks for class names only. Equal views give equal bytes.
func SVG(v View) []byte {
	s := NewScene(v)
	w := svgWriter{theme: v.theme(), classes: v.Classes, b: v.Board}
	w.out = make([]byte, 0, 1<<14)
	w.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="`)
	w.num(s.Min.X)
	w.raw(" ")
	w.num(s.Min.Y)
	w.raw(" ")
	w.num(s.Max.X - s.Min.X)
	w.raw(" ")
	w.num(s.Max.Y - s.Min.Y + labelRoom(v))
	w.raw(`"`)
	if v.Size > 0 {
		w.raw(` width="`)
		w.out = strconv.AppendInt(w.out, int64(v.Size), 10)
		w.raw(`" height="`)
		w.out = strconv.AppendInt(w.out, int64(s.height(v.Size, labelRoom(v))), 10)
		w.raw(`"`)
	}
	w.raw(` role="img"`)
	if v.Title != "" {
		w.raw(` aria-label="`)
		w.escaped(v.Title)
		w.raw(`"`)
	}
	if v.Classes {
		w.raw(` class="board"`)
	}
	w.raw(` stroke-linejoin="round" stroke-linecap="round" text-anchor="middle" font-family="Georgia,'DejaVu Serif',serif">`)
	if v.Title != "" {
		w.raw("<title>")
		w.escaped(v.Title)
		w.raw("</title>")
	}
	if v.Desc != "" || v.Label != "" {
		w.raw("<desc>")
		w.escaped(strings.TrimSpace(v.Label + " " + v.Desc))
		w.raw("</desc>")
	}
	for i := range s.Groups {
		w.group(&s.Groups[i])
	}
	if v.Label != "" {
		w.raw(`<text x="`)
		w.num((s.Min.X + s.Max.X) / 2)
		w.raw(`" y="`)
		w.num(s.Max.Y + 0.28)
		w.raw(`" font-size="`)
		w.num(min(0.28, 1.7*(s.Max.X-s.Min.X)/float64(len([]rune(v.Label)))))
		w.raw(`" fill="#777" font-style="italic">`)
		w.escaped(v.Label)
		w.raw("</text>")
	}
	w.raw("</svg>\n")
	return w.out
}

// labelRoom is the height that a label adds to a picture.
func labelRoom(v View) float64 {
	if v.Label == "" {
		return 0
	}
	return 0.4
}

// Height returns the height in pixels of a picture of the scene that is width
// pixels wide.
func (s *Scene) Height(width int) int { return s.height(width, 0) }

func (s *Scene) height(width int, more float64) int {
	h := float64(width) * (s.Max.Y - s.Min.Y + more) / (s.Max.X - s.Min.X)
	return max(1, int(math.Round(h)))
}

type svgWriter struct {
	out     []byte
	theme   *Theme
	classes bool
	b       *board.Board
}

func (w *svgWriter) raw(s string) { w.out = append(w.out, s...) }

// num writes a length.
func (w *svgWriter) num(x float64) { w.tenths(tenths(x)) }

// tenths is a length in tenths of SVG units.
func tenths(x float64) int64 { return int64(math.Round(x * perCell * 10)) }

func (w *svgWriter) tenths(n int64) {
	if n < 0 {
		w.raw("-")
		n = -n
	}
	if n >= 10 || n == 0 {
		w.out = strconv.AppendInt(w.out, n/10, 10)
	}
	if n%10 != 0 {
		w.out = append(w.out, '.', byte('0'+n%10))
	}
}

// escaped writes text for elements and attributes. Characters that XML does not allow become U+FFFD.
func (w *svgWriter) escaped(s string) {
	for _, r := range s {
		switch {
		case r == '<':
			w.raw("&lt;")
		case r == '>':
			w.raw("&gt;")
		case r == '&':
			w.raw("&amp;")
		case r == '"':
			w.raw("&quot;")
		case r == '\n' || r == '\t':
			w.raw(" ")
		case r < ' ' || r == 0xFFFE || r == 0xFFFF:
			w.raw("\uFFFD")
		default:
			w.out = append(w.out, string(r)...)
		}
	}
}

func (w *svgWriter) group(g *Group) {
	w.raw("<g")
	if w.classes || g.Cell != board.None {
		w.raw(` class="` + g.Class + `"`)
	}
	if g.Cell != board.None {
		w.raw(` data-cell="` + w.b.Name(g.Cell) + `" transform="translate(`)
		w.num(g.At.X)
		w.raw(" ")
		w.num(g.At.Y)
		w.raw(")")
		if g.Scale != 1 {
			w.raw(" scale(" + decimal(g.Scale) + ")")
		}
		w.raw(`"`)
	}
	w.raw(">")
	// Neighbouring shapes painted alike share one group for their colours.
	for i := 0; i < len(g.Shapes); {
		j := i + 1
		for j < len(g.Shapes) && g.Shapes[j].Class == g.Shapes[i].Class {
			j++
		}
		if j-i > 1 {
			w.raw("<g")
			w.paint(g.Shapes[i].Class)
			w.raw(">")
		}
		for k := i; k < j; k++ {
			w.shape(&g.Shapes[k], j-i == 1)
		}
		if j-i > 1 {
			w.raw("</g>")
		}
		i = j
	}
	w.raw("</g>")
}

// paint writes the attributes for the colours of a class.
func (w *svgWriter) paint(class string) {
	if w.classes {
		w.raw(` class="` + class + `"`)
		return
	}
	p := paintOf()[class]
	w.colour(" fill", w.theme.Colours[p.Fill])
	if c := w.theme.Colours[p.Stroke]; c&0xFF != 0 {
		w.colour(" stroke", c)
		w.raw(` stroke-width="`)
		w.num(p.Width)
		w.raw(`"`)
	}
}

func (w *svgWriter) colour(name string, c Colour) {
	r, g, b, a := c.RGBA()
	if a == 0 {
		w.raw(name + `="none"`)
		return
	}
	w.raw(name + `="`)
	w.hex(r, g, b)
	w.raw(`"`)
	if a != 255 {
		w.raw(name + `-opacity="` + fraction(a) + `"`)
	}
}

func (w *svgWriter) hex(parts ...uint8) {
	const digits = "0123456789abcdef"
	w.raw("#")
	for _, p := range parts {
		w.out = append(w.out, digits[p>>4], digits[p&15])
	}
}

// decimal writes a small positive number with two decimals.
func decimal(x float64) string {
	h := int(math.Round(x * 100))
	return strconv.Itoa(h/100) + "." + string(rune('0'+h/10%10)) + string(rune('0'+h%10))
}

// fraction writes n/255 with two decimals.
func fraction(n uint8) string {
	if n == 255 {
		return "1"
	}
	h := (int(n)*100 + 127) / 255
	return "." + string(rune('0'+h/10)) + string(rune('0'+h%10))
}

func (w *svgWriter) shape(s *Shape, alone bool) {
	end := func() {
		if s.Cell != board.None {
			w.raw(` data-cell="` + w.b.Name(s.Cell) + `"`)
		}
		if alone {
			w.paint(s.Class)
		}
	}
	attr := func(name string, x float64) {
		w.raw(name)
		w.num(x)
		w.raw(`"`)
	}
	switch s.Kind {
	case CircleShape:
		w.raw("<circle")
		if s.At.X != 0 || s.At.Y != 0 {
			attr(` cx="`, s.At.X)
			attr(` cy="`, s.At.Y)
		}
		attr(` r="`, s.R)
	case TextShape:
		w.raw("<text")
		end()
		attr(` x="`, s.At.X)
		attr(` y="`, s.At.Y+textDrop*s.Size)
		attr(` font-size="`, s.Size)
		if s.Bold() {
			w.raw(` font-weight="bold"`)
		}
		w.raw(">")
		w.escaped(s.Text)
		w.raw("</text>")
		return
	default:
		w.raw(`<path d="`)
		w.out = AppendPath(w.out, s)
		w.raw(`"`)
	}
	end()
	w.raw("/>")
}

// textDrop is how far the baseline lies below the middle of digits and capitals, in font heights.
const textDrop = 0.34
