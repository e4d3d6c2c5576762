package app

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Organisers see the backups after a restart too, and are warned if the newest is too old or a try failed.
func TestBackupState(t *testing.T) {
	var log bytes.Buffer
	to := filepath.Join(t.TempDir(), "backups")
	b, now := scheduled(t, to, &log)
	if s := b.state(t.Context()); !s.Late || len(s.Kept) != 0 || !s.Tried.IsZero() || s.Trouble != nil || s.Place != to || s.Every != 24*time.Hour || s.Keep != 2 {
		t.Errorf("before the first: %+v", s)
	}
	b.step(t.Context())
	first := *now
	*now = now.Add(24 * time.Hour)
	b.step(t.Context())
	if s := b.state(t.Context()); s.Late || len(s.Kept) != 2 || !s.Kept[0].Made.Equal(*now) || !s.Kept[1].Made.Equal(first) || s.Kept[0].Size == 0 || !s.Tried.Equal(*now) {
		t.Errorf("after two: %+v", s)
	}
	again, later := scheduled(t, to, &log)
	for _, c := range []struct {
		age  time.Duration
		late bool
	}{{48 * time.Hour, false}, {48*time.Hour + time.Minute, true}} {
		*later = now.Add(c.age)
		if s := again.state(t.Context()); s.Late != c.late || len(s.Kept) != 2 || !s.Tried.IsZero() {
			t.Errorf("after a restart, %v old: %+v", c.age, s)
		}
	}
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s := again.state(t.Context()); s.Trouble == nil {
		t.Errorf("a place that cannot be read: %+v", s)
	}
	again.step(t.Context())
	if s := again.state(t.Context()); s.Trouble == nil || s.Failures != 1 || !s.Tried.Equal(*later) {
		t.Errorf("after a failure: %+v", s)
	}
	if (*backupWatch)(nil).ask() != nil {
		t.Error("a server without backups answers for some")
	}
}
