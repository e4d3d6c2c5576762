package engine

import (
	"runtime"
	"syscall"
	"testing"
)

// A new table has all its memory, so a search does not wait for pages.
func TestTableIsThere(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	tab := newTranspositionTable(64)
	before := faults(t)
	for i := range tab.clusters {
		tab.clusters[i][0].data = 1
	}
	if n := faults(t) - before; n > 8 {
		t.Errorf("%d pages were missing", n)
	}
}

func faults(t *testing.T) int64 {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(1, &u); err != nil { // of this thread
		t.Fatal(err)
	}
	return u.Minflt + u.Majflt
}
