package cli_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// An evening is opened, ended and forgotten. If one is missing, the error says so.
func TestClubEvening(t *testing.T) {
	data := aClub(t)
	db, err := sqlite.Open(t.Context(), filepath.Join(data, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []account.Person{{ID: "zoe", Name: "Zoé", Role: account.Member}, {ID: "gus", Name: "Gus", Role: account.Guest}} {
		p.Key, p.Created, p.Version = account.NameKey(p.Name), time.Now(), 1
		if err := (sqlcore.Accounts{DB: db}).CreatePerson(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	run := func(status int, args ...string) (out, errs string) {
		t.Helper()
		return keep(t, status, nil, append([]string{"club", "--data", data, "evening"}, args...)...)
	}
	const at = "--address=https://club.example/"
	for want, args := range map[string][]string{
		"--address is missing":    {"--organiser=Zoé"},
		"--organiser is missing":  {at},
		"no club evening is over": {"--forget"},
		"is in progress":          {"--end"},
		"too long":                {at + strings.Repeat("a", 500), "--organiser=Zoé"},
		"no tournament":           {"nowhere", at},
	} {
		if _, errs := run(2, args...); !strings.Contains(errs, want) {
			t.Errorf("%v: %s", args, errs)
		}
	}
	if _, errs := run(2, at, "--organiser=Max"); errs == "" {
		t.Error("opened by nobody")
	}
	out, _ := run(0, at, "--organiser=zoé", "--name=Thursday")
	first := regexp.MustCompile(`^https://club\.example/tournament/([0-9a-z]{12})\n\n█+\n`).FindStringSubmatch(out)
	if first == nil || !strings.Contains(out, "/tournament/"+first[1]+"/screen") {
		t.Fatal(out)
	}
	if again, _ := run(0, first[1], at); again != out {
		t.Errorf("printed again: %s", again)
	}
	run(0, at, "--organiser=Zoé")
	if _, errs := run(2, "--end"); !strings.Contains(errs, "several club evenings") {
		t.Error(errs)
	}
	if out, _ := run(0, first[1], "--end"); out != "The evening "+first[1]+" is over.\n" {
		t.Error(out)
	}
	if out, _ := run(0, "--end", "--forget"); strings.Count(out, "\n") != 2 || !strings.Contains(out, "is forgotten") {
		t.Error(out)
	}
	if out, _ := run(0, "--forget"); out != "The evening "+first[1]+" is forgotten.\n" {
		t.Error(out)
	}
	if _, errs := run(2, first[1], at); errs == "" {
		t.Error("a forgotten evening is there")
	}
}
