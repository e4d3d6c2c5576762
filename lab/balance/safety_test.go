package balance

import (
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// The lines to play through are legal games, and the page links to them.
func TestShelterLines(t *testing.T) {
	g, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range shelters["ringo"].lines {
		o, err := g.Info().ParseOptions(l.options)
		if err != nil {
			t.Fatal(err)
		}
		st := g.Rules(o).Start()
		for _, m := range strings.Fields(l.moves) {
			if _, err := st.Apply(m); err != nil {
				t.Fatal(m, err)
			}
		}
	}
	var b strings.Builder
	shelters["ringo"].tell(&b, g.Info(), game.French)
	for _, want := range []string{`href="/analyse/ringo?at=0&amp;moves=b6-b5+`, `href="/analyse/ringo?at=0&amp;moves=b5-b4+`, `&amp;options=rings%3D5"`} {
		if !strings.Contains(b.String(), want) {
			t.Error(want, b.String())
		}
	}
}
