package qr

import (
	"errors"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// MaxText is the greatest length of the text, in bytes. The modules of a longer code would be too
// small for a camera.
const MaxText = 500

// ErrLong is the error for a text longer than [MaxText].
var ErrLong = errors.New("qr: the text is too long for a code that cameras read")

// quiet is the width in modules of the margin that readers need.
const quiet = 4

// SVG draws the text, always dark on light, because readers need that even on a dark page. title
// describes the code to people who cannot see it; it may be empty.
func SVG(text, title string) ([]byte, error) {
	if len(text) > MaxText {
		return nil, ErrLong
	}
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	side := strconv.Itoa(c.Size + 2*quiet)
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + side + ` ` + side + `" role="img" shape-rendering="crispEdges">`)
	if title != "" {
		b.WriteString("<title>" + escape.Replace(title) + "</title>")
	}
	b.WriteString(`<path fill="#fff" d="M0 0h` + side + "v" + side + `H0z"/><path fill="#000" d="`)
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			if !c.Black(x, y) {
				continue
			}
			n := 1
			for x+n < c.Size && c.Black(x+n, y) {
				n++
			}
			w := strconv.Itoa(n)
			b.WriteString("M" + strconv.Itoa(x+quiet) + " " + strconv.Itoa(y+quiet) + "h" + w + "v1h-" + w + "z")
			x += n
		}
	}
	b.WriteString(`"/></svg>`)
	return []byte(b.String()), nil
}

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// Code is a QR code as modules, for callers that draw it themselves.
type Code struct{ code *qr.Code }

// Encode computes the code of a text.
func Encode(text string) (Code, error) {
	if len(text) > MaxText {
		return Code{}, ErrLong
	}
	c, err := qr.Encode(text, qr.M)
	return Code{c}, err
}

// Size is the number of modules in a row, without the margin of four modules that readers need.
func (c Code) Size() int { return c.code.Size }

// Dark reports whether a module is dark.
func (c Code) Dark(x, y int) bool { return c.code.Black(x, y) }
