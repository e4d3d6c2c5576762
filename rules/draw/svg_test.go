package draw_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/draw"
)

// element is the part of an SVG element that the tests look at.
type element struct {
	name  string
	attr  map[string]string
	group string // class of the outermost group below the root
}

// read parses an SVG strictly and flattens it.
func read(t *testing.T, svg []byte) (list []element, text string) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	depth, group := 0, ""
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list, text
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		switch e := token.(type) {
		case xml.StartElement:
			attr := map[string]string{}
			for _, a := range e.Attr {
				if _, twice := attr[a.Name.Local]; twice {
					t.Errorf("%s has two attributes %s", e.Name.Local, a.Name.Local)
				}
				attr[a.Name.Local] = a.Value
			}
			if depth++; depth == 2 {
				group = attr["class"]
			}
			list = append(list, element{e.Name.Local, attr, group})
		case xml.EndElement:
			depth--
		case xml.CharData:
			text += string(e)
		}
	}
}

func TestSVGStructure(t *testing.T) {
	var out strings.Builder
	for _, s := range samples(t) {
		for _, classes := range []bool{false, true} {
			v := everyMark(s.view)
			v.Classes = classes
			svg := draw.SVG(v)
			list, _ := read(t, svg)
			if !bytes.Equal(svg, draw.SVG(v)) {
				t.Errorf("%s: not the same twice", s.name)
			}
			if n := len(svg); n > 64<<10 {
				t.Errorf("%s: %d bytes", s.name, n)
			}
			if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
				t.Errorf("%s: a number is not finite", s.name)
			}
			if painted := bytes.Contains(svg, []byte("fill=")) || bytes.Contains(svg, []byte("stroke=")); painted == classes {
				t.Errorf("%s: classes %v but colours %v", s.name, classes, painted)
			}
			cells, pieces := map[string]bool{}, map[string]bool{}
			counts := map[string]int{}
			for _, e := range list {
				counts[e.name]++
				if cell := e.attr["data-cell"]; cell != "" {
					if e.name == "g" {
						pieces[cell] = true
					} else {
						cells[cell] = true
					}
				}
			}
			for c := range v.Board.Len() {
				if name := v.Board.Name(board.Cell(c)); !cells[name] {
					t.Errorf("%s: no cell %s", s.name, name)
				}
			}
			for _, p := range v.Pieces {
				if name := v.Board.Name(p.Cell); !pieces[name] {
					t.Errorf("%s: no piece on %s", s.name, name)
				}
			}
			fmt.Fprintf(&out, "%s classes=%v: viewBox %s;", s.name, classes, list[0].attr["viewBox"])
			for _, name := range slices.Sorted(maps.Keys(counts)) {
				fmt.Fprintf(&out, " %s %d", name, counts[name])
			}
			out.WriteByte('\n')
		}
	}
	golden(t, "structure.golden", out.String())
}

func TestSVGText(t *testing.T) {
	v := samples(t)[0].view
	v.Title, v.Desc, v.Size = "Noirs & <Blancs> \"1\"\x00\uFFFF", "a\nb 'c'", 480
	svg := draw.SVG(v)
	list, text := read(t, svg)
	clean := "Noirs & <Blancs> \"1\"\uFFFD\uFFFD"
	root := list[0].attr
	if root["aria-label"] != clean || root["role"] != "img" || root["width"] != "480" {
		t.Errorf("root is %v", root)
	}
	if !strings.HasPrefix(text, clean+"a b 'c'") {
		t.Errorf("text is %q", text)
	}
	scene := draw.NewScene(v)
	if root["height"] != strconv.Itoa(scene.Height(480)) {
		t.Errorf("height is %s", root["height"])
	}
	if list[1].name != "title" || list[2].name != "desc" {
		t.Errorf("title and desc are not first: %s, %s", list[1].name, list[2].name)
	}
}

// TestPathDataReturns checks that relative steps do not drift. The sum of a
// closed polygon's steps must be the distance between its rounded corners.
func TestPathDataReturns(t *testing.T) {
	b := board.Square("sq6", 6)
	s := draw.Shape{Kind: draw.PolygonShape, Points: b.Site(7).Outline}
	if got := string(draw.AppendPath(nil, &s)); got != "M-200-200l100 0 0 100-100 0z" {
		t.Errorf("got %s", got)
	}
	s = draw.Shape{Kind: draw.PathShape, Path: []draw.Segment{
		{Op: 'M', P: [3]board.Point{{X: 0.0004, Y: 1}}},
		{Op: 'Q', P: [3]board.Point{{X: 0.5, Y: 0.123456}, {X: -0.005, Y: 0}}},
		{Op: 'Z'},
		{Op: 'M', P: [3]board.Point{{X: 1, Y: 1}}},
		{Op: 'L', P: [3]board.Point{{X: 1.0005, Y: 0.9}}},
	}}
	if got := string(draw.AppendPath(nil, &s)); got != "M0 100q50-87.7-.5-100zM100 100l.1-10" {
		t.Errorf("got %s", got)
	}
}

func BenchmarkSVG(b *testing.B) {
	v := samples(b)[10].view
	for b.Loop() {
		b.SetBytes(int64(len(draw.SVG(v))))
	}
}
