package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/play/figures"
)

// loadRuns tests that the newest load tests are kept unchanged.
func loadRuns(t *testing.T, s figures.Store) {
	var wanted []figures.LoadRun // newest first
	check := func() {
		t.Helper()
		got, err := s.LoadRuns(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(wanted[:min(len(wanted), figures.KeptLoadRuns)], got); d != "" && len(got)+len(wanted) > 0 {
			t.Error(d)
		}
	}
	add := func(r figures.LoadRun) {
		t.Helper()
		if err := s.AddLoadRun(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	check()
	for i := range figures.KeptLoadRuns + 2 {
		r := figures.LoadRun{
			At: began.Add(time.Duration(i) * time.Hour), Kind: figures.LoadArena, Command: `tablier load "é'";--`, Version: "v1", Platform: "linux/amd64", Cores: 2, Memory: 1 << 40,
			Game: "ringo", Players: 100, Spectators: 50, Seconds: 9.75, Moves: 1 << 33, P50: 1.5, P99: 20.25, StartMoves: 7, StartP99: 31, Faults: i,
		}
		add(r)
		wanted = append([]figures.LoadRun{r}, wanted...)
		check()
	}
	wanted[0].Faults = 99
	add(wanted[0])
	check()
	add(figures.LoadRun{At: began.Add(-time.Hour)}) // older than those that are kept
	check()
}
