package ringo

import (
	"testing"

	"tablier/rules/game"
)

// A capture next to the piece is the easiest to see. A jump, a slide and a long slide are harder.
func TestSight(t *testing.T) {
	for position, moves := range map[string][]string{
		"6/3w2/4b1/6/1w2b1/5b/w5/3b2 0 w 0": {"b4xh4", "b4xh4-a4"},
		"6/5b/6/2wb2/6/w3b1/5b/w4b 0 b 0":   {"d4xd3", "d4xd3-d2"},
	} {
		p, _, err := Game{}.ParsePosition(New().Info().Defaults(), position)
		if err != nil {
			t.Fatal(err)
		}
		last := -1
		for _, text := range moves {
			m, err := Game{}.ParseMove(&p, text)
			if err != nil {
				t.Fatal(err)
			}
			if effort := p.Sight(m).Effort; effort <= last {
				t.Errorf("%s costs %d, the one before %d", text, effort, last)
			} else {
				last = effort
			}
		}
		if last <= game.CaptureEffort {
			t.Errorf("the last costs %d", last)
		}
	}
}
