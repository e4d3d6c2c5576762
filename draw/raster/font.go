package raster

import (
	"encoding/binary"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"tablier/draw"
)

// The Go fonts are TrueType files. golang.org/x/image/font/sfnt would read them but
// draws in golang.org/x/text for encodings nobody needs here; the few tables
// wanted (cmap, head, hhea, hmtx, loca, glyf) are read by hand. The fonts are part of
// the program, so their offsets are trusted.
type font struct {
	glyf, loca, hmtx []byte
	long             bool // loca holds 32-bit offsets
	metrics          int  // entries of hmtx
	glyphs           map[rune]int
	em               float64 // units per font height
}

var (
	regular = sync.OnceValue(func() *font { return readFont(goregular.TTF) })
	bold    = sync.OnceValue(func() *font { return readFont(gobold.TTF) })
)

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
func s16(b []byte, at int) int { return int(int16(binary.BigEndian.Uint16(b[at:]))) }
func u32(b []byte, at int) int { return int(binary.BigEndian.Uint32(b[at:])) }

func readFont(ttf []byte) *font {
	tables := map[string][]byte{}
	for i := range u16(ttf, 4) {
		at := 12 + 16*i
		from := u32(ttf, at+8)
		tables[string(ttf[at:at+4])] = ttf[from : from+u32(ttf, at+12)]
	}
	f := &font{
		glyf: tables["glyf"], loca: tables["loca"], hmtx: tables["hmtx"],
		long:    u16(tables["head"], 50) == 1,
		em:      float64(u16(tables["head"], 18)),
		metrics: u16(tables["hhea"], 34),
		glyphs:  map[rune]int{},
	}
	f.readMap(tables["cmap"])
	return f
}

// readMap reads the format 4 subtable of cmap, for the Latin characters.
func (f *font) readMap(cmap []byte) {
	for i := range u16(cmap, 2) {
		sub := cmap[u32(cmap, 4+8*i+4):]
		if u16(sub, 0) != 4 {
			continue
		}
		n := u16(sub, 6) // twice the number of segments
		for s := 0; s < n; s += 2 {
			end, start := u16(sub, 14+s), u16(sub, 16+n+s)
			delta, offset := u16(sub, 16+2*n+s), u16(sub, 16+3*n+s)
			for r := start; r <= end && r < 0x250; r++ {
				g := r
				if offset != 0 {
					g = u16(sub, 16+3*n+s+offset+2*(r-start))
				}
				if g != 0 || offset == 0 {
					f.glyphs[rune(r)] = (g + delta) & 0xFFFF
				}
			}
		}
		return
	}
}

// advance is the width of a glyph in font units.
func (f *font) advance(g int) float64 {
	return float64(u16(f.hmtx, 4*min(g, f.metrics-1)))
}

// outline returns the data of a glyph; empty for a space.
func (f *font) outline(g int) []byte {
	if f.long {
		return f.glyf[u32(f.loca, 4*g):u32(f.loca, 4*g+4)]
	}
	return f.glyf[2*u16(f.loca, 2*g) : 2*u16(f.loca, 2*g+2)]
}

// letters appends the outlines of a text shape.
func (p *painter) letters(out *flattener, s *draw.Shape) {
	f := regular()
	if s.Bold() {
		f = bold()
	}
	width := 0.0
	for _, r := range s.Text {
		width += f.advance(f.glyphs[r])
	}
	k := s.Size * p.scale / f.em
	origin := p.at(s.At)
	origin.x -= width * k / 2
	origin.y += capMiddle * s.Size * p.scale
	for _, r := range s.Text {
		g := f.glyphs[r]
		f.trace(out, f.outline(g), origin, k)
		origin.x += f.advance(g) * k
	}
}

// capMiddle is half the height of digits and capitals, in font heights.
const capMiddle = 0.36

// trace appends the contours of a simple glyph, k pixels per font unit.
func (f *font) trace(out *flattener, g []byte, origin point, k float64) {
	if len(g) == 0 || s16(g, 0) <= 0 {
		return
	}
	contours := s16(g, 0)
	n := u16(g, 10+2*(contours-1)) + 1
	at := 10 + 2*contours
	at += 2 + u16(g, at) // instructions
	flags := make([]byte, 0, n)
	for len(flags) < n {
		flag, repeat := g[at], 0
		at++
		if flag&8 != 0 {
			repeat = int(g[at])
			at++
		}
		for range repeat + 1 {
			flags = append(flags, flag)
		}
	}
	coordinates := func(short, same byte) []int {
		v, list := 0, make([]int, n)
		for i, flag := range flags {
			switch {
			case flag&short != 0:
				d := int(g[at])
				at++
				if flag&same == 0 {
					d = -d
				}
				v += d
			case flag&same == 0:
				v += s16(g, at)
				at += 2
			}
			list[i] = v
		}
		return list
	}
	xs := coordinates(2, 16)
	ys := coordinates(4, 32)
	from := 0
	for c := range contours {
		to := u16(g, 10+2*c) + 1
		contour(out, to-from, func(i int) (point, bool) {
			i += from
			return point{origin.x + float64(xs[i])*k, origin.y - float64(ys[i])*k}, flags[i]&1 != 0
		})
		from = to
	}
}

// contour appends one closed contour of n points, each on the curve or the
// control point of a quadratic one; between two control points lies an implied point.
func contour(out *flattener, n int, at func(int) (p point, on bool)) {
	middle := func(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }
	start, on := at(0)
	if !on {
		last, lastOn := at(n - 1)
		if lastOn {
			start = last
		} else {
			start = middle(start, last)
		}
	}
	out.move(start)
	var control point
	pending := false
	for i := range n + 1 {
		p, on := start, true
		if i < n {
			p, on = at(i)
		}
		switch {
		case on && pending:
			out.quad(control, p)
			pending = false
		case on:
			out.line(p)
		case pending:
			out.quad(control, middle(control, p))
			control = p
		default:
			control, pending = p, true
		}
	}
	out.close()
}
