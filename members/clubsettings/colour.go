package clubsettings

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tablier/i18n"
)

// MinContrast is the least contrast of text with its ground that WCAG 2 asks for (level AA).
const MinContrast = 4.5

// rgb is a colour with parts from 0 to 1, as CSS has them.
type rgb [3]float64

// Shade is a club's colour for one look of the pages, and what goes with it. Each is written #rrggbb.
type Shade struct {
	Accent string // of links and buttons
	Deep   string // of pressed ones
	On     string // of text on Accent
	Wash   string // a ground for what is chosen
}

// look is the grounds of the pages by day or by night, as web/src/style/base.css has them.
type look struct {
	grounds []rgb // on which the accent stands
	card    rgb
	on      rgb
	away    rgb // towards which a colour gets contrast
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

// Shades makes of a colour what the pages need by day and by night. It is darkened or lightened until text in it, and
// text on it, has a contrast of at least [MinContrast] with every ground on which it stands. So any colour will do.
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

// hex reads a colour that was checked.
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

// luminance is the relative luminance of WCAG 2.
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

// contrast is the contrast ratio of WCAG 2, from 1 to 21.
func contrast(a, b rgb) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
