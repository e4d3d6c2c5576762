package arena_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/lab/arena"
	"tablier/rules/game"
)

// Two tournaments cannot write to the same file at the same time. The second can once the first is
// done.
func TestOneWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results")
	h := arena.Header{Version: 1, Game: "ring"}
	first, _, err := arena.OpenLog(path, h)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := arena.OpenLog(path, h); !errors.Is(err, arena.ErrBusy) {
		t.Errorf("a second writer: %v, want ErrBusy", err)
	}
	first.Close()
	again, _, err := arena.OpenLog(path, h)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// Errors in a results file are shown in the reader's language, with the line.
func TestDamagedResults(t *testing.T) {
	h := arena.Header{Version: 1, Game: "ring"}
	for _, c := range []struct{ text, fr, en string }{
		{"{}\n", "autre tournoi", "another tournament"},
		{"nonsense\n", "la ligne 1 n’est pas un en-tête", "line 1 is not a header"},
		{"", "", ""},
	} {
		path := filepath.Join(t.TempDir(), "results")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		l, _, err := arena.OpenLog(path, h)
		if c.fr == "" {
			if err != nil {
				t.Errorf("an empty file: %v", err)
			}
			l.Close()
			continue
		}
		var told *arena.Error
		if !errors.As(err, &told) || !strings.Contains(told.In(game.French), c.fr) || !strings.Contains(told.Error(), c.en) || !strings.Contains(told.Error(), path) {
			t.Errorf("%q: %v", c.text, err)
		}
		if b, _ := os.ReadFile(path); string(b) != c.text {
			t.Errorf("%q became %q", c.text, b)
		}
	}
}
