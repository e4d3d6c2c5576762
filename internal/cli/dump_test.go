package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The open data of a club go to a new folder, and only there.
func TestDump(t *testing.T) {
	dir := aClub(t)
	to := filepath.Join(t.TempDir(), "dump")
	out, _ := keep(t, 0, nil, "dump", "--data", dir, "--out", to, "--since", "2026-11-01")
	if !strings.Contains(out, "puzzles.jsonl.gz\t") || !strings.Contains(out, "games-agon.jsonl.gz\t0\t") {
		t.Error(out)
	}
	if _, err := os.Stat(filepath.Join(to, "manifest.json")); err != nil {
		t.Error(err)
	}
	refused := func(status int, words string, args ...string) {
		t.Helper()
		if _, errs := keep(t, status, nil, append([]string{"dump", "--data", dir}, args...)...); !strings.Contains(errs, words) {
			t.Errorf("%v: %q, want %q", args, errs, words)
		}
	}
	refused(2, "must be a new folder", "--out", to)
	refused(2, "expected a day", "--out", to+"2", "--since", "yesterday")
	keep(t, 0, nil, "club", "--data", dir, "set", "data", "off")
	refused(2, "publishes no open data", "--out", to+"2")
}
