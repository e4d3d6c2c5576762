package draw_test

import (
	"math"
	"strings"
	"testing"

	"tablier/rules/draw"
)

// luminance is the luminance of an opaque colour as the Web Content
// Accessibility Guidelines define it.
func luminance(c draw.Colour) float64 {
	r, g, b, _ := c.RGBA()
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}

func contrast(a, b draw.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func TestThemesAreLegible(t *testing.T) {
	pairs := []struct {
		a, b draw.Role
		min  float64
	}{
		{draw.LabelColour, draw.FrameColour, 4.5},
		{draw.WhiteFace, draw.BlackFace, 9},
		{draw.WhiteEdge, draw.WhiteFace, 7},
		{draw.WhiteMark, draw.WhiteFace, 3},
		{draw.BlackMark, draw.BlackFace, 6},
		{draw.WhiteEdge, draw.CellLight, 3},
		{draw.BlackFace, draw.CellDark, 3},
		{draw.BlackFace, draw.CellLight, 3},
		{draw.BlackFace, draw.PlateColour, 3},
		{draw.NetColour, draw.PlateColour, 3},
		{draw.SunColour, draw.CellBlackRa, 3},
		{draw.CellLight, draw.CellDark, 1.3},
		{draw.CellLight, draw.CellLine, 2.2},
	}
	for _, theme := range draw.Themes() {
		for _, p := range pairs {
			if c := contrast(theme.Colour(p.a), theme.Colour(p.b)); c < p.min {
				t.Errorf("%s: %s on %s has a contrast of %.1f, wanted %.1f", theme.ID, p.a, p.b, c, p.min)
			}
		}
	}
}

func TestThemes(t *testing.T) {
	list := draw.Themes()
	for i, theme := range list {
		if found, ok := draw.FindTheme(theme.ID); !ok || found != theme {
			t.Errorf("FindTheme(%q) finds another", theme.ID)
		}
		if theme.Dark != strings.HasSuffix(theme.ID, "-dark") {
			t.Errorf("%s: Dark is %v", theme.ID, theme.Dark)
		}
		if i%2 == 1 && theme.ID != list[i-1].ID+"-dark" {
			t.Errorf("%s does not follow its twin", theme.ID)
		}
	}
	if _, ok := draw.FindTheme("marble"); ok {
		t.Error("there is a marble theme")
	}
}

func TestCSS(t *testing.T) {
	sheet := string(draw.CSS(".board", draw.Themes()[0], true))
	for _, want := range []string{"--white-face:#fdf6e4;", ".board .white-face{fill:var(--white-face);stroke:var(--white-edge);stroke-width:3}", "--none"} {
		if strings.Contains(sheet, want) != (want != "--none") {
			t.Errorf("%q: presence is wrong in\n%s", want, sheet)
		}
	}
	if s := string(draw.CSS("x", nil, true)); strings.Contains(s, "--white-face:") || !strings.Contains(s, "x .arrow{") {
		t.Error("rules alone hold properties, or no rules")
	}
	if s := string(draw.CSS("x", draw.Themes()[1], false)); strings.Contains(s, ".arrow") || !strings.HasPrefix(s, "x{--frame:") {
		t.Error("properties alone hold rules, or no properties")
	}
}
