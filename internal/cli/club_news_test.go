package cli_test

import (
	"strings"
	"testing"
)

// News is written, edited and withdrawn. Refusals say what would be right.
func TestClubNews(t *testing.T) {
	at := []string{"club", "--data", aClub(t), "news"}
	run := func(status int, in string, args ...string) (out, errs string) {
		t.Helper()
		return keep(t, status, []byte(in), append(at, args...)...)
	}
	if out, _ := run(0, "", "list"); out != "" {
		t.Error(out)
	}
	out, _ := run(0, "Saturday.\n\nCome.\n", "add", "--title-en", "Winter tournament", "--text-en", "-")
	id := strings.TrimSpace(out)
	lists := func(want ...string) {
		t.Helper()
		out, _ := run(0, "", "list")
		for _, w := range append(want, id) {
			if !strings.Contains(out, w) {
				t.Errorf("%s\nlacks %s", out, w)
			}
		}
	}
	lists("draft", "Winter tournament")
	run(0, "", "edit", id, "--title-fr", "Tournoi d’hiver", "--publish", "--pin")
	lists("published", "pinned", "Winter tournament")
	run(0, "", "edit", id, "--unpin", "--text-en", "Sunday.")
	if out, _ := run(0, "", "list"); strings.Contains(out, "pinned") {
		t.Error(out)
	}
	run(0, "", "withdraw", id)
	lists("withdrawn")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"write a title", []string{"add", "--text-en", "x"}}, {"no title", []string{"edit", id, "--title-en", ""}}, {"no such news", []string{"withdraw", "nothing"}},
		{"give one", []string{"edit", id, "--pin", "--unpin"}},
	} {
		if _, errs := run(2, "", c.args...); !strings.Contains(errs, c.says) {
			t.Errorf("%v: %s", c.args, errs)
		}
	}
}
