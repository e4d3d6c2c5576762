package view

import (
	"math"
	"strconv"
	"strings"

	"tablier/rules/board"
	"tablier/web/site"
)

// SignPart is one shape of a sign, in a square of 64 by 64: a polygon, or an ellipse if there are no corners.
type SignPart struct {
	Class   string // as in Head.svelte: tile, ivory or ebony
	corners []board.Point
	at      board.Point
	rx, ry  float64
}

// form returns a polygon. The coordinates are in the order of SVG, x before y.
func form(class string, xy ...float64) SignPart {
	p := SignPart{Class: class}
	for i := 0; i+1 < len(xy); i += 2 {
		p.corners = append(p.corners, board.Point{X: xy[i], Y: xy[i+1]})
	}
	return p
}

func disc(class string, x, y, r float64) SignPart { return oval(class, x, y, r, r) }

func oval(class string, x, y, rx, ry float64) SignPart {
	return SignPart{Class: class, at: board.Point{X: x, Y: y}, rx: rx, ry: ry}
}

// SignTile is the background of every sign.
var SignTile = form("tile", 32, 3, 57, 17.5, 57, 46.5, 32, 61, 7, 46.5, 7, 17.5)

// DrawnSigns are the signs that a club can choose.
var DrawnSigns = map[string][]SignPart{
	"discs": {SignTile, disc("ivory", 24.5, 27.5, 10.5), disc("ebony", 39.5, 37.5, 10.5)},
	"ring":  {SignTile, disc("ivory", 32, 32, 15), disc("tile", 32, 32, 9), disc("ebony", 32, 32, 5)},
	"queen": {SignTile, form("ivory", 18, 43, 15, 23, 24, 31, 32, 18, 40, 31, 49, 23, 46, 43), disc("ebony", 32, 37, 3.5)},
	"citadel": {
		SignTile, form("ivory", 18, 46, 18, 22, 24, 22, 24, 27, 29, 27, 29, 22, 35, 22, 35, 27, 40, 27, 40, 22, 46, 22, 46, 46),
		form("ebony", 28, 46, 28, 38, 36, 38, 36, 46), disc("ebony", 32, 38, 4),
	},
	"stack": {SignTile, oval("ebony", 32, 43, 15, 6), oval("ivory", 32, 34, 15, 6), oval("ebony", 32, 25, 15, 6)},
}

// UsualSign is the sign of clubs that have not chosen one.
const UsualSign = "discs"

// DrawSign draws the sign of a club as the content of an SVG of 64 by 64.
func DrawSign(sign string) site.HTML {
	if sign == "" {
		sign = UsualSign
	}
	if parts, ok := DrawnSigns[sign]; ok {
		return drawParts(parts)
	}
	return drawParts([]SignPart{SignTile}) + `<text x="32" y="44" text-anchor="middle" class="letter">` + Escaped(sign) + `</text>`
}

func drawParts(parts []SignPart) site.HTML {
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	var b strings.Builder
	for _, p := range parts {
		switch {
		case len(p.corners) == 0 && p.rx == p.ry:
			b.WriteString(`<circle cx="` + number(p.at.X) + `" cy="` + number(p.at.Y) + `" r="` + number(p.rx))
		case len(p.corners) == 0:
			b.WriteString(`<ellipse cx="` + number(p.at.X) + `" cy="` + number(p.at.Y) + `" rx="` + number(p.rx) + `" ry="` + number(p.ry))
		default:
			b.WriteString(`<polygon points="`)
			for i, q := range p.corners {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(number(q.X) + "," + number(q.Y))
			}
		}
		b.WriteString(`" class="` + p.Class + `"/>`)
	}
	return site.HTML(b.String())
}

// Outline returns the corners of a part. An ellipse becomes a polygon with so many corners that it looks round.
func (p *SignPart) Outline() []board.Point {
	if len(p.corners) > 0 {
		return p.corners
	}
	const n = 240
	points := make([]board.Point, n)
	for i := range points {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / n)
		points[i] = board.Point{X: p.at.X + p.rx*cos, Y: p.at.Y + p.ry*sin}
	}
	return points
}
