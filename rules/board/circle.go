package board

import "math"

// The four directions of circular boards.
const (
	In               = iota // toward the centre; from the innermost ring into it
	Out                     // toward the rim; the centre has no way out
	Clockwise               // to the next sector on the same ring
	CounterClockwise        // to the previous sector on the same ring
)

// CircleDirections is the number of directions on circular boards.
const CircleDirections = 4

// Circle builds a board of concentric rings cut into sectors, around one
// centre cell named "o". Cells are in board order: sector a from ring 1
// outward, then sector b, and so on; the centre comes last. Sector a, the
// neutral zone, is at the bottom and the sectors run clockwise from it.
func Circle(id string, sectors, rings int) *Board {
	b := newBoard(id, Cells, CircleDirections, sectors*rings+1)
	angle := func(sector float64) float64 { return math.Pi/2 + sector*2*math.Pi/float64(sectors) }
	polar := func(r, a float64) Point { return Point{r * math.Cos(a), r * math.Sin(a)} }
	const hub = 0.75 // radius of the centre cell, in ring widths
	for s := range sectors {
		b.rowLen = append(b.rowLen, rings)
		for r := range rings {
			inner, outer := hub+float64(r), hub+float64(r)+1
			site := Site{Name: cellName(s, r+1), Row: s, Col: r, Centre: polar(inner+0.5, angle(float64(s)))}
			site.Outline = sectorOutline(inner, outer, func(part float64) float64 { return angle(float64(s) - 0.5 + part) })
			if (s+r+1)%2 == 1 {
				site.Shade = Dark
			}
			if s == 0 {
				site.Shade = map[Shade]Shade{Dark: Neutral, Light: Pale}[site.Shade]
			}
			b.add(site)
		}
	}
	centre := Site{Name: "o", Row: sectors, Shade: Centre}
	for k := range 48 {
		centre.Outline = append(centre.Outline, polar(hub, float64(k)*math.Pi/24))
	}
	b.add(centre)
	o := Cell(sectors * rings)
	b.link(func(d int, c Cell) Cell {
		if c == o {
			return None
		}
		s, r := int(c)/rings, int(c)%rings
		switch d {
		case In:
			if r == 0 {
				return o
			}
			return c - 1
		case Out:
			if r == rings-1 {
				return None
			}
			return c + 1
		case Clockwise:
			return Cell((s+1)%sectors*rings + r)
		default:
			return Cell((s+sectors-1)%sectors*rings + r)
		}
	})
	for s := range sectors {
		b.labels = append(b.labels, Label{polar(hub+float64(rings)+0.4, angle(float64(s))), string(rune('a' + s))})
	}
	return b
}

// sectorOutline is the outline of a cell of a ring: along its outer arc and back along the inner one. angle returns the
// angle at a part of the sector.
//
//go:noinline
func sectorOutline(inner, outer float64, angle func(part float64) float64) []Point {
	const arc = 12 // number of straight pieces that draw an arc
	out := make([]Point, 2*arc+2)
	for k := range arc + 1 {
		a := angle(float64(k) / arc)
		sin, cos := math.Sin(a), math.Cos(a)
		out[k] = Point{outer * cos, outer * sin}
		out[2*arc+1-k] = Point{inner * cos, inner * sin}
	}
	return out
}

func itoa(n int) string {
	if n >= 10 {
		return itoa(n/10) + string(rune('0'+n%10))
	}
	return string(rune('0' + n))
}
