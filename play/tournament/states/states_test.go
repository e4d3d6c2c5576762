package states_test

import (
	"encoding/xml"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"tablier/play/tournament/states"
)

// The picture in docs is what the command draws, and it is XML.
func TestPicture(t *testing.T) {
	want := states.SVG()
	if got, err := os.ReadFile("../../../docs/tournament-states.svg"); err != nil || string(got) != want {
		t.Errorf("docs/tournament-states.svg is out of date (%v); make it anew:\n\tgo run ./play/tournament/states/draw > docs/tournament-states.svg", err)
	}
	for d := xml.NewDecoder(strings.NewReader(want)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// From every state a director gets to the end by the ways that are drawn.
func TestTheEndIsReached(t *testing.T) {
	done := []states.State{states.Ended, states.CalledOff}
	for range states.Exits {
		for _, e := range states.Exits {
			if !slices.Contains(done, e.From) && slices.ContainsFunc(e.To, func(to states.State) bool { return slices.Contains(done, to) }) {
				done = append(done, e.From)
			}
		}
	}
	for _, e := range states.Exits {
		if !slices.Contains(done, e.From) {
			t.Errorf("nothing leads from %q to the end", e.From)
		}
	}
}
