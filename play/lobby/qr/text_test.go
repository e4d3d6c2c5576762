package qr

import (
	"strings"
	"testing"
)

// The output matches the code, two modules per character, inside a light margin.
func TestTextIsTheCode(t *testing.T) {
	const address = "https://club.example/tournament/0123456789ab"
	text, err := Text(address)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Encode(address)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	side := c.Size() + 2*quiet
	if len(lines) != (side+1)/2 {
		t.Fatalf("%d lines for %d modules", len(lines), side)
	}
	light := map[rune][2]bool{'█': {true, true}, '▀': {true, false}, '▄': {false, true}, ' ': {}}
	for y, line := range lines {
		modules := []rune(line)
		if len(modules) != side {
			t.Fatalf("line %d has %d characters, want %d", y, len(modules), side)
		}
		for x, r := range modules {
			for half := range 2 {
				row := 2*y + half - quiet
				if row >= c.Size()+quiet {
					continue // below the margin
				}
				if got := light[r][half]; got == c.Dark(x-quiet, row) {
					t.Fatalf("module %d,%d: light is %v", x-quiet, row, got)
				}
			}
		}
	}
	if _, err := Text(strings.Repeat("a", MaxText+1)); err == nil {
		t.Error("a text that is too long was drawn")
	}
}
