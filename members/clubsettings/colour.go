package clubsettings

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tablier/i18n"
)

// MinContrast is the minimum contrast of text and background in WCAG 2, level AA.
const MinContrast = 4.5

// rgb is a colour with components from 0 to 1, as in CSS.
type rgb [3]float64

// Shade is the club's accent colour by day or by night, with the colours derived from it. Each is written #rrggbb.
type Shade struct {
	Accent string // links and buttons
	Deep   string // pressed buttons
	On     string // text on Accent
	Wash   string // background of selected items
}

// look holds the background colours of the pages by day or by night, as in web/src/app/style/base.css.
type look struct {
	grounds []rgb // backgrounds on which the accent appears
	card    rgb
	on      rgb
	away    rgb // colour to mix in for more contrast
	wash    float64
}

var (
	day   = look{[]rgb{hex("#f5efe3"), hex("#ebe2d0"), hex("#fffcf5")}, hex("#fffcf5"), hex("#fffdf7"), hex("#000000"), 0.14}
	night = look{[]rgb{hex("#181613"), hex("#100f0d"), hex("#242019")}, hex("#242019"), hex("#12100d"), hex("#ffffff"), 0.16}
)

// checkAccent accepts #rgb and #rrggbb.
func checkAccent(s string) (string, error) {
	s = strings.ToLower(strings.TrimSpace(s))
	if s == "" {
		return s, nil
	}
	digits := strings.TrimPrefix(s, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	if _, err := strconv.ParseUint(digits, 16, 32); err != nil || len(digits) != 6 || !strings.HasPrefix(s, "#") {
		return s, invalid("accent", i18n.T("clubsettings.accent-six-digits", "value", i18n.Quoted(s)))
	}
	return "#" + digits, nil
}

// Shades derives from an accent colour what the pages need by day and by night. It darkens or lightens the colour until
// text in it and on it has a contrast of at least [MinContrast] on every background. Any colour can therefore be
// chosen.
func Shades(accent string) (byDay, byNight Shade) {
	c := hex(accent)
	return day.shade(c), night.shade(c)
}

func (l look) shade(c rgb) Shade {
	const steps = 100
	for i := 0; ; i++ {
		// Rounded as it will be written.
		a := hex(mix(c, l.away, float64(i)/steps).String())
		wash := hex(mix(l.card, a, l.wash).String())
		enough := contrast(a, l.on) >= MinContrast && contrast(a, wash) >= MinContrast
		for _, g := range l.grounds {
			enough = enough && contrast(a, g) >= MinContrast
		}
		if enough || i == steps {
			return Shade{a.String(), mix(a, l.away, 0.25).String(), l.on.String(), wash.String()}
		}
	}
}

func mix(a, b rgb, t float64) (m rgb) {
	for i := range m {
		m[i] = a[i] + t*(b[i]-a[i])
	}
	return m
}

// hex parses a colour that has been checked.
func hex(s string) (c rgb) {
	n, _ := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	for i := range c {
		c[i] = float64(n>>(16-8*i)&255) / 255
	}
	return c
}

func (c rgb) String() string {
	n := func(x float64) int { return int(math.Round(255 * x)) }
	return fmt.Sprintf("#%02x%02x%02x", n(c[0]), n(c[1]), n(c[2]))
}

// luminance returns the relative luminance of WCAG 2.
func (c rgb) luminance() float64 {
	for i, x := range c {
		if x <= 0.04045 {
			c[i] = x / 12.92
		} else {
			c[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2]
}

// contrast returns the contrast ratio of WCAG 2, from 1 to 21.
func contrast(a, b rgb) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
