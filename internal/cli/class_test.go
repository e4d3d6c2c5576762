package cli_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// A class is created from a file, and its sheet has a card for each pupil. Refusals say what would be right.
func TestClass(t *testing.T) {
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
		return keep(t, status, []byte(in), append([]string{"class", "--data", data}, args...)...)
	}
	file := filepath.Join(t.TempDir(), "names.txt")
	if err := os.WriteFile(file, []byte("1. Ana\n2. Bob Martin\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errs := run(2, "", "make", "5B", file, "--teacher", "Zoé"); !strings.Contains(errs, "ask an organiser") {
		t.Error(errs)
	}
	run(0, "", "teacher", "Zoé")
	cards := regexp.MustCompile(`^Ana         [a-z]+-[a-z]+-[2-9]{3}\nBob Martin  [a-z]+-[a-z]+-[2-9]{3}\n$`)
	if out, _ := run(0, "", "make", "5B", file, "--teacher", "Zoé"); !cards.MatchString(out) {
		t.Error(out)
	}
	if _, errs := run(2, "Léa\nlea", "make", "5C", "-", "--teacher", "Zoé"); !strings.Contains(errs, "the same name") {
		t.Error(errs)
	}
	if out, _ := run(0, "", "list"); !strings.HasSuffix(out, "  5B  Zoé  2 pupils\n") || strings.Count(out, "\n") != 1 {
		t.Error(out)
	}
	if out, _ := run(0, "", "reset", "5B"); !cards.MatchString(out) {
		t.Error(out)
	}
	if out, _ := run(0, "", "reset", "5B", "ana"); !strings.HasPrefix(out, "Ana  ") || strings.Count(out, "\n") != 1 {
		t.Error(out)
	}
	if _, errs := run(2, "", "reset", "6A"); !strings.Contains(errs, "no such class") {
		t.Error(errs)
	}
	out, _ := run(0, "", "sheet", "5B", "--address", "https://club.example/")
	if strings.Count(out, "<section>") != 2 || !strings.Contains(out, "https://club.example/sign-in") {
		t.Error(out)
	}
	// The code of each card, scanned, signs in with the name and the password beside it.
	scanned := regexp.MustCompile(`(?s)<dd>([^<]+)</dd></dl>(<svg.*?</svg>)`).FindAllStringSubmatch(out, -1)
	if len(scanned) != 2 {
		t.Fatal(out)
	}
	for i, name := range []string{"Ana", "Bob+Martin"} {
		if got, want := scan(t, scanned[i][2]), "https://club.example/sign-in#name="+name+"&password="+scanned[i][1]; got != want {
			t.Errorf("the card of %s says %q, want %q", name, got, want)
		}
	}
	if _, errs := run(2, "", "teacher", "Zoé", "--end"); !strings.Contains(errs, "still has the class") {
		t.Error(errs)
	}
}
