package opendata_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"tablier/store/opendata"
	"tablier/store/sqlite"
)

// killedAt is the environment variable that names the step after which a dump in its own process is killed.
const killedAt = "TABLIER_TEST_DUMP_KILLED_AT"

func TestMain(m *testing.M) {
	if step := os.Getenv(killedAt); step != "" {
		dumpUntil(step, os.Args[1])
	}
	os.Exit(m.Run())
}

// dumpUntil begins a dump of the club and kills its own process after a step.
func dumpUntil(step, dir string) {
	ctx := context.Background()
	db, err := sqlite.Open(ctx, filepath.Join(dir, "club.db"))
	if err != nil {
		panic(err)
	}
	c := config(db)
	c.Parts = []opendata.Part{{Name: "part", Write: func(_ context.Context, line func(any) error) error { return line(1) }}}
	c.Step = func(done string) {
		if done == step {
			self, _ := os.FindProcess(os.Getpid())
			_ = self.Kill()
			select {}
		}
	}
	_, err = opendata.Write(ctx, opendata.Folder(filepath.Join(dir, "open-data")).Path(made), c)
	panic(err)
}

// A process killed after any step leaves either no listed dump or a complete one. The next dump removes the remains.
func TestKilled(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []string{"game", "part", "files", "filled", "renamed"} {
		dir := t.TempDir()
		db, err := sqlite.Open(t.Context(), filepath.Join(dir, "club.db"))
		if err != nil {
			t.Fatal(err)
		}
		store(t, db, resigned(t, "g", 2, nil))
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(self, dir)
		c.Env = append(os.Environ(), killedAt+"="+step)
		if out, err := c.CombinedOutput(); c.ProcessState.ExitCode() != -1 {
			t.Fatalf("%s: %v\n%s", step, err, out)
		}
		folder := opendata.Folder(filepath.Join(dir, "open-data"))
		left, err := os.ReadDir(string(folder))
		if err != nil || len(left) != 1 {
			t.Errorf("%s: it left %v, %v", step, left, err)
		}
		m, err := folder.Latest()
		if whole := step == "renamed"; err != nil || (m != nil) != whole {
			t.Errorf("%s: %v, %v is listed", step, m, err)
		}
		if m == nil {
			if db, err = sqlite.Open(t.Context(), filepath.Join(dir, "club.db")); err != nil {
				t.Fatal(err)
			}
			if _, err := opendata.Write(t.Context(), folder.Path(made), config(db)); err != nil {
				t.Errorf("%s: the next dump: %v", step, err)
			}
			db.Close()
		}
		if got := games(t, folder.Path(made), "ringo"); len(got) != 1 {
			t.Errorf("%s: %d games", step, len(got))
		}
	}
}
