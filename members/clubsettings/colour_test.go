package clubsettings

import (
	"fmt"
	"testing"
)

// Every colour is readable on every background, by day and by night.
func TestShades(t *testing.T) {
	for r := 0; r < 256; r += 17 {
		for g := 0; g < 256; g += 17 {
			for b := 0; b < 256; b += 17 {
				accent := fmt.Sprintf("#%02x%02x%02x", r, g, b)
				byDay, byNight := Shades(accent)
				readable(t, accent, byDay, day)
				readable(t, accent, byNight, night)
			}
		}
	}
}

func readable(t *testing.T, accent string, s Shade, l look) {
	t.Helper()
	for _, ground := range append([]rgb{hex(s.On), hex(s.Wash)}, l.grounds...) {
		if c := contrast(hex(s.Accent), ground); c < MinContrast {
			t.Fatalf("%s becomes %+v, whose contrast with %v is %.2f", accent, s, ground, c)
		}
	}
}

// A colour that already has enough contrast is not changed.
func TestShadesKeep(t *testing.T) {
	byDay, _ := Shades("#275c4d")
	_, byNight := Shades("#8cc7b2")
	if byDay.Accent != "#275c4d" || byNight.Accent != "#8cc7b2" {
		t.Error(byDay, byNight)
	}
	if c := contrast(hex("#ffffff"), hex("#000000")); c < 20.99 || c > 21.01 {
		t.Error(c)
	}
}
