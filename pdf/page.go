package pdf

import (
	"math"
	"time"
)

// Doc is a document.
type Doc struct {
	Title, Subject, Author string
	Lang                   string // its language, such as "fr"
	Date                   time.Time
	Pages                  []*Page
}

// Paper is a size of paper, in millimetres, upright.
type Paper struct {
	Name string
	W, H float64
}

// The papers that offices have.
var (
	A4     = Paper{"A4", 210, 297}
	A3     = Paper{"A3", 297, 420}
	Letter = Paper{"Letter", 215.9, 279.4}
)

// Turned returns the paper on its side.
func (p Paper) Turned() Paper { return Paper{p.Name, p.H, p.W} }

// Page is one page and what is painted on it.
type Page struct {
	Paper
	Title    string // what it is, for whoever lists the pages
	Bookmark string // its entry in the document's outline, or empty
	Level    int    // of the entry: 0 is the highest
	items    []item
}

// Page adds a page.
func (d *Doc) Page(p Paper) *Page {
	page := &Page{Paper: p}
	d.Pages = append(d.Pages, page)
	return page
}

// Point is a place on a page.
type Point struct{ X, Y float64 }

// Segment is one step of a path, named as in SVG: 'M' moves to P[0], 'L' draws a line to P[0], 'C' a cubic curve
// by P[0] and P[1] to P[2], 'Z' closes the figure.
type Segment struct {
	Op byte
	P  [3]Point
}

// Path is an outline.
type Path []Segment

// Move begins a figure.
func (p Path) Move(x, y float64) Path { return append(p, Segment{'M', [3]Point{{x, y}}}) }

// Line goes on straight.
func (p Path) Line(x, y float64) Path { return append(p, Segment{'L', [3]Point{{x, y}}}) }

// Cubic goes on along a cubic curve.
func (p Path) Cubic(ax, ay, bx, by, x, y float64) Path {
	return append(p, Segment{'C', [3]Point{{ax, ay}, {bx, by}, {x, y}}})
}

// Close ends a figure where it began.
func (p Path) Close() Path { return append(p, Segment{Op: 'Z'}) }

// Rect adds an upright rectangle.
func (p Path) Rect(x, y, w, h float64) Path {
	return p.Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
}

// Circle adds a circle.
func (p Path) Circle(x, y, r float64) Path {
	k := 4.0 / 3 * (math.Sqrt2 - 1) * r // length of the control arms of a quarter
	return p.Move(x+r, y).Cubic(x+r, y+k, x+k, y+r, x, y+r).Cubic(x-k, y+r, x-r, y+k, x-r, y).
		Cubic(x-r, y-k, x-k, y-r, x, y-r).Cubic(x+k, y-r, x+r, y-k, x+r, y).Close()
}

// Colour is 0xRRGGBBAA; AA is the opacity. The zero value is invisible.
type Colour uint32

// Usual colours.
const (
	Black Colour = 0x000000FF
	Grey  Colour = 0x666666FF
	White Colour = 0xFFFFFFFF
)

func (c Colour) parts() (r, g, b int, a float64) {
	return int(c >> 24), int(c >> 16 & 255), int(c >> 8 & 255), float64(c&255) / 255
}

// Paint says how a path is painted. Strokes have round ends and joins.
type Paint struct {
	Fill, Stroke Colour
	Width        float64   // of the stroke, in millimetres
	Dash         []float64 // lengths of dashes and gaps; none: a full line
}

// Line is the paint of a thin full line.
func Line(c Colour, width float64) Paint { return Paint{Stroke: c, Width: width} }

// kind is what an item is.
type kind uint8

const (
	pathItem kind = iota
	textItem
	clipItem // from here to its end, only what lies in the box is painted
	endItem
	linkItem
)

// item is one thing that is painted.
type item struct {
	kind  kind
	path  Path
	paint Paint
	at    Point
	turn  float64
	style Style
	text  string  // or the address of a link
	w, h  float64 // of a clip or a link
}

// Draw paints a path.
func (p *Page) Draw(path Path, paint Paint) {
	p.items = append(p.items, item{kind: pathItem, path: path, paint: paint})
}

// Text writes a line of text from (x, y) on; y is the baseline.
func (p *Page) Text(x, y float64, s Style, text string) {
	p.items = append(p.items, item{kind: textItem, at: Point{x, y}, style: s, text: Printable(text)})
}

// Centred writes a line of text with its middle at x.
func (p *Page) Centred(x, y float64, s Style, text string) {
	p.Text(x-Width(s, text)/2, y, s, text)
}

// Right writes a line of text that ends at x.
func (p *Page) Right(x, y float64, s Style, text string) { p.Text(x-Width(s, text), y, s, text) }

// Turned writes a line of text centred at (x, y), turned counter-clockwise by degrees.
func (p *Page) Turned(x, y, degrees float64, s Style, text string) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	half := Width(s, text) / 2
	p.items = append(p.items, item{kind: textItem, at: Point{x - half*cos, y + half*sin}, turn: degrees, style: s, text: Printable(text)})
}

// Clip paints what inside paints, as far as it lies in a box.
func (p *Page) Clip(x, y, w, h float64, inside func()) {
	p.items = append(p.items, item{kind: clipItem, at: Point{x, y}, w: w, h: h})
	inside()
	p.items = append(p.items, item{kind: endItem})
}

// Link makes a box lead to an address.
func (p *Page) Link(x, y, w, h float64, address string) {
	p.items = append(p.items, item{kind: linkItem, at: Point{x, y}, w: w, h: h, text: address})
}
