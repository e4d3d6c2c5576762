package cli_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/app"
	"tablier/internal/cli"
	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// keep runs a command on a club, in English.
func keep(t *testing.T, status int, in []byte, args ...string) (out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	got := cli.Main(t.Context(), args, cli.Env{
		Stdin: bytes.NewReader(in), Stdout: &stdout, Stderr: &stderr,
		Getenv:   func(name string) string { return map[string]string{"TABLIER_LANG": "en"}[name] },
		Terminal: func(int) bool { return false },
	})
	if got != status {
		t.Fatalf("%v: status %d, want %d: %s", args, got, status, stderr.String())
	}
	return stdout.String(), stderr.String()
}

// aClub creates a data folder with a game in which each side has moved.
func aClub(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "data")
	bound, err := roster.Find("agon")
	if err != nil {
		t.Fatal(err)
	}
	o, err := bound.Info().ParseOptions("")
	if err != nil {
		t.Fatal(err)
	}
	s := bound.Rules(o).Start()
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.Open(t.Context(), filepath.Join(dir, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	c := club.New(club.Config{Store: sqlcore.Games{DB: db}, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
		Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
	defer c.Close(t.Context())
	g, err := c.Create(t.Context(), club.Setup{Game: "agon", White: club.Player{Kind: club.Person, Name: "a"}, Black: club.Player{Kind: club.Person, Name: "b"}})
	for range 2 {
		if err != nil {
			t.Fatal(err)
		}
		move := s.Moves()[0]
		if _, err = s.Apply(move); err == nil {
			g, err = c.Do(t.Context(), g.ID, club.Command{Seq: g.Seq, Kind: club.Moved, Move: move})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// A club is backed up and restored, and migrated to PostgreSQL and back. It is intact everywhere.
func TestKeep(t *testing.T) {
	dir := aClub(t)
	tmp := t.TempDir()
	file := filepath.Join(tmp, "club.backup")
	sound := func(args ...string) {
		t.Helper()
		out, _ := keep(t, 0, nil, append([]string{"doctor", "--json"}, args...)...)
		var r app.Report
		if err := json.Unmarshal([]byte(out), &r); err != nil || r.Games != 1 || r.Events != 2 || len(r.Faults) != 0 {
			t.Errorf("%v: %s, %v", args, out, err)
		}
	}
	sound("--data", dir)
	out, _ := keep(t, 0, nil, "doctor", "--data", dir)
	if !strings.Contains(out, "1 game, 2 events, 0 faults") {
		t.Error(out)
	}
	out, _ = keep(t, 0, nil, "backup", file, "--data", dir)
	if !strings.Contains(out, "events\t2\n") || !strings.Contains(out, "games\t1\n") {
		t.Error(out)
	}
	keep(t, 2, nil, "backup", file, "--data", dir) // the file exists
	keep(t, 1, nil, "restore", file, "--data", dir)
	second := filepath.Join(tmp, "second")
	if again, _ := keep(t, 0, nil, "restore", file, "--data", second); again != out {
		t.Errorf("%q, want %q", again, out)
	}
	sound("--data", second)
	url := testenv.Postgres(t)
	keep(t, 0, nil, "migrate", second, url)
	sound("--database", url)
	keep(t, 1, nil, "migrate", second, url) // the target is not empty
	third := filepath.Join(tmp, "third")
	keep(t, 0, nil, "migrate", url, third)
	sound("--data", third)
	stream, _ := keep(t, 0, nil, "backup", "-", "--database", url)
	keep(t, 0, []byte(stream), "restore", "-", "--data", filepath.Join(tmp, "fourth"))
	sound("--data", filepath.Join(tmp, "fourth"))
	if err := os.Mkdir(filepath.Join(tmp, "fifth"), 0o700); err != nil {
		t.Fatal(err)
	}
	keep(t, 0, nil, "backup", "--sqlite", filepath.Join(tmp, "fifth", "club.db"), "--data", dir)
	sound("--data", filepath.Join(tmp, "fifth"))
}

func TestKeepRefuses(t *testing.T) {
	dir := aClub(t)
	none := filepath.Join(t.TempDir(), "none")
	for _, c := range []struct {
		status int
		words  string
		args   []string
	}{
		{1, "no database here", []string{"doctor", "--data", none}},
		{2, "expected an address postgres://", []string{"doctor", "--database", "mysql://u:secret@x"}},
		{1, "no database here", []string{"backup", "-", "--data", none}},
		{1, "no such file", []string{"restore", none, "--data", none}},
		{1, "no data folder", []string{"migrate", none, filepath.Join(t.TempDir(), "to")}},
		{1, "does not answer", []string{"migrate", dir, "postgres://u:secret@127.0.0.1:1/x"}},
		{2, "--sqlite", []string{"backup", "-", "--sqlite", "--data", dir}},
	} {
		_, errs := keep(t, c.status, nil, c.args...)
		if !strings.Contains(errs, c.words) || strings.Contains(errs, "secret") || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %s", c.args, errs)
		}
	}
	if _, err := os.Stat(none); err == nil {
		t.Error("a folder was made for nothing")
	}
}

// A club whose folder was lost is restored from its log copy.
func TestRestoreFromLogCopy(t *testing.T) {
	dir, tmp := aClub(t), t.TempDir()
	copied, back := filepath.Join(tmp, "copy"), filepath.Join(tmp, "back")
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: dir, LogCopy: app.LogCopy{Dir: copied}})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		status int
		words  string
		args   []string
	}{
		{2, "--from DIR", []string{"restore"}},
		{2, "--from DIR", []string{"restore", "x", "--from", copied}},
		{2, "--from DIR", []string{"restore", "x", "--at", "2026-11-26T10:00:00Z"}},
		{2, "expected a time", []string{"restore", "--from", copied, "--at", "noon", "--to", back}},
		{2, "not a PostgreSQL database", []string{"restore", "--from", copied, "--database", "postgres://x/y"}},
		{1, "contains no copy", []string{"restore", "--from", tmp, "--to", back}},
		{1, "it begins at", []string{"restore", "--from", copied, "--at", "2020-01-01T10:00:00Z", "--to", back}},
		{2, "number of days", []string{"serve", "--log-copy", copied, "--log-copy-days", "0"}},
		{2, "archive of its log", []string{"serve", "--log-copy", copied, "--database", "postgres://x/y"}},
	} {
		_, errs := keep(t, c.status, nil, c.args...)
		if !strings.Contains(errs, c.words) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %s", c.args, errs)
		}
		if _, err := os.Stat(back); err == nil {
			t.Fatalf("%v: a folder was made for nothing", c.args)
		}
	}
	t.Chdir(tmp)
	out, _ := keep(t, 0, nil, "restore", "--from", "copy", "--to", "back") // also by relative paths
	if !strings.Contains(out, "the club as it was at 20") {
		t.Error(out)
	}
	out, _ = keep(t, 0, nil, "doctor", "--data", back)
	if !strings.Contains(out, "1 game, 2 events, 0 faults") {
		t.Error(out)
	}
	keep(t, 1, nil, "restore", "--from", copied, "--to", back) // the folder already has a club
}
