package cli_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Teams are created, filled and closed on the command line, and get a captain. Refusals say what would be
// right, and each change is logged.
func TestClubTeam(t *testing.T) {
	data := aClub(t)
	db, err := sqlite.Open(t.Context(), filepath.Join(data, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Zoé", "Tom", "Ana"} {
		p := account.Person{ID: "id-" + name, Name: name, Key: account.NameKey(name), Role: account.Member, Created: time.Now(), Version: 1}
		if err := (sqlcore.Accounts{DB: db}).CreatePerson(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	run := func(status int, args ...string) (out, errs string) {
		t.Helper()
		return keep(t, status, nil, append([]string{"club", "--data", data, "team"}, args...)...)
	}
	id, _ := run(0, "create", "Foxes", "--captain", "zoe", "--about", "Mondays")
	if id = strings.TrimSpace(id); len(id) < 8 {
		t.Error(id)
	}
	run(0, "create", "Owls")
	run(0, "add", "Foxes", "Tom")
	run(0, "add", "Foxes", "--invite", "Ana")
	run(0, "rename", "foxes", "Red foxes")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"choose another name", []string{"create", "red FOXES"}},
		{"no such team", []string{"rename", "Foxes", "X"}},
		{"check the spelling", []string{"add", "Owls", "Nobody"}},
		{"in the team already", []string{"add", id, "Tom"}},
		{"the captain already", []string{"captain", id, "Zoé"}},
		{"neither in the team nor invited", []string{"remove", "Owls", "Tom"}},
	} {
		if _, errs := run(2, c.args...); !strings.Contains(errs, c.says) {
			t.Errorf("%v: %s", c.args, errs)
		}
	}
	if out, _ := run(0, "list", "--members"); !strings.Contains(out, id+"  Red foxes  2 members  captain Zoé\n  Zoé\n  Tom\n  Ana (invited)\n") || !strings.Contains(out, "  Owls  0 members\n") {
		t.Error(out)
	}
	run(0, "captain", "Red foxes", "Ana")
	run(0, "remove", "Red foxes", "Zoé", "Tom")
	run(0, "close", "Red foxes")
	if _, errs := run(2, "add", id, "Tom"); !strings.Contains(errs, "is closed") {
		t.Error(errs)
	}
	if out, _ := run(0, "list"); !strings.HasSuffix(out, id+"  Red foxes  1 member  captain Ana  closed\n") || strings.Count(out, "\n") != 2 {
		t.Error(out)
	}
	run(0, "close", id, "--reopen")
	run(0, "add", "Red foxes", "Tom")
	if db, err = sqlite.Open(t.Context(), filepath.Join(data, "club.db")); err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	entries, err := sqlcore.Social{DB: db}.Entries(t.Context(), "", 0, 100)
	var log []string
	for _, e := range entries {
		log = append(log, strings.Join(strings.Fields(string(e.Action)+" "+e.Person+" "+e.Note), " "))
	}
	const want = "team-member id-Tom + Red foxes; team Red foxes reopened; team Red foxes closed; team-member id-Tom - Red foxes; team-member id-Zoé - Red foxes; " +
		"team id-Ana Red foxes; team Foxes → Red foxes; team-member id-Ana ? Foxes; team-member id-Tom + Foxes; team Owls; team id-Zoé Foxes"
	if got := strings.Join(log, "; "); got != want || err != nil {
		t.Error(got, err)
	}
}
