package draw

import (
	"math"
	"strconv"

	"tablier/rules/game"
)

// Sizes of pieces, in cells.
const (
	radius    = 0.34 // of a disc
	thickness = 0.09 // of a disc as seen from slightly above
	ringIn    = 0.375
	ringOut   = 0.475
)

// Glyph returns the shapes of a piece at (0, 0), from the bottom up. Only its Side, Kind,
// Count and Captive matter. They all lie within half a cell of the middle, except citizens
// (which share the citadel, a wide cell), which lie within 0.75.
func Glyph(p game.Piece) []Shape {
	side := p.Side.String()
	n := max(1, int(p.Count))
	var out []Shape
	switch p.Kind {
	case game.Man:
		out = man(side, 0, 0, radius)
	case game.Guard:
		out = append(disc(side, 0, 0, radius), shield(side))
	case game.Queen:
		out = disc(side, 0, 0, radius+0.05)
		out = append(out, circle(side+"-groove", 0, -thickness/2, radius-0.01))
		out = append(out, crown(side)...)
	case game.Dame:
		out = pile(side, 2, radius)
		s := star(side+"-mark", pt(0, -thickness), 5, 0.21, 0.09)
		out = append(out, s)
	case game.Stack:
		out = stack(side, n)
	case game.Ring:
		out = hoop()
	case game.Ringed:
		out = append(hoop(), man(side, 0, 0, radius-0.01)...)
	case game.Citizen:
		if n == 1 {
			out = man(side, 0, 0, radius)
		} else {
			// In play there are at most two. More would overlap, and the number says how many.
			step := 0.72 / float64(n-1)
			for i := range n {
				out = append(out, man(side, float64(i)*step-0.36, 0, radius-0.02)...)
			}
			if n > 2 {
				out = append(out, text(side+"-count", strconv.Itoa(n), 0.36, -thickness/2, 0.36))
			}
		}
	}
	if p.Captive {
		out = append(out, bars()...)
	}
	return out
}

// body is a disc's shadow, side and face, with the middle of the whole at (x, y).
func body(side string, x, y, r, h float64) []Shape {
	return []Shape{
		circle("shadow", x+0.03, y+h/2+0.035, r+0.015),
		wall(side, x, y, r, h),
		circle(side+"-face", x, y-h/2, r),
	}
}

// wall is the side of a disc as seen from slightly above.
func wall(side string, x, y, r, h float64) Shape {
	p := (&pen{}).arc(x, y+h/2, r, 0, math.Pi)
	return p.line(x-r, y-h/2).line(x+r, y-h/2).close().shape(side + "-side")
}

// disc is a plain disc with its gloss.
func disc(side string, x, y, r float64) []Shape {
	return append(body(side, x, y, r, thickness), shade(side, x, y-thickness/2, r), gloss(x, y-thickness/2, r))
}

// shade is the turned edge of a face. It is darker at the lower right, since the light
// comes from the upper left.
func shade(side string, x, y, r float64) Shape {
	const from, to = -math.Pi * 0.3, math.Pi * 0.8
	p := (&pen{}).arc(x, y, r*0.97, from, to)
	const in = 0.86 // the inner edge is a smaller circle, displaced towards the light
	dx, dy := -r*0.05, -r*0.05
	return p.arc(x+dx, y+dy, r*in, to, from).close().shape(side + "-shade")
}

// gloss is the light on the upper left of a face.
func gloss(x, y, r float64) Shape {
	p := (&pen{}).arc(x, y, r*0.9, math.Pi*0.98, math.Pi*1.52)
	x1, y1 := x+r*0.9*math.Cos(math.Pi*0.98), y+r*0.9*math.Sin(math.Pi*0.98)
	return p.quad(x-r*0.62, y-r*0.62, x1, y1).close().shape("gloss")
}

