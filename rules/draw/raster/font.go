package raster

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tablier/rules/draw"
)

var (
	regular = sync.OnceValue(func() *opentype.Font { return parse(goregular.TTF) })
	bold    = sync.OnceValue(func() *opentype.Font { return parse(gobold.TTF) })
)

func parse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("raster: " + err.Error()) // the fonts are part of the program
	}
	return f
}

// capMiddle is half the height of digits and capitals, in font heights.
const capMiddle = 0.36

// letters appends the outlines of a text shape. Glyphs are loaded in font units,
// because rounding to pixels would shift them. A glyph that cannot be loaded leaves
// a gap.
func (p *painter) letters(out *flattener, s *draw.Shape) {
	f := regular()
	if s.Bold() {
		f = bold()
	}
	em := fixed.Int26_6(f.UnitsPerEm()) << 6
	var glyphs []sfnt.GlyphIndex
	var advances []fixed.Int26_6
	width := fixed.Int26_6(0)
	for _, r := range s.Text {
		g, _ := f.GlyphIndex(&p.glyphs, r)
		a, _ := f.GlyphAdvance(&p.glyphs, g, em, font.HintingNone)
		glyphs, advances, width = append(glyphs, g), append(advances, a), width+a
	}
	k := s.Size * p.scale / float64(em)
	origin := p.at(s.At)
	origin.x -= float64(width) * k / 2
	origin.y += capMiddle * s.Size * p.scale
	for i, g := range glyphs {
		outline, _ := f.LoadGlyph(&p.glyphs, g, em, nil)
		trace(out, outline, origin, k)
		origin.x += float64(advances[i]) * k
	}
}

// trace appends the contours of a glyph, k pixels per unit of its coordinates.
func trace(out *flattener, outline sfnt.Segments, origin point, k float64) {
	at := func(q fixed.Point26_6) point { return point{origin.x + float64(q.X)*k, origin.y + float64(q.Y)*k} }
	for i, s := range outline {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				out.close()
			}
			out.move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			out.line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			out.quad(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			out.cubic(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(outline) > 0 {
		out.close()
	}
}
