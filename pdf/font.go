package pdf

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is one of the embedded fonts.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Italic
	Mono
)

var faceNames = [...]string{"regular", "bold", "italic", "mono"}

func (f Face) ttf() []byte {
	return [...][]byte{goregular.TTF, gobold.TTF, goitalic.TTF, gomono.TTF}[f]
}

// Style is the font, size and colour of text. The zero Colour means black here.
type Style struct {
	Face   Face
	Size   float64 // points
	Colour Colour
}

// In returns the style in another face.
func (s Style) In(f Face) Style { s.Face = f; return s }

// Tint returns the style in another colour.
func (s Style) Tint(c Colour) Style { s.Colour = c; return s }

func (s Style) colour() Colour {
	if s.Colour == 0 {
		return Black
	}
	return s.Colour
}

const millimetres = 25.4 / 72 // in a point

// Mm returns the height of the type in millimetres.
func (s Style) Mm() float64 { return s.Size * millimetres }

// Leading returns the distance between lines, in millimetres.
func (s Style) Leading() float64 { return s.Mm() * 1.3 }

// metrics caches the widths of a face's glyphs, in font heights.
type metrics struct {
	mu     sync.Mutex
	font   *sfnt.Font
	buffer sfnt.Buffer
	widths map[rune]float64 // negative: the face has no such glyph
}

var faces = func() (all [4]*metrics) {
	for i := range all {
		all[i] = &metrics{widths: map[rune]float64{}}
	}
	return all
}()

func (m *metrics) width(f Face, r rune) float64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if w, ok := m.widths[r]; ok {
		return w
	}
	if m.font == nil {
		parsed, err := sfnt.Parse(f.ttf())
		if err != nil {
			panic("pdf: " + err.Error()) // the fonts are compiled in
		}
		m.font = parsed
	}
	w := -1.0
	em := fixed.Int26_6(m.font.UnitsPerEm()) << 6
	if g, err := m.font.GlyphIndex(&m.buffer, r); err == nil && g != 0 {
		if a, err := m.font.GlyphAdvance(&m.buffer, g, em, font.HintingNone); err == nil {
			w = float64(a) / float64(em)
		}
	}
	m.widths[r] = w
	return w
}

// Has reports whether a face can print a character.
func Has(f Face, r rune) bool { return faces[f].width(f, r) >= 0 }

// Width returns the width of a text in millimetres.
func Width(s Style, text string) float64 {
	w := 0.0
	for i, part := range hyphened(s.Face, Printable(text)) {
		for _, r := range part {
			w += max(0, faces[s.Face].width(s.Face, r)) * squeeze(i)
		}
	}
	return w * s.Mm()
}

// hyphenWidth scales hyphens between letters. The Go fonts are made for source code: their hyphen is as long as a minus
// sign.
const hyphenWidth = 0.57

// hyphened splits a text at the hyphens between letters. Parts 1, 3, 5 … are the hyphens.
func hyphened(f Face, text string) (parts []string) {
	begun := 0
	for i := 1; f != Mono && i+1 < len(text); i++ {
		if text[i] == '-' && text[i-1] != ' ' && text[i-1] != '-' && text[i+1] != ' ' && text[i+1] != '-' && i > begun {
			parts = append(parts, text[begun:i], "-")
			begun = i + 1
		}
	}
	return append(parts, text[begun:])
}

// squeeze returns the horizontal scale of part i of hyphened.
func squeeze(i int) float64 {
	if i%2 == 1 {
		return hyphenWidth
	}
	return 1
}
