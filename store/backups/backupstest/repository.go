package backupstest

import (
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tablier/store/backups"
)

// clock advances one second each time it is read.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time {
	c.now = c.now.Add(time.Second)
	return c.now
}

func newRepository(t *testing.T, o backups.Objects, begin time.Time) *backups.Repository {
	c := &clock{begin}
	return &backups.Repository{Objects: o, Spool: t.TempDir(), Program: "v1", Now: c.Now, Rand: rand.NewChaCha8([32]byte{1})}
}

func save(t *testing.T, r *backups.Repository, text string) backups.Manifest {
	t.Helper()
	m, err := r.Make(t.Context(), func(w io.Writer) (map[string]int64, error) {
		_, err := io.WriteString(w, text)
		return map[string]int64{"games": int64(len(text))}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func list(t *testing.T, r *backups.Repository) (ids []string, faults int) {
	t.Helper()
	entries, err := r.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		ids = append(ids, e.ID)
		if e.Fault != nil {
			faults++
		}
	}
	return ids, faults
}

func repository(t *testing.T, o backups.Objects) {
	r := newRepository(t, o, time.Date(2026, 11, 26, 3, 20, 0, 0, time.UTC))
	if _, err := r.Find(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "contains no backup") {
		t.Errorf("in an empty place: %v", err)
	}
	first, second := save(t, r, "one"), save(t, r, "another")
	if ids, faults := list(t, r); faults != 0 || len(ids) != 2 || ids[0] != first.ID || ids[1] != second.ID {
		t.Errorf("%v, %d faults", ids, faults)
	}
	for id, want := range map[string]string{"": "another", first.ID: "one"} {
		m, err := r.Find(t.Context(), id)
		if err != nil || m.Program != "v1" || m.Rows["games"] != int64(len(want)) || m.Size != int64(len(want)) {
			t.Fatalf("%+v, %v", m, err)
		}
		err = r.Fetch(t.Context(), m, func(in io.Reader) error {
			b, err := io.ReadAll(in)
			if string(b) != want {
				t.Errorf("%q, want %q", b, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if _, err := r.Find(t.Context(), "20200101T000000Z-aaaa"); err == nil || !strings.Contains(err.Error(), "contains no backup 2020") {
		t.Errorf("an unknown one: %v", err)
	}
	failing := errors.New("the database is gone")
	_, err := r.Make(t.Context(), func(w io.Writer) (map[string]int64, error) {
		io.WriteString(w, "half")
		return nil, failing
	})
	if ids, _ := list(t, r); !errors.Is(err, failing) || len(ids) != 2 {
		t.Errorf("%v: %v", err, ids)
	}
}

// faults checks that a changed byte is detected and that missing or unreadable objects
// are reported.
func faults(t *testing.T, o backups.Objects) {
	r := newRepository(t, o, time.Date(2026, 11, 26, 3, 20, 0, 0, time.UTC))
	whole, flipped, short, unread := save(t, r, "whole"), save(t, r, "flipped"), save(t, r, "short"), save(t, r, "unread")
	put(t, o, "tablier-"+flipped.ID+".zst", []byte("flipqed"))
	put(t, o, "tablier-"+short.ID+".zst", []byte("shor"))
	put(t, o, "tablier-"+unread.ID+".json", []byte("{"))
	put(t, o, "tablier-20261126T032500Z-abcd.zst", []byte("an upload that was killed"))
	put(t, o, "tablier-notes.json", []byte("not ours"))
	if ids, n := list(t, r); n != 2 || len(ids) != 4 {
		t.Errorf("%v, %d faults", ids, n)
	}
	for id, words := range map[string]string{short.ID: "is incomplete", unread.ID: "description cannot be read"} {
		if _, err := r.Find(t.Context(), id); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%v, want %q", err, words)
		}
	}
	m, err := r.Find(t.Context(), "") // the newest that seems complete
	if err != nil || m.ID != flipped.ID {
		t.Fatalf("%v, %v", m, err)
	}
	read := func(io.Reader) error { t.Error("what is damaged is read"); return nil }
	if err := r.Fetch(t.Context(), m, read); err == nil || !strings.Contains(err.Error(), "another SHA-256") {
		t.Errorf("a flipped byte: %v", err)
	}
	if err := r.Fetch(t.Context(), whole, func(io.Reader) error { return nil }); err != nil {
		t.Error(err)
	}
	// Prune(1) keeps faulty backups and objects with other names.
	removed, err := r.Prune(t.Context(), 1)
	if err != nil || len(removed) != 1 || removed[0] != whole.ID {
		t.Errorf("%v, %v", removed, err)
	}
	if objects, err := o.List(t.Context(), ""); err != nil || len(objects) != 8 {
		t.Errorf("%v, %v", objects, err)
	}
}

func prune(t *testing.T, o backups.Objects) {
	r := newRepository(t, o, time.Now().Add(48*time.Hour)) // objects put a moment ago count as two days old
	put(t, o, "tablier-20200101T000000Z-aaaa.zst", []byte("left by a kill"))
	var ids []string
	for _, text := range []string{"a", "b", "c", "d"} {
		ids = append(ids, save(t, r, text).ID)
	}
	removed, err := r.Prune(t.Context(), 2)
	if err != nil || len(removed) != 2 {
		t.Errorf("%v, %v", removed, err)
	}
	if left, _ := list(t, r); len(left) != 2 || left[0] != ids[2] || left[1] != ids[3] {
		t.Errorf("%v of %v", left, ids)
	}
	if objects, err := o.List(t.Context(), ""); err != nil || len(objects) != 4 {
		t.Errorf("%v, %v", objects, err)
	}
}
