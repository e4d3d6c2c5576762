package cli_test

import (
	"regexp"
	"strings"
	"testing"
)

// Settings can be changed and read. Refusals say what would be right, and each change is logged.
func TestClub(t *testing.T) {
	at := []string{"club", "--data", aClub(t)}
	run := func(status int, in string, args ...string) (out, errs string) {
		t.Helper()
		return keep(t, status, []byte(in), append(at, args...)...)
	}
	if out, _ := run(0, "", "set", "name", " Lodge "); out != "name Lodge\n" {
		t.Error(out)
	}
	run(0, "Be kind.\n\nBe on time.\n", "set", "rules.en", "-")
	run(0, "", "set", "games", "ra,ring")
	if out, _ := run(0, "", "show"); !strings.Contains(out, "name        Lodge\n") || !strings.Contains(out, "rules.en    Be kind.\n            \n            Be on time.\n") || !strings.Contains(out, "games       ring ra\n") {
		t.Error(out)
	}
	if out, _ := run(0, "", "show", "rules.en"); out != "Be kind.\n\nBe on time.\n" {
		t.Error(out)
	}
	for _, c := range []struct{ key, value, says string }{
		{"games", "chess", "choose from ring, ringo, court-circuit, agon, ra"}, {"accent", "green", "such as #275c4d"}, {"sign_up", "some", "all, invitation or nobody"}, {"nome", "x", "choose from name, sign"},
	} {
		if _, errs := run(2, "", "set", c.key, c.value); !strings.Contains(errs, c.says) {
			t.Error(errs)
		}
	}
	if _, errs := run(2, "", "show", "nome"); !strings.Contains(errs, "choose from name, sign") {
		t.Error(errs)
	}
	if out, _ := run(0, "", "invite", "--uses", "30", "--note", "the Monday class"); !regexp.MustCompile(`^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}\n$`).MatchString(out) {
		t.Error(out)
	}
	run(2, "", "invite", "--days", "1000")
}
