package cli

import (
	"strings"
	"testing"
	"testing/fstest"
)

// Escape sequences reach only terminals that understand them.
func TestColoursAreForTerminals(t *testing.T) {
	for _, c := range []struct {
		vars     map[string]string
		terminal bool
		coloured bool
	}{
		{map[string]string{"TERM": "xterm"}, true, true}, {nil, true, true}, {nil, false, false},
		{map[string]string{"TERM": "dumb"}, true, false}, {map[string]string{"NO_COLOR": "1"}, true, false},
	} {
		for _, args := range [][]string{{"show", "agon"}, {"rules", "agon"}} {
			e, out, _ := env(c.vars, "")
			e.Terminal = func(int) bool { return c.terminal }
			if code := Main(t.Context(), args, e); code != exitOK || strings.Contains(out.String(), "\x1b[") != c.coloured {
				t.Errorf("%v, %v, terminal %v: exit %d, colours wanted: %v", args, c.vars, c.terminal, code, c.coloured)
			}
		}
	}
}

func TestPagesAreBuilt(t *testing.T) {
	if built(nil) || built(fstest.MapFS{".keep": {}}) || !built(fstest.MapFS{"index.html": {}}) {
		t.Error("a program without pages does not say so")
	}
}
