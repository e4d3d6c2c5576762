package record_test

import (
	"strings"
	"testing"

	"tablier/rules/record"
)

func TestAnnotations(t *testing.T) {
	for text, want := range map[string]record.Annotations{
		"[Game \"ringo\"]\n\n1. b6-a6 *\n":                                             {},
		"[Game \"ringo\"]\n\n{first} 1. b6-a6 {[%clk 0:05:00]} *\n":                    {Comments: 1},
		"[Game \"ringo\"]\n\n1. b6-a6 {good} ({or} b6-b5 {x} (b6-c6) (b6-d6 {y})) *\n": {Comments: 3, Variations: 3},
	} {
		g, err := record.NewReader(strings.NewReader(text)).Next()
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var got record.Annotations
		if got.Add(g); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}
