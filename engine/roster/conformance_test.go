package roster_test

import (
	"testing"

	"tablier/engine"
	"tablier/engine/enginetest"
	"tablier/engine/roster"
)

func TestConformance(t *testing.T) {
	for name, o := range map[string]engine.Options{
		"one thread":  {HashMB: 1},
		"two threads": {HashMB: 1, Threads: 2},
		"weak":        {HashMB: 1, Noise: 60, Oversight: 300, Seed: 4},
		"cunning":     {HashMB: 1, Contempt: 50, Traps: 50},
		"bare":        {HashMB: 1, Without: ^engine.Features(0)},
	} {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, roster.All(), func(id string) engine.Engine {
				g, err := roster.Find(id)
				if err != nil {
					t.Fatal(err)
				}
				e, err := roster.New(g, o)
				if err != nil {
					t.Fatal(err)
				}
				return e
			})
		})
	}
}
