package cli_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// A report becomes a tournament of the club. A faulty report creates nothing, and the error names the line.
func TestTournamentImport(t *testing.T) {
	data := aClub(t)
	db, err := sqlite.Open(t.Context(), filepath.Join(data, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	zoe := account.Person{ID: "zoe", Name: "Zoé", Key: account.NameKey("Zoé"), Role: account.Member, Created: time.Now(), Version: 1}
	if err := errors.Join((sqlcore.Accounts{DB: db}).CreatePerson(t.Context(), zoe), db.Close()); err != nil {
		t.Fatal(err)
	}
	run := func(status int, in string, args ...string) (out, errs string) {
		t.Helper()
		return keep(t, status, []byte(in), append([]string{"tournament", "--data", data, "import", "-", "--game", "ring"}, args...)...)
	}
	space := strings.Repeat(" ", 73)
	report := "012 Spring open\n142 3\n001    1      Ada" + space[1:] + "     2 w 1\n001    2      Bob" + space[1:] + "     1 b 0\n001    3      Cy" + space + "  0000 - Z\n"
	if out, _ := run(0, report, "--organiser", "Zoé"); !strings.Contains(out, "  Spring open: players 3, rounds 1 of 3\nCy was absent in the last round") {
		t.Error(out)
	}
	for _, c := range []struct{ report, organiser, want string }{
		{strings.Replace(report, "2 w 1", "2 w 0", 1), "Zoé", "line 3, column 99: in round 1, the result 0 : 0"},
		{strings.Replace(report, "142 3\n", "", 1), "Zoé", "line 1: the file does not say how many rounds"},
		{strings.Replace(report, "012 Spring open\n", "", 1), "Zoé", "name"},
		{report, "Nobody", "no member has this name"},
	} {
		if out, errs := run(2, c.report, "--organiser", c.organiser); out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%s%s, want %s", out, errs, c.want)
		}
	}
}
