package app

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/store/sqlite"
)

// scheduled returns a club that makes backups in a folder, with its own clock.
func scheduled(t *testing.T, to string, log *bytes.Buffer) (b *backupWatch, now *time.Time) {
	t.Helper()
	dir := t.TempDir()
	db, err := sqlite.Open(t.Context(), filepath.Join(dir, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	now = new(time.Date(2026, 11, 26, 3, 20, 0, 0, time.UTC))
	c := Config{DataDir: dir, Now: func() time.Time { return *now }, Rand: rand.Reader, Log: slog.New(slog.NewTextHandler(log, nil)),
		Backups: Schedule{Backups: Backups{To: to}, Keep: 2}}.complete()
	b, err = newBackupWatch(c, &storage{db: db}, func(context.Context) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	return b, now
}

func listed(t *testing.T, b *backupWatch) (made []string) {
	t.Helper()
	list, err := b.repository.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		made = append(made, e.Made.Format("02T15:04"))
	}
	return made
}

// A backup is made a day after the last one, even if another node made that, and two are kept.
func TestScheduledBackups(t *testing.T) {
	var log bytes.Buffer
	to := filepath.Join(t.TempDir(), "backups")
	b, now := scheduled(t, to, &log)
	for _, c := range []struct {
		after time.Duration
		want  string
	}{
		{0, "26T03:20"},
		{23 * time.Hour, "26T03:20"},
		{time.Hour, "26T03:20 27T03:20"},
		{25 * time.Hour, "27T03:20 28T04:20"},
	} {
		*now = now.Add(c.after)
		b.step(t.Context())
		if got := strings.Join(listed(t, b), " "); got != c.want {
			t.Errorf("after %v: %s, want %s", c.after, got, c.want)
		}
	}
	later := *now
	again, now := scheduled(t, to, &log)
	*now = later.Add(time.Hour) // after a restart nothing is due
	again.step(t.Context())
	if got := listed(t, again); len(got) != 2 || !again.asked || again.last.Made != later {
		t.Errorf("%v, %v", got, again.last)
	}
	again.mine = func(context.Context) bool { return false }
	*now = now.Add(100 * time.Hour) // a backup by another node
	again.step(t.Context())
	if got := listed(t, again); got[1] != "28T04:20" {
		t.Errorf("%v", got)
	}
}

// After a failure the club tries again after increasing waits, logs the failure, and counts it.
func TestScheduledBackupFails(t *testing.T) {
	var log bytes.Buffer
	to := filepath.Join(t.TempDir(), "backups")
	if err := os.WriteFile(to, nil, 0o600); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	b, now := scheduled(t, to, &log)
	m := newMeters("v1")
	m.watchBackups(b)
	for _, c := range []struct {
		after time.Duration
		tries int
	}{{0, 1}, {59 * time.Second, 1}, {time.Second, 2}, {time.Minute, 2}, {time.Minute, 3}, {100 * time.Hour, 4}} {
		*now = now.Add(c.after)
		if b.step(t.Context()); b.failures != c.tries || b.err == nil {
			t.Errorf("%d tries after %v, want %d; %v", b.failures, c.after, c.tries, b.err)
		}
	}
	if strings.Count(log.String(), "backup failed") != 4 {
		t.Error(log.String())
	}
	if err := os.Remove(to); err != nil {
		t.Fatal(err)
	}
	*now = now.Add(time.Hour)
	b.step(t.Context())
	values := map[string]float64{}
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, v := range f.GetMetric() {
			values[f.GetName()] = v.GetGauge().GetValue() + v.GetCounter().GetValue()
		}
	}
	if values["tablier_backup_last_timestamp_seconds"] != float64(now.Unix()) || values["tablier_backup_last_bytes"] == 0 || values["tablier_backup_failures_total"] != 4 || values["tablier_backup_failing"] != 0 {
		t.Errorf("%v", values)
	}
}

// Backups do not use the disk space reserved for play.
func TestScheduledBackupSparesDisk(t *testing.T) {
	var kept bytes.Buffer
	w := spareDisk{&kept, func() bool { return kept.Len() > 3 }}
	if _, err := w.Write([]byte("four")); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte("more")); err == nil || !strings.Contains(err.Error(), "nearly full") || kept.String() != "four" {
		t.Errorf("%v, %q", err, &kept)
	}
}
