package raster

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"io"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tablier/rules/draw"
)

// The size of a card in pixels, as sites that show link previews expect it.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// CardText is the text beside the board of a card. Text that is too long for its place is cut off with an ellipsis.
type CardText struct {
	Title string
	Lines []string // below the title; each takes at most two lines
	Foot  string   // at the bottom
}

// The colours of a card are those of the club's pages in light mode.
var (
	cardPaper = draw.Colour(0xF5EFE3FF)
	cardInk   = draw.Colour(0x2A221AFF)
	cardSoft  = draw.Colour(0x67594AFF)
)

// Card writes a PNG of a board beside a text, for link previews. Without a board (v.Board is nil) it shows only the
// text.
func Card(w io.Writer, v draw.View, t CardText) error {
	img := image.NewRGBA(image.Rect(0, 0, CardWidth, CardHeight))
	r, g, b, a := cardPaper.RGBA()
	imagedraw.Draw(img, img.Bounds(), image.NewUniform(color.NRGBA{R: r, G: g, B: b, A: a}), image.Point{}, imagedraw.Src)
	const margin, boardSize = 40, CardHeight - 2*40
	left := margin
	if v.Board != nil {
		board, err := fit(v, boardSize)
		if err != nil {
			return err
		}
		size := board.Bounds().Size()
		at := image.Pt(margin+(boardSize-size.X)/2, margin+(boardSize-size.Y)/2)
		imagedraw.Draw(img, image.Rectangle{at, at.Add(size)}, board, image.Point{}, imagedraw.Over)
		left += boardSize + margin
	}
	p := &painter{img: img}
	p.cardText(t, float64(left), float64(CardWidth-margin-left))
	return png.Encode(w, img)
}

// fit paints a view as large as fits into a square.
func fit(v draw.View, side int) (*image.RGBA, error) {
	s := draw.NewScene(v)
	width := side
	if h := s.Height(side); h > side {
		width = side * side / h
	}
	return Image(v, width)
}

// cardText writes the text of a card into a column.
func (p *painter) cardText(t CardText, x, width float64) {
	const top, foot = 110, CardHeight - 52
	y := float64(top)
	y = p.paragraph(t.Title, bold(), 60, cardInk, x, y, width, 3) + 22
	for _, l := range t.Lines {
		if y > foot-90 {
			break
		}
		y = p.paragraph(l, regular(), 36, cardSoft, x, y, width, 2) + 8
	}
	p.paragraph(t.Foot, bold(), 30, cardSoft, x, foot, width, 1)
}

// paragraph writes up to most lines, the first with its baseline at y. It returns the baseline after the last line.
func (p *painter) paragraph(text string, f *opentype.Font, size float64, c draw.Colour, x, y, width float64, most int) float64 {
	for _, line := range p.wrap(text, f, size, width, most) {
		p.line(line, f, size, c, x, y)
		y += size * 1.25
	}
	return y
}

// wrap breaks a text between words into up to most lines.
func (p *painter) wrap(text string, f *opentype.Font, size, width float64, most int) []string {
	var lines []string
	words := strings.Fields(text)
	for len(words) > 0 {
		if len(lines) == most-1 {
			return append(lines, p.shorten(strings.Join(words, " "), f, size, width))
		}
		n := 1
		for n < len(words) && p.width(strings.Join(words[:n+1], " "), f, size) <= width {
			n++
		}
		lines, words = append(lines, p.shorten(strings.Join(words[:n], " "), f, size, width)), words[n:]
	}
	return lines
}

// shorten cuts off text that is wider than width.
func (p *painter) shorten(text string, f *opentype.Font, size, width float64) string {
	if p.width(text, f, size) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && p.width(string(runes)+"…", f, size) > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ,.;:–-") + "…"
}

func em(f *opentype.Font) fixed.Int26_6 { return fixed.Int26_6(f.UnitsPerEm()) << 6 }

// width measures a text in pixels.
func (p *painter) width(text string, f *opentype.Font, size float64) float64 {
	sum := fixed.Int26_6(0)
	for _, r := range text {
		g, _ := f.GlyphIndex(&p.glyphs, r)
		a, _ := f.GlyphAdvance(&p.glyphs, g, em(f), font.HintingNone)
		sum += a
	}
	return float64(sum) * size / float64(em(f))
}

// line writes a text from x on the baseline y. Characters that the font lacks are left out.
func (p *painter) line(text string, f *opentype.Font, size float64, c draw.Colour, x, y float64) {
	var out flattener
	k := size / float64(em(f))
	at := point{x, y}
	for _, r := range text {
		g, err := f.GlyphIndex(&p.glyphs, r)
		if err != nil || g == sfnt.GlyphIndex(0) {
			continue
		}
		a, _ := f.GlyphAdvance(&p.glyphs, g, em(f), font.HintingNone)
		outline, _ := f.LoadGlyph(&p.glyphs, g, em(f), nil)
		trace(&out, outline, at, k)
		at.x += float64(a) * k
	}
	p.fill(out.done(), c)
}
