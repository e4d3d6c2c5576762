package draw_test

import (
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
)

// A picture of a reconstructed board says so, visibly and to screen readers. Other pictures do not.
func TestSVGSaysThatABoardIsReconstructed(t *testing.T) {
	for _, c := range []struct {
		game     game.Bound
		set      string
		labelled bool
	}{{ring.New(), "", true}, {ring.New(), "board=h61", true}, {ra.New(), "", true}, {ra.New(), "board=127", false}, {agon.New(), "", false}} {
		g := c.game
		o, err := g.Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		st := g.Rules(o).Start()
		v := draw.Of(st)
		v.Label = draw.Label(st.Rules(), i18n.French)
		if got := strings.Count(strings.ToLower(string(draw.SVG(v))), "reconstitution"); got != map[bool]int{true: 2}[c.labelled] {
			t.Errorf("%s %s: the label stands %d times", g.Info().ID, c.set, got)
		}
	}
}
