package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

// Tables that were built in the default directory are used without a flag. The program has no built-in tables
// for these options.
func TestTablesBuildAndUse(t *testing.T) {
	t.Chdir(t.TempDir())
	const position = "4w/5/5/5/b4/b4/5/5 0 w 0"
	analyse := []string{"analyse", "ringo", "--set", "rings=5", "--set", "target=7", "--position", position, "--nodes", "100", "--json"}
	if code, out, stderr := tablier(t, "en", analyse...); code != 0 || strings.Contains(out, `"source":"table"`) {
		t.Fatal(code, out, stderr)
	}
	code, built, stderr := tablier(t, "en", "tables", "build", "--game", "ringo", "--set", "rings=5", "--set", "target=7", "--disk", "200kB", "--json")
	var list []struct {
		New     int
		Stopped string
	}
	if err := json.Unmarshal([]byte(built), &list); err != nil || len(list) != 1 || list[0].New == 0 || list[0].Stopped != "disk" {
		t.Fatal(code, built, stderr, err)
	}
	if code, out, stderr := tablier(t, "en", analyse...); code != 0 || !strings.Contains(out, `"source":"table"`) {
		t.Error(code, out, stderr)
	}
}

// Without any directory, the built-in tables are used.
func TestTablesBroughtAlong(t *testing.T) {
	t.Chdir(t.TempDir())
	code, out, stderr := tablier(t, "en", "analyse", "ringo", "--position", "6/6/w5/2b3/6/6/5b/6 0 w 0", "--nodes", "100", "--json")
	if code != 0 || !strings.Contains(out, `"source":"table"`) || !strings.Contains(out, `"plies":11`) {
		t.Error(code, out, stderr)
	}
}

// Impossible builds are refused with a reason.
func TestTablesBuildRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--game", "agon"}, "agon"},
		{[]string{"--game", "ring"}, "return"},
		{[]string{"--set", "rings=5"}, "--game"},
		{[]string{"--within", "1ms"}, "1s"},
		{[]string{"--disk", "much"}, "--disk"},
		{[]string{"--threads", "0"}, "threads"},
	} {
		if code, _, stderr := tablier(t, "en", append([]string{"tables", "build"}, c.args...)...); code != 2 || !strings.Contains(stderr, c.want) {
			t.Errorf("%v: %d %s", c.args, code, stderr)
		}
	}
}
