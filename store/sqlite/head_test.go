package sqlite_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/store/check"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

// image is a copy of a database's files as a crash would leave them, by suffix.
type image map[string][]byte

func imageOf(t *testing.T, path string) image {
	t.Helper()
	im := image{}
	for _, suffix := range []string{"-head", "", "-wal"} { // the head first: it must not be ahead of the database
		b, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		im[suffix] = b
	}
	return im
}

// write writes the files into a new folder.
func (im image) write(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.db")
	for suffix, b := range im {
		if err := os.WriteFile(path+suffix, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// with returns a copy in which one file has other content, or is missing if b is nil.
func (im image) with(suffix string, b []byte) image {
	out := image{}
	for s, b := range im {
		out[s] = b
	}
	if out[suffix] = b; b == nil {
		delete(out, suffix)
	}
	return out
}

func flipped(b []byte, at int) []byte {
	b = bytes.Clone(b)
	b[at] ^= 4
	return b
}

func appendTo(t *testing.T, s club.Store, game, from, to int) {
	t.Helper()
	for n := from; n <= to; n++ {
		e, st := storetest.Event(n)
		if err := s.Append(t.Context(), storetest.ID(game), e, st); err != nil {
			t.Fatal(err)
		}
	}
}

func opens(t *testing.T, im image) error {
	t.Helper()
	s, err := sqlite.Open(t.Context(), im.write(t))
	if err == nil {
		s.Close()
	}
	return err
}

// Single statements count as transactions, too: a database that lost an account is refused.
func TestLostStatements(t *testing.T) {
	defer sqlite.KeepLogs()()
	path := filepath.Join(t.TempDir(), "club.db")
	s := open(t, path)
	defer s.Close()
	early := imageOf(t, path)
	if err := (sqlcore.Accounts{DB: s.(sqlcore.Games).DB}).CreatePerson(t.Context(), account.Person{ID: "p1", Name: "Eve", Key: "eve"}); err != nil {
		t.Fatal(err)
	}
	if err := opens(t, imageOf(t, path)); err != nil {
		t.Error(err)
	}
	if err := opens(t, early.with("-head", imageOf(t, path)["-head"])); err == nil || !strings.Contains(err.Error(), "confirmed transactions are missing") {
		t.Errorf("a club that lost an account opens: %v", err)
	}
}

// A head replaces both slots of the one before, even for a database without transactions.
func TestHeadOfAnotherDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	for _, commits := range []int64{41, 0, 7, 40, 1} {
		id := fmt.Sprintf("database-%d", commits)
		if got, n, err := sqlite.Head(path, id, commits); err != nil || got != id || n != commits {
			t.Errorf("%s with %d transactions is read as %s with %d, %v", id, commits, got, n, err)
		}
	}
}

// An unsound database is refused, with advice, and left unchanged. A sound one is never refused, no matter when it was
// stopped.
func TestDamageAtStart(t *testing.T) {
	defer sqlite.KeepLogs()()
	path := filepath.Join(t.TempDir(), "club.db")
	s := open(t, path)
	defer s.Close()
	if err := s.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	appendTo(t, s, 0, 1, 20)
	early := imageOf(t, path)
	appendTo(t, s, 0, 21, 60)
	late := imageOf(t, path)

	for name, sound := range map[string]image{
		"as it was":                  late,
		"before the head was stored": late.with("-head", early["-head"]),
		"an earlier moment":          early,
		"without a head":             late.with("-head", nil),
		"with one slot torn":         early.with("-head", append(bytes.Repeat([]byte("x"), 512), early["-head"][512:]...)),
	} {
		if err := opens(t, sound); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	empty, err := os.ReadFile(filepath.Join(filepath.Dir(path), "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	wal := late["-wal"]
	for name, x := range map[string]struct {
		image
		says string
	}{
		"a bit of the log flipped": {late.with("-wal", flipped(wal, len(wal)*2/3)), "confirmed transactions are missing"},
		"an early bit flipped":     {late.with("-wal", flipped(wal, len(wal)/3)), "-head"},
		"the log deleted":          {late.with("-wal", nil), "-head"},
		"the log cut":              {late.with("-wal", wal[:len(wal)-5000]), "confirmed transactions are missing"},
		"all deleted but the head": {late.with("-wal", nil).with("", nil), "-head"},
		"an older copy":            {early.with("-head", late["-head"]), "confirmed transactions are missing"},
		"nothing in the database":  {late.with("-wal", nil).with("", empty[:0]), "-head"},
	} {
		path := x.write(t)
		s, err := sqlite.Open(t.Context(), path)
		if err == nil {
			s.Close()
			t.Errorf("%s: the club opens", name)
			continue
		}
		if club.KindOf(err) != club.Unavailable || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%s: %v", name, err)
		}
		if n := strings.Count(strings.ReplaceAll(err.Error(), path+"-", ""), path); n != 1 {
			t.Errorf("%s: the message names the file %d times: %v", name, n, err)
		}
		for _, suffix := range []string{"", "-wal"} {
			if b, _ := os.ReadFile(path + suffix); !bytes.Equal(b, x.image[suffix]) {
				t.Errorf("%s: %q was changed", name, "club.db"+suffix)
			}
		}
	}

	// Deleting the head accepts the loss.
	cut := late.with("-wal", wal[:len(wal)-5000])
	if err := opens(t, cut.with("-head", nil)); err != nil {
		t.Error(err)
	}
	// OpenExisting detects it too, even if the log held the whole schema.
	if s, err := sqlite.OpenExisting(t.Context(), late.with("-wal", nil).write(t)); err == nil {
		s.Close()
		t.Error("a database without its log opens for the doctor")
	} else if !strings.Contains(err.Error(), "-head") {
		t.Error(err)
	}
	damaged, err := sqlite.OpenExisting(t.Context(), cut.write(t))
	if err != nil {
		t.Fatal(err)
	}
	defer damaged.Close()
	r, err := check.Store(t.Context(), damaged, check.Options{})
	if err != nil || len(r.Faults) == 0 || !strings.Contains(r.Faults[0].Text, "missing") {
		t.Errorf("%+v, %v", r, err)
	}
}

// A game whose log was damaged is refused; the others can be read.
func TestDamagedGame(t *testing.T) {
	for _, damage := range []string{
		"UPDATE events SET move = 'a1-a2' WHERE seq = 3",
		"DELETE FROM events WHERE seq = 5",
		"UPDATE games SET head = randomblob(32)",
	} {
		path := filepath.Join(t.TempDir(), "club.db")
		s := open(t, path)
		if err := s.Create(t.Context(), storetest.NewGame(0), storetest.NewGame(1)); err != nil {
			t.Fatal(err)
		}
		appendTo(t, s, 0, 1, 5)
		appendTo(t, s, 1, 1, 5)
		raw := sqlitetest.Raw(t, path)
		word := " AND game = ?"
		if strings.Contains(damage, "games") {
			word = " WHERE id = ?"
		}
		if _, err := raw.Exec(damage+word, storetest.ID(1)); err != nil {
			t.Fatal(err)
		}
		raw.Close()
		if _, log, err := s.Load(t.Context(), storetest.ID(0)); err != nil || len(log) != 5 {
			t.Errorf("%s: the other game: %d events, %v", damage, len(log), err)
		}
		if _, _, err := s.Load(t.Context(), storetest.ID(1)); club.KindOf(err) != club.Unavailable || err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %v", damage, err)
		}
	}
}

// A backup copy has its own head file.
func TestCopyHasHead(t *testing.T) {
	dir := t.TempDir()
	path, to := filepath.Join(dir, "club.db"), filepath.Join(dir, "copy.db")
	s := open(t, path)
	if err := s.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	appendTo(t, s, 0, 1, 5)
	if err := sqlite.Backup(t.Context(), path, to); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(to + "-head"); err != nil {
		t.Fatal(err)
	}
	again := open(t, to)
	appendTo(t, again, 0, 6, 7)
}