// man is a disc with its side's mark: a hollow circle for White, a solid
// point in a groove for Black.
func man(side string, x, y, r float64) []Shape {
	out := disc(side, x, y, r)
	y -= thickness / 2
	out = append(out, circle(side+"-groove", x, y, r*0.66))
	if side == "black" {
		return append(out, circle("black-mark", x, y, r*0.25))
	}
	return append(out, circle("white-groove", x, y, r*0.38))
}

// pile is a pile of n discs without gloss and mark.
func pile(side string, n int, r float64) []Shape {
	h := thickness
	if n > 1 {
		h = 0.11
	}
	base := float64(n-1) * h / 2
	out := []Shape{circle("shadow", 0.03, base+h/2+0.035, r+0.015)}
	for i := range n {
		y := base - float64(i)*h
		out = append(out, wall(side, 0, y, r, h), circle(side+"-face", 0, y-h/2, r))
		if side == "black" {
			// A line is inlaid in the side, since dark discs are hard to count by their edges.
			out = append(out, (&pen{}).arc(0, y, r-0.005, math.Pi*0.12, math.Pi*0.88).shape("black-groove"))
		}
	}
	return out
}

// stack is a group of Ra: one to three discs, with the number written on two or more.
func stack(side string, n int) []Shape {
	if n == 1 {
		return man(side, 0, 0, radius)
	}
	levels := min(n, 3)
	r := radius - 0.005
	out := pile(side, levels, r)
	y := -float64(levels) * 0.11 / 2
	out = append(out, shade(side, 0, y, r), gloss(0, y, r), circle(side+"-groove", 0, y, r*0.78))
	return append(out, text(side+"-count", strconv.Itoa(n), 0, y, 0.4))
}

// hoop is a ring of brass.
func hoop() []Shape {
	band := func(class string, y, in, out float64) Shape {
		p := (&pen{}).arc(0, y, out, 0, 2*math.Pi).close()
		return p.arc(0, y, in, 2*math.Pi, 0).close().shape(class)
	}
	return []Shape{
		band("shadow", 0.05, ringIn, ringOut),
		band("ring", 0, ringIn, ringOut),
		(&pen{}).arc(0, 0, (ringIn+ringOut)/2, math.Pi, math.Pi*1.5).shape("ring-light"),
	}
}

// bars draws bars across a captured piece and a broken circle around it.
func bars() []Shape {
	var out []Shape
	const r = 0.45
	for i := range 8 {
		a := float64(i) * math.Pi / 4
		out = append(out, (&pen{}).arc(0, 0, r, a-0.24, a+0.24).shape("captive"))
	}
	for _, x := range []float64{-0.22, 0, 0.22} {
		h := math.Sqrt(0.36*0.36 - x*x)
		out = append(out, line("captive-bar-edge", pt(x, -h), pt(x, h)), line("captive-bar", pt(x, -h), pt(x, h)))
	}
	return out
}

// shield is the emblem of a guard.
func shield(side string) Shape {
	const y = -thickness / 2
	p := (&pen{}).move(-0.17, y-0.17).quad(-0.06, y-0.14, 0, y-0.2).quad(0.06, y-0.14, 0.17, y-0.17)
	p.cubic(0.19, y+0.03, 0.12, y+0.15, 0, y+0.22).cubic(-0.12, y+0.15, -0.19, y+0.03, -0.17, y-0.17)
	return p.close().shape(side + "-mark")
}

// crown is the emblem of a queen.
func crown(side string) []Shape {
	const y = -thickness/2 - 0.005
	p := (&pen{}).move(-0.17, y+0.16).line(-0.235, y-0.09).line(-0.11, y+0.02).line(0, y-0.17)
	p.line(0.11, y+0.02).line(0.235, y-0.09).line(0.17, y+0.16).close()
	out := []Shape{p.shape(side + "-mark")}
	for _, b := range [][2]float64{{-0.235, -0.11}, {0, -0.195}, {0.235, -0.11}} {
		out = append(out, circle(side+"-mark", b[0], y+b[1], 0.036))
	}
	return out
}
