package qr

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"

	"rsc.io/qr"
)

// The drawing matches the code module for module, inside its margin.
func TestSVGIsTheCode(t *testing.T) {
	for _, text := range []string{"", "a", "https://tablier.example/challenge/0123456789abcdefghjkmnpq", strings.Repeat("é", MaxText/2)} {
		svg, err := SVG(text, "")
		if err != nil {
			t.Fatal(err)
		}
		var doc struct {
			Box   string `xml:"viewBox,attr"`
			Paths []struct {
				D string `xml:"d,attr"`
			} `xml:"path"`
		}
		if err := xml.Unmarshal(svg, &doc); err != nil {
			t.Fatal(err)
		}
		c, err := qr.Encode(text, qr.M)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("0 0 %d %[1]d", c.Size+2*quiet); doc.Box != want {
			t.Errorf("box %q, want %q", doc.Box, want)
		}
		got := map[[2]int]bool{}
		for _, run := range strings.Split(strings.TrimSuffix(doc.Paths[1].D, "z"), "z") {
			var x, y, n, m int
			if k, err := fmt.Sscanf(run, "M%d %dh%dv1h-%d", &x, &y, &n, &m); k != 4 || err != nil || n != m {
				t.Fatalf("run %q: %v", run, err)
			}
			for i := range n {
				got[[2]int{x + i - quiet, y - quiet}] = true
			}
		}
		black := 0
		for y := range c.Size {
			for x := range c.Size {
				if c.Black(x, y) {
					black++
				}
				if got[[2]int{x, y}] != c.Black(x, y) {
					t.Fatalf("module %d,%d of %.20q is wrong", x, y, text)
				}
			}
		}
		if len(got) != black {
			t.Errorf("%d modules are drawn, %d are black", len(got), black)
		}
	}
	if _, err := SVG(strings.Repeat("x", MaxText+1), ""); !errors.Is(err, ErrLong) {
		t.Error(err)
	}
}
