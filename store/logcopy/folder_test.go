package logcopy_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tablier/store/logcopy"
	"tablier/store/wal"
)

var noon = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// change changes one page of a database; its content is a letter.
func change(n uint32) wal.Change {
	return wal.Change{Next: wal.Position{PageSize: 512, Frame: n}, Size: 1, Pages: map[uint32][]byte{1: page(n)}}
}

func page(n uint32) []byte { return bytes.Repeat([]byte{byte('a' + n)}, 512) }

func whole(t *testing.T, f *logcopy.Folder, at time.Time, n uint32) {
	t.Helper()
	b, err := f.StartBase(at, 512)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Write(page(n)); err != nil {
		t.Fatal(err)
	}
	if err := b.Finish(); err != nil {
		t.Fatal(err)
	}
}

func restored(t *testing.T, dir string, at time.Time) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "x")
	if _, err := logcopy.Restore(dir, at, to); err != nil {
		if _, statErr := os.Stat(to); statErr == nil {
			t.Error("a file was left")
		}
		return "-"
	}
	b, err := os.ReadFile(to)
	if err != nil || len(b) != 512 {
		t.Fatal(len(b), err)
	}
	return string(b[:1])
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// week copies one change a day, and the full database before each third, in two epochs.
func week(t *testing.T, dir string) *logcopy.Folder {
	t.Helper()
	f, err := logcopy.Open(dir, "club")
	must(t, err)
	for day := range 10 {
		at := noon.AddDate(0, 0, day)
		if day%5 == 0 {
			must(t, f.Begin(at, wal.Position{PageSize: 512}))
		}
		if day%5%3 == 0 {
			whole(t, f, at, uint32(day))
		}
		must(t, f.Append(at.Add(time.Hour), change(uint32(day+1))))
	}
	return f
}

// Prune keeps everything needed for the promised times and deletes the rest.
func TestPrune(t *testing.T) {
	for keep := range 10 {
		dir := filepath.Join(t.TempDir(), "copy")
		f := week(t, dir)
		from := noon.AddDate(0, 0, keep).Add(2 * time.Hour)
		must(t, f.Prune(from))
		for day := keep; day < 10; day++ {
			if got := restored(t, dir, noon.AddDate(0, 0, day).Add(2*time.Hour)); got != string(page(uint32(day + 1))[:1]) {
				t.Errorf("from day %d: day %d is %s", keep, day, got)
			}
		}
		bases, _ := filepath.Glob(filepath.Join(dir, "*", "base-*"))
		logs, _ := filepath.Glob(filepath.Join(dir, "*", "log-*"))
		if want := []int{4, 4, 4, 3, 3, 2, 2, 2, 1, 1}[keep]; len(bases) != want || len(logs) > want+2 {
			t.Errorf("from day %d: %v, %v", keep, bases, logs)
		}
		f.Close(nil)
	}
}

// An incomplete change is ignored, and the next one replaces it. Damage before it is reported, and earlier times can
// still be restored.
func TestTornAndDamaged(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "copy")
	week(t, dir).Close(nil)
	logs, _ := filepath.Glob(filepath.Join(dir, "*", "log-*"))
	last := logs[len(logs)-1]
	b, err := os.ReadFile(last)
	must(t, err)
	must(t, os.WriteFile(last, b[:len(b)-1], 0o600))
	if got := restored(t, dir, time.Time{}); got != string(page(9)[:1]) {
		t.Error(got)
	}
	f, err := logcopy.Open(dir, "club")
	must(t, err)
	if !f.Going() || f.Position().Frame != 9 {
		t.Fatalf("%+v", f.Position())
	}
	must(t, f.Append(noon.AddDate(0, 0, 20), change(12)))
	must(t, f.Close(nil))
	if got := restored(t, dir, time.Time{}); got != string(page(12)[:1]) {
		t.Error(got)
	}
	b, err = os.ReadFile(logs[1])
	must(t, err)
	b[len(b)/2] ^= 1
	must(t, os.WriteFile(logs[1], b, 0o600))
	if got := restored(t, dir, noon.AddDate(0, 0, 2).Add(2*time.Hour)); got != "-" {
		t.Error(got)
	}
	if got := restored(t, dir, noon.AddDate(0, 0, 4).Add(2*time.Hour)); got != string(page(5)[:1]) {
		t.Error(got)
	}
}
