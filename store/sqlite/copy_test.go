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
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

const copyDir = "TABLIER_TEST_COPY_DIR"

// copyTo tells on stdout what was copied.
func copyTo(dir string) sqlite.Options {
	if dir == "" {
		return sqlite.Options{}
	}
	return sqlite.Options{Copy: sqlite.Copy{Dir: dir,
		Copied: func(before time.Time) { fmt.Printf("copied %d\n", before.UnixNano()) },
		Failed: func(err error) { fmt.Println("error", err) },
	}}
}

// moment is when something was acknowledged or copied.
type moment struct {
	game, command string
	seq           int
	at            int64
}

// A club is killed while it writes, and its files are deleted: all of them, or its log only. The copy has all that
// was acknowledged before its last look; lives that follow go on with it.
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
		if life > 0 { // the next life is that of what was restored
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

// copiedLife lets a writer live until its copy has a good part of what it wrote.
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

// watched is a store whose copy says when it was made.
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
	return db, look, func() {
		close(done)
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The club can be had as it was at each moment, also one before it was closed and opened again, which begins no
// second whole copy.
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

// What the copy does not know of begins a new epoch: a change while nobody copied.
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

// The folder goes away while the club is open: the copier says so, play goes on, and nothing is made in its place. When
// it is back, the copy is whole again.
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
	if err := db.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	<-copied
	if err := os.Rename(to, to+".away"); err != nil {
		t.Fatal(err)
	}
	for gone := false; !gone; {
		select {
		case <-copied: // began before
		case err := <-failed:
			gone = errors.Is(err, logcopy.ErrGone)
		}
	}
	appendTo(t, db, 0, 1, 3)
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

// A folder that is not this club's is refused, and left as it is.
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

// What could not be copied before the club was closed is not forgotten: the next start makes the copy whole.
func TestCopyFailsAtClose(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "copy")
	copied, done := make(chan time.Time), make(chan struct{})
	db, err := sqlite.OpenWith(t.Context(), path, sqlite.Options{Copy: sqlite.Copy{Dir: to, Copied: func(before time.Time) {
		select {
		case copied <- before:
		case <-done:
		}
	}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Create(t.Context(), storetest.NewGame(0)); err != nil {
		t.Fatal(err)
	}
	<-copied
	<-copied
	if err := os.Rename(to, to+".away"); err != nil {
		t.Fatal(err)
	}
	appendTo(t, db, 0, 1, 3)
	close(done)
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
