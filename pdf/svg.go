package pdf

import (
	"html"
	"strconv"
	"strings"
)

// SVG returns a picture of the page for a screen. It embeds no fonts; each line of text is stretched to its width on
// paper. title describes the picture and may be empty. Links are left out.
func (p *Page) SVG(title string) []byte {
	var w svgWriter
	w.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `, num(p.W), " ", num(p.H), `" role="img" stroke-linecap="round" stroke-linejoin="round">`)
	if title != "" {
		w.raw("<title>", html.EscapeString(title), "</title>")
	}
	w.raw(`<path fill="#fff" d="`)
	w.path(Path{}.Rect(0, 0, p.W, p.H))
	w.raw(`"/>`)
	for i := range p.items {
		w.item(i, &p.items[i])
	}
	w.raw("</svg>\n")
	return []byte(w.b.String())
}

type svgWriter struct{ b strings.Builder }

func (w *svgWriter) raw(parts ...string) {
	for _, s := range parts {
		w.b.WriteString(s)
	}
}

func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func (w *svgWriter) item(n int, i *item) {
	switch i.kind {
	case pathItem:
		w.raw("<path")
		w.colour("fill", i.paint.Fill)
		if i.paint.Stroke&255 != 0 {
			w.colour("stroke", i.paint.Stroke)
			w.raw(` stroke-width="`, num(i.paint.Width), `"`)
			var dashes []string
			for _, d := range i.paint.Dash {
				dashes = append(dashes, num(d))
			}
			if len(dashes) > 0 {
				w.raw(` stroke-dasharray="`, strings.Join(dashes, " "), `"`)
			}
		}
		w.raw(` d="`)
		w.path(i.path)
		w.raw(`"/>`)
	case textItem:
		w.text(i)
	case clipItem:
		id := "c" + strconv.Itoa(n)
		w.raw(`<clipPath id="`, id, `"><path d="`)
		w.path(Path{}.Rect(i.at.X, i.at.Y, i.w, i.h))
		w.raw(`"/></clipPath><g clip-path="url(#`, id, `)">`)
	case endItem:
		w.raw("</g>")
	}
}

func (w *svgWriter) text(i *item) {
	family := "'Source Sans 3 Variable','Source Sans 3','Go',sans-serif"
	if i.style.Face == Mono {
		family = "'Go Mono','DejaVu Sans Mono',monospace"
	}
	w.raw(`<text x="`, num(i.at.X), `" y="`, num(i.at.Y), `" font-size="`, num(i.style.Mm()), `" font-family="`, family, `"`)
	switch i.style.Face {
	case Bold:
		w.raw(` font-weight="bold"`)
	case Italic:
		w.raw(` font-style="italic"`)
	}
	if strings.TrimSpace(i.text) != "" {
		w.raw(` lengthAdjust="spacingAndGlyphs" textLength="`, num(Width(i.style, i.text)), `"`)
	}
	if i.turn != 0 {
		w.raw(` transform="rotate(`, num(-i.turn), " ", num(i.at.X), " ", num(i.at.Y), `)"`)
	}
	w.colour("fill", i.style.colour())
	w.raw(` xml:space="preserve">`, html.EscapeString(i.text), "</text>")
}

func (w *svgWriter) colour(name string, c Colour) {
	if c&255 == 0 {
		w.raw(" ", name, `="none"`)
		return
	}
	const digits = "0123456789abcdef"
	hex := []byte("#000000")
	for i := range 6 {
		hex[i+1] = digits[c>>(28-4*i)&15]
	}
	w.raw(" ", name, `="`, string(hex), `"`)
	if a := c & 255; a != 255 {
		w.raw(" ", name, `-opacity="`, num(float64(a)/255), `"`)
	}
}

func (w *svgWriter) path(p Path) {
	at := func(q Point) string { return num(q.X) + " " + num(q.Y) }
	for _, s := range p {
		switch s.Op {
		case 'M', 'L':
			w.raw(string(s.Op), at(s.P[0]))
		case 'C':
			w.raw("C", at(s.P[0]), " ", at(s.P[1]), " ", at(s.P[2]))
		case 'Z':
			w.raw("Z")
		}
	}
}
