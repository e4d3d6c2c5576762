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

// Paper is a paper size in millimetres, in portrait orientation.
type Paper struct {
	Name string
	W, H float64
}

// Common paper sizes.
var (
	A4     = Paper{"A4", 210, 297}
	A3     = Paper{"A3", 297, 420}
	Letter = Paper{"Letter", 215.9, 279.4}
)

// Turned returns the paper with width and height exchanged, such as landscape for portrait.
func (p Paper) Turned() Paper { return Paper{p.Name, p.H, p.W} }

// Page is a page with the items painted on it.
type Page struct {
	Paper
	Title    string // a title for lists of pages
	Bookmark string // its entry in the document's outline; empty: none
	Level    int    // of the entry: 0 is the highest
	items    []item
}

// Page appends a page and returns it.
func (d *Doc) Page(p Paper) *Page {
	page := &Page{Paper: p}
	d.Pages = append(d.Pages, page)
	return page
}

// Point is a position on a page.
type Point struct{ X, Y float64 }

// Segment is one step of a path, named as in SVG: 'M' moves to P[0], 'L' draws a line to P[0], 'C' a cubic curve
// by P[0] and P[1] to P[2], 'Z' closes the figure.
type Segment struct {
	Op byte
	P  [3]Point
}

// Path is an outline.
type Path []Segment

// Move starts a figure at (x, y).
func (p Path) Move(x, y float64) Path { return append(p, Segment{'M', [3]Point{{x, y}}}) }

// Line adds a straight line to (x, y).
func (p Path) Line(x, y float64) Path { return append(p, Segment{'L', [3]Point{{x, y}}}) }

// Cubic adds a cubic curve to (x, y) with control points (ax, ay) and (bx, by).
func (p Path) Cubic(ax, ay, bx, by, x, y float64) Path {
	return append(p, Segment{'C', [3]Point{{ax, ay}, {bx, by}, {x, y}}})
}

// Close closes the figure.
func (p Path) Close() Path { return append(p, Segment{Op: 'Z'}) }

// Rect adds a rectangle with its upper left corner at (x, y).
func (p Path) Rect(x, y, w, h float64) Path {
	return p.Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
}

// Circle adds a circle of radius r around (x, y).
func (p Path) Circle(x, y, r float64) Path {
	k := 4.0 / 3 * (math.Sqrt2 - 1) * r // length of the control arms of a quarter
	return p.Move(x+r, y).Cubic(x+r, y+k, x+k, y+r, x, y+r).Cubic(x-k, y+r, x-r, y+k, x-r, y).
		Cubic(x-r, y-k, x-k, y-r, x, y-r).Cubic(x+k, y-r, x+r, y-k, x+r, y).Close()
}

// Colour is 0xRRGGBBAA; AA is the opacity. The zero value is invisible.
type Colour uint32

// Common colours.
const (
	Black Colour = 0x000000FF
	Grey  Colour = 0x666666FF
	White Colour = 0xFFFFFFFF
)

func (c Colour) parts() (r, g, b int, a float64) {
	return int(c >> 24), int(c >> 16 & 255), int(c >> 8 & 255), float64(c&255) / 255
}

// Paint is the way a path is painted. Strokes have round ends and joins.
type Paint struct {
	Fill, Stroke Colour
	Width        float64   // of the stroke, in millimetres
	Dash         []float64 // lengths of dashes and gaps; empty: a solid line
}

// Line returns the paint of a solid line.
func Line(c Colour, width float64) Paint { return Paint{Stroke: c, Width: width} }

// kind is the type of an item.
type kind uint8

const (
	pathItem kind = iota
	textItem
	clipItem // until its endItem, only what is inside the box is painted
	endItem
	linkItem
)

// item is an element of a page.
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

// Text writes a line of text that starts at x, with its baseline at y.
func (p *Page) Text(x, y float64, s Style, text string) {
	p.items = append(p.items, item{kind: textItem, at: Point{x, y}, style: s, text: Printable(text)})
}

// Centred writes a line of text centred at x.
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

// Clip calls inside, and restricts everything that it paints to a box.
func (p *Page) Clip(x, y, w, h float64, inside func()) {
	p.items = append(p.items, item{kind: clipItem, at: Point{x, y}, w: w, h: h})
	inside()
	p.items = append(p.items, item{kind: endItem})
}

// Link makes a box a link to an address.
func (p *Page) Link(x, y, w, h float64, address string) {
	p.items = append(p.items, item{kind: linkItem, at: Point{x, y}, w: w, h: h, text: address})
}
