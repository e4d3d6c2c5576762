package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/internal/app"
)

// The results of a load test are stored for the page of figures. A missing club is reported before the test
// runs.
func TestPublishLoad(t *testing.T) {
	dir, empty := aClub(t), t.TempDir()
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close(t.Context())
	args := []string{"load", s.URL(), "--games", "1", "--rate", "50", "--for", "2s"}
	run := func(status int, more ...string) (errs string) {
		t.Helper()
		_, errs = keep(t, status, nil, append(args, more...)...)
		return errs
	}
	if errs := run(1, "--publish", "--data", empty); !strings.Contains(errs, "no club") {
		t.Error(errs)
	}
	if left, err := os.ReadDir(empty); err != nil || len(left) > 0 {
		t.Errorf("the folder without a club has %v, %v", left, err)
	}
	if errs := run(1, "--publish", "--report", filepath.Join(empty, "x.md")); !strings.Contains(errs, "choose one") {
		t.Error(errs)
	}
	if errs := run(0, "--publish", "--data", dir); !strings.Contains(errs, "page of figures") {
		t.Error(errs)
	}
	list, err := app.LoadRuns(t.Context(), app.ParsePlace(dir))
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	r := list[0]
	if r.Command != "tablier load URL --games 1 --rate 50 --for 2s --game ringo --clock 600+5" || r.Kind != app.LoadGames || r.Game != "ringo" || r.Games != 1 {
		t.Errorf("%+v", r)
	}
	// A move that was acknowledged after the last second is found, but does not count.
	if r.Cores == 0 || r.Moves == 0 || r.P99 < r.P50 || r.P50 <= 0 || r.Checked < r.Moves || r.Faults != 0 || r.At.IsZero() {
		t.Errorf("%+v", r)
	}
}
