package bridge

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"tablier/engine/roster"
)

// The forced wins of the engine's suite, which a separate prover has proved, must be proved
// here too, in no more plies.
func TestForcedWinsAreProved(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		id := g.Info().ID
		file, err := os.Open("../../../engine/suite/testdata/" + id + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		for seen := 0; seen < 4 && lines.Scan(); {
			var c struct {
				Plies    int    `json:"n"`
				Options  string `json:"o"`
				Position string `json:"p"`
			}
			if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
				t.Fatal(err)
			}
			if c.Plies > 3 {
				continue
			}
			seen++
			f := search(t, b, id, c.Options, c.Position, "", "nodes=100000")
			if f.Error != nil || !f.Lines[0].Proved || f.Win < 1 || f.Win > c.Plies {
				t.Errorf("%s %q: %+v, want a proved win in %d", id, c.Position, f, c.Plies)
			}
		}
	}
}
