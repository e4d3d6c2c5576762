package pdftest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// Point is a position on a page, in millimetres from its upper left corner.
type Point struct{ X, Y float64 }

// Text is a string, the point where it begins, and the corners of its clipping box; nil: none.
type Text struct {
	Point
	S    string
	Clip *[2]Point
}

// Path is a painted path: the points of its operators, whether it was filled or stroked, and the corners of its
// clipping box; nil: none.
type Path struct {
	Points       []Point
	Fill, Stroke bool
	Clip         *[2]Point
}

// Box returns the corners of the bounding box of the points.
func (p *Path) Box() (lo, hi Point) { return box(p.Points) }

// Page is the content of a page.
type Page struct {
	W, H  float64
	Texts []Text
	Paths []Path
}

// Text returns all text of the page, one line per string.
func (p *Page) Text() string {
	var b strings.Builder
	for _, t := range p.Texts {
		b.WriteString(t.S + "\n")
	}
	return b.String()
}

// Bounds returns the corners of the area that is painted.
func (p *Page) Bounds() (lo, hi Point) {
	lo, hi = Point{p.W, p.H}, Point{}
	grow := func(q Point) {
		lo, hi = Point{min(lo.X, q.X), min(lo.Y, q.Y)}, Point{max(hi.X, q.X), max(hi.Y, q.Y)}
	}
	clamped := func(q Point, clip *[2]Point) {
		if clip != nil {
			q = Point{min(max(q.X, clip[0].X), clip[1].X), min(max(q.Y, clip[0].Y), clip[1].Y)}
		}
		grow(q)
	}
	for _, t := range p.Texts {
		clamped(t.Point, t.Clip)
	}
	for _, path := range p.Paths {
		for _, q := range path.Points {
			clamped(q, path.Clip)
		}
	}
	return lo, hi
}

var (
	object   = regexp.MustCompile(`(?s)(\d+) 0 obj\n(.*?)endobj`)
	mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	contents = regexp.MustCompile(`/Contents (\d+) 0 R`)
	kids     = regexp.MustCompile(`/Kids \[([^\]]*)\]`)
)

const point = 25.4 / 72

// Read reads a document. It returns an error if a font is not embedded.
func Read(file []byte) ([]Page, error) {
	objects := map[string][]byte{}
	var tree []byte
	fonts, embedded := 0, 0
	for _, m := range object.FindAllSubmatch(file, -1) {
		objects[string(m[1])] = m[2]
		if bytes.Contains(m[2], []byte("/Type /Pages")) {
			tree = m[2]
		}
		if bytes.Contains(m[2], []byte("/Type /Font\n")) && !bytes.Contains(m[2], []byte("/DescendantFonts")) {
			fonts++
		}
		if bytes.Contains(m[2], []byte("/FontFile2")) {
			embedded++
		}
	}
	if fonts != embedded {
		return nil, fmt.Errorf("%d fonts, %d of them embedded", fonts, embedded)
	}
	list := kids.FindSubmatch(tree)
	if list == nil {
		return nil, fmt.Errorf("no pages in %d bytes", len(file))
	}
	var pages []Page
	for _, id := range strings.Split(strings.TrimSpace(string(list[1])), " 0 R") {
		if id = strings.TrimSpace(id); id == "" {
			continue
		}
		p, err := page(objects, objects[id], tree)
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", len(pages)+1, err)
		}
		pages = append(pages, p)
	}
	return pages, nil
}

func page(objects map[string][]byte, dict, tree []byte) (Page, error) {
	box := mediaBox.FindSubmatch(dict)
	if box == nil {
		box = mediaBox.FindSubmatch(tree)
	}
	at := contents.FindSubmatch(dict)
	if box == nil || at == nil {
		return Page{}, fmt.Errorf("no size or no contents: %s", dict)
	}
	w, _ := strconv.ParseFloat(string(box[1]), 64)
	h, _ := strconv.ParseFloat(string(box[2]), 64)
	_, stream, ok := bytes.Cut(objects[string(at[1])], []byte("stream\n"))
	if !ok {
		return Page{}, fmt.Errorf("no stream in object %s", at[1])
	}
	z, err := zlib.NewReader(bytes.NewReader(stream))
	if err != nil {
		return Page{}, err
	}
	ops, err := io.ReadAll(z)
	if err != nil {
		return Page{}, err
	}
	r := reader{page: Page{W: w * point, H: h * point}, at: identity}
	r.run(ops)
	return r.page, nil
}
