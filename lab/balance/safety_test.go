package balance

import (
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// The lines to play through are games of five rings, and the page leads to them.
func TestShelterLines(t *testing.T) {
	g, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	o, err := g.Info().ParseOptions("rings=5")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range shelters["ringo"].lines {
		st := g.Rules(o).Start()
		for _, m := range strings.Fields(l.moves) {
			if _, err := st.Apply(m); err != nil {
				t.Fatal(m, err)
			}
		}
	}
	var b strings.Builder
	shelters["ringo"].tell(&b, g.Info(), game.French)
	if !strings.Contains(b.String(), `href="/analyse/ringo?at=0&amp;moves=b5-b4+`) {
		t.Error(b.String())
	}
}
