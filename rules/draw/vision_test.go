package draw_test

import (
	"math"
	"testing"

	"tablier/rules/draw"
)

// Linear red, green and blue as seen with colour vision deficiencies (Machado,
// Oliveira and Fernandes 2009, at full severity).
var visions = map[string][9]float64{
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab is an opaque colour as seen with a deficiency, in CIE L*a*b* (D65).
func lab(c draw.Colour, m [9]float64) (l, a, b float64) {
	red, green, blue, _ := c.RGBA()
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	in := [3]float64{lin(red), lin(green), lin(blue)}
	var o [3]float64
	for i := range o {
		o[i] = min(1, max(0, m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2]))
	}
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*o[0] + 0.3576*o[1] + 0.1805*o[2]) / 0.95047)
	y := f(0.2126*o[0] + 0.7152*o[1] + 0.0722*o[2])
	z := f((0.0193*o[0] + 0.1192*o[1] + 0.9505*o[2]) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

func TestThemesForEveryEye(t *testing.T) {
	pairs := []struct {
		a, b draw.Role
		min  float64 // distance in L*a*b*; about 2 is barely visible
	}{
		{draw.WhiteFace, draw.BlackFace, 60},
		{draw.WhiteFace, draw.CellDark, 15},
		{draw.WhiteFace, draw.CellLight, 7},
		{draw.WhiteEdge, draw.CellLight, 35},
		{draw.BlackFace, draw.CellDark, 25},
		{draw.CellLight, draw.CellDark, 8},
		{draw.CellWhiteRa, draw.CellBlackRa, 30},
		{draw.Brass, draw.PlateColour, 10},
		{draw.TargetColour, draw.CaptureColour, 15},
		{draw.TargetColour, draw.CellLight, 25},
		{draw.CaptureColour, draw.WhiteFace, 40},
		{draw.HintColour, draw.TargetColour, 15},
		{draw.SelectedLine, draw.CaptureColour, 25},
	}
	for vision, m := range visions {
		for _, theme := range draw.Themes() {
			for _, p := range pairs {
				l1, a1, b1 := lab(theme.Colour(p.a), m)
				l2, a2, b2 := lab(theme.Colour(p.b), m)
				if d := math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2)); d < p.min {
					t.Errorf("%s, %s: %s and %s are %.1f apart, wanted %.0f", vision, theme.ID, p.a, p.b, d, p.min)
				}
			}
		}
	}
}
