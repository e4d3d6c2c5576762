package app

import (
	"errors"
	"log/slog"
	"testing"
	"time"
)

// The rest of a disk is reserved for play until there is room again. If the free space is unknown, the disk
// counts as not full.
func TestDiskReserve(t *testing.T) {
	now := time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	free, fails := uint64(1000), error(nil)
	d := &diskSpace{config: Config{Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler)}, reserve: 500,
		free: func(string) (uint64, error) { return free, fails }}
	for _, step := range []struct {
		free  uint64
		fails error
		want  bool
	}{{1000, nil, false}, {499, nil, true}, {500, nil, false}, {0, errors.New("no answer"), false}} {
		free, fails = step.free, step.fails
		now = now.Add(2 * time.Second)
		if got := d.reserved(); got != step.want {
			t.Errorf("%+v: %v", step, got)
		}
	}
	if _, err := freeBytes(t.TempDir()); err != nil {
		t.Error(err)
	}
}
