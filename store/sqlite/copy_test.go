package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/store/logcopy"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

const copyDir = "TABLIER_TEST_COPY_DIR"

// copyTo returns options with a log copy that reports its progress on stdout.
func copyTo(dir string) sqlite.Options {
	if dir == "" {
		return sqlite.Options{}
	}
	return sqlite.Options{Copy: sqlite.Copy{Dir: dir,
		Copied: func(before time.Time) { fmt.Printf("copied %d\n", before.UnixNano()) },
		Failed: func(err error) { fmt.Println("error", err) },
	}}
}

// moment is a time at which something was acknowledged or copied.
type moment struct {
	game, command string
	seq           int
	at            int64
}

// The club is killed while it writes, and its files or only its log are deleted. The copy has everything that was
// acknowledged before the last interval, and later runs continue with it.
func TestCopyAfterLoss(t *testing.T) {
	dir, to := filepath.Join(t.TempDir(), "club"), filepath.Join(t.TempDir(), "copy")
	path := filepath.Join(dir, "club.db")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	createGames(t, path)
	var acks []moment
	for life, lose := range []func(){
		func() {},
		func() { os.Remove(path + "-wal") },
		func() { os.RemoveAll(dir) },
		func() { os.Truncate(path, 8192) },
	} {
		lived, copied := copiedLife(t, dir, to)
		acks = append(acks, lived...)
		lose()
		back := filepath.Join(t.TempDir(), "club.db")
		r, err := sqlite.RestoreCopy(t.Context(), to, time.Time{}, back)
		if err != nil {
			t.Fatalf("life %d: %v", life, err)
		}
		acked := map[string]map[int]string{}
		kept := acks[:0]
		for _, a := range acks {
			if a.at >= copied {
				continue
			}
			if acked[a.game] == nil {
				acked[a.game] = map[int]string{}
			}
			acked[a.game][a.seq] = a.command
			kept = append(kept, a)
		}
		verify(t, filepath.Dir(back), acked)
		if t.Failed() || len(kept) == 0 {
			t.Fatalf("life %d: %d acknowledged and copied, %+v", life, len(kept), r)
		}
		t.Logf("life %d: %d acknowledged, %d of them before the last copy; %+v", life, len(acks), len(kept), r)
		if life > 0 { // each later run starts from the restored database
			acks = kept
			os.RemoveAll(dir)
			if err := os.Rename(filepath.Dir(back), dir); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func createGames(t *testing.T, path string) {
	t.Helper()
	s := open(t, path)
	for n := range crashGames {
		if err := s.Create(t.Context(), storetest.NewGame(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// copiedLife runs a writer until a good part of its writes is in the copy.
func copiedLife(t *testing.T, dir, to string) (acks []moment, copied int64) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), crashDir+"="+dir, copyDir+"="+to)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	looks := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var m moment
		if n, _ := fmt.Sscanf(lines.Text(), "ack %s %d %s %d", &m.game, &m.seq, &m.command, &m.at); n == 4 {
			acks = append(acks, m)
		} else if n, _ := fmt.Sscanf(lines.Text(), "copied %d", &m.at); n == 1 {
			copied = m.at
			if looks++; looks == 6 {
				cmd.Process.Kill()
			}
		} else {
			t.Errorf("the writer says %q", lines.Text())
		}
	}
	cmd.Wait()
	return acks, copied
}

// watched opens a store with a log copy. look waits until the copy is up to date.
func watched(t *testing.T, path, to string, now func() time.Time) (s club.Store, look func(), end func()) {
	t.Helper()
	copied := make(chan time.Time)
	done := make(chan struct{})
	db, err := sqlite.OpenWith(t.Context(), path, sqlite.Options{Copy: sqlite.Copy{Dir: to, Now: now,
		Copied: func(before time.Time) {
			select {
			case copied <- before:
			case <-done:
			}
		},
		Failed: func(err error) { t.Error(err) },
	}})
	if err != nil {
		t.Fatal(err)
	}
	look = func() { <-copied; <-copied } // the first may have begun before
	return sqlcore.Games{DB: db}, look, func() {
		close(done)
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The database can be restored as it was at any moment, even before a restart. A restart does not begin a new base.
func TestCopyAtMoment(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	hour := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	moments := make(chan time.Time, 1)
	moments <- hour
	now := func() time.Time { m := <-moments; moments <- m; return m }
	for life := range 3 {
		s, look, end := watched(t, path, to, now)
		if life == 0 {
			if err := s.Create(t.Context(), storetest.NewGame(0)); err != nil {
				t.Fatal(err)
			}
		}
		look()
		for range 2 {
			<-moments
			hour = hour.Add(time.Minute)
			moments <- hour
			_, log, err := s.Load(t.Context(), storetest.ID(0))
			if err != nil {
				t.Fatal(err)
			}
			appendTo(t, s, 0, len(log)+1, len(log)+3)
			look()
		}
		end()
	}
	for minute := range 8 {
		at := time.Date(2026, 11, 26, 10, minute, 30, 0, time.UTC)
		back := filepath.Join(t.TempDir(), "club.db")
		if _, err := sqlite.RestoreCopy(t.Context(), to, at, back); err != nil {
			t.Fatal(minute, err)
		}
		s := open(t, back)
		if _, log, err := s.Load(t.Context(), storetest.ID(0)); err != nil || len(log) != 3*min(minute, 6) {
			t.Errorf("minute %d: %d events, %v", minute, len(log), err)
		}
	}
	if bases, _ := filepath.Glob(filepath.Join(to, "*", "base-*")); len(bases) != 1 {
		t.Error(bases)
	}
	_, err := sqlite.RestoreCopy(t.Context(), to, time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC), filepath.Join(t.TempDir(), "club.db"))
	if club.KindOf(err) != club.Unavailable {
		t.Error(err)
	}
}

// A change that the copy missed, made while no copier ran, begins a new epoch.
func TestCopyMissed(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	s, look, end := watched(t, path, to, time.Now)
	if err := s.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	look()
	end()
	alone := open(t, path)
	appendTo(t, alone, 0, 1, 3)
	alone.Close()
	s, look, end = watched(t, path, to, time.Now)
	look()
	end()
	_ = s
	back := filepath.Join(t.TempDir(), "club.db")
	if _, err := sqlite.RestoreCopy(t.Context(), to, time.Time{}, back); err != nil {
		t.Fatal(err)
	}
	again := open(t, back)
	if _, log, err := again.Load(t.Context(), storetest.ID(0)); err != nil || len(log) != 3 {
		t.Errorf("%d events, %v", len(log), err)
	}
	if bases, _ := filepath.Glob(filepath.Join(to, "*", "base-*")); len(bases) != 2 {
		t.Error(bases)
	}
}

// If the folder disappears while the club is open, the copier reports it, play goes on, and nothing is created in its
// place. When the folder is back, the copy becomes complete again.
func TestCopyFolderGone(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	copied, failed := make(chan time.Time), make(chan error)
	done := make(chan struct{})
	db, err := sqlite.OpenWith(t.Context(), path, sqlite.Options{Copy: sqlite.Copy{Dir: to,
		Copied: func(before time.Time) {
			select {
			case copied <- before:
			case <-done:
			}
		},
		Failed: func(err error) {
			select {
			case failed <- err:
			case <-done:
			}
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := (sqlcore.Games{DB: db}).Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	<-copied
	if err := os.Rename(to, to+".away"); err != nil {
		t.Fatal(err)
	}
	for gone := false; !gone; {
		select {
		case <-copied: // may have begun before
		case err := <-failed:
			gone = errors.Is(err, logcopy.ErrGone)
		}
	}
	appendTo(t, sqlcore.Games{DB: db}, 0, 1, 3)
	if err := <-failed; !errors.Is(err, logcopy.ErrGone) {
		t.Error(err)
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("a new folder was made")
	}
	if err := os.Rename(to+".away", to); err != nil {
		t.Fatal(err)
	}
	for back := false; !back; {
		select {
		case <-copied:
			back = true
		case <-failed:
		}
	}
	close(done)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), "club.db")
	if _, err := sqlite.RestoreCopy(t.Context(), to, time.Time{}, at); err != nil {
		t.Fatal(err)
	}
	again := open(t, at)
	if _, log, err := again.Load(t.Context(), storetest.ID(0)); err != nil || len(log) != 3 {
		t.Errorf("%d events, %v", len(log), err)
	}
}

// A folder that belongs to another club is refused and left unchanged.
func TestCopyRefused(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	_, look, end := watched(t, path, to, time.Now)
	look()
	end()
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "letter"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{to, full} {
		other := filepath.Join(t.TempDir(), "club.db")
		s, err := sqlite.OpenWith(context.Background(), other, sqlite.Options{Copy: sqlite.Copy{Dir: dir}})
		if err == nil {
			s.Close()
		}
		if club.KindOf(err) != club.Unavailable {
			t.Errorf("%s: %v", dir, err)
		}
	}
	if _, err := logcopy.Restore(full, time.Time{}, filepath.Join(t.TempDir(), "x")); err == nil || errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// After a failure at close, the next start completes the copy. The copier may have noticed the failure before (the
// folder is missing) or not (all went to a file that was open; only the note could not be written).
func TestCopyFailsAtClose(t *testing.T) {
	t.Run("noticed", func(t *testing.T) { failsAtClose(t, true) })
	t.Run("unnoticed", func(t *testing.T) { failsAtClose(t, false) })
}

func failsAtClose(t *testing.T, noticed bool) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	copied, failed, next := make(chan struct{}, 1), make(chan struct{}, 1), make(chan struct{})
	db, err := sqlite.OpenWith(t.Context(), path, sqlite.Options{Copy: sqlite.Copy{Dir: to, Copied: func(time.Time) {
		select {
		case copied <- struct{}{}:
		default:
		}
		<-next
	}, Failed: func(error) {
		select {
		case failed <- struct{}{}:
		default:
		}
	}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := (sqlcore.Games{DB: db}).Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	<-copied // the copier now waits for next
	appendTo(t, sqlcore.Games{DB: db}, 0, 1, 1)
	next <- struct{}{}
	<-copied // a file of the log is open
	if err := os.Rename(to, to+".away"); err != nil {
		t.Fatal(err)
	}
	appendTo(t, sqlcore.Games{DB: db}, 0, 2, 3)
	close(next)
	if noticed {
		<-failed
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(to+".away", to); err != nil {
		t.Fatal(err)
	}
	_, look, end := watched(t, path, to, time.Now)
	look()
	end()
	at := filepath.Join(t.TempDir(), "club.db")
	if _, err := sqlite.RestoreCopy(t.Context(), to, time.Time{}, at); err != nil {
		t.Fatal(err)
	}
	again := open(t, at)
	if _, log, err := again.Load(t.Context(), storetest.ID(0)); err != nil || len(log) != 3 {
		t.Errorf("%d events, %v", len(log), err)
	}
}
