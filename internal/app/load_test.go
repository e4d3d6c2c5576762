package app_test

import (
	"flag"
	"os"
	"testing"
	"time"

	"tablier/internal/load"
)

var long = flag.Bool("long", false, "kill the server 200 times instead of 5")

// Games are played while the server is killed at random moments. Every acknowledged move is in the log once,
// and no clock ran while the server was down.
func TestKilledUnderLoad(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(killedDir, t.TempDir())
	c := load.Config{
		Server: []string{self, "PORT"}, Games: 20, Rate: 100, Kills: 5, For: 5 * time.Second,
		Seed: uint64(time.Now().UnixNano()), Progress: func(s string) { t.Log(s) },
	}
	switch {
	case *long:
		c.Kills, c.For, c.Games, c.Rate = 200, 3*time.Minute, 60, 300
	case testing.Short():
		c.Kills, c.For = 2, 2*time.Second
	}
	t.Logf("seed %d", c.Seed)
	r, err := load.Run(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", r)
	for _, f := range r.Faults {
		t.Error(f)
	}
	if r.Moves == 0 || r.Lost == 0 {
		t.Error("nothing was played, or nothing was killed")
	}
}
