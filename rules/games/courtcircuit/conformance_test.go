package courtcircuit

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestConformance(t *testing.T) { gametest.Conformance(t, New()) }

func TestNoAllocs(t *testing.T) {
	for _, set := range []string{"", "setup=zigzag corners=no", "setup=corners"} {
		gametest.NoAllocs[Position](t, start(t, set))
	}
	for _, text := range []string{"bbb3/b2bb1/6/2b3/1b1b1b/w4b w 0", "1b1b2/w1bbb1/5b/2b1b1/3b2/b4b w 0"} {
		p, _, err := Game{}.ParsePosition(info.Defaults(), text)
		if err != nil {
			t.Fatal(err)
		}
		gametest.NoAllocs[Position](t, p)
	}
}

func TestImages(t *testing.T) {
	for i, set := range []string{"", "corners=no", "dame=adjacent", "dame=none setup=zigzag"} {
		gametest.Images[Position](t, start(t, set), uint64(i))
	}
}

// start returns the start position under options.
func start(t testing.TB, set string) Position {
	t.Helper()
	o, err := info.ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	return Game{}.Start(o)
}

var _ interface {
	game.Enterer[Position]
	game.Lister[Position]
	game.Explainer[Position]
} = Game{}
