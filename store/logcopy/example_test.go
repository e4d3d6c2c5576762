package logcopy_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tablier/store/logcopy"
	"tablier/store/wal"
)

// A database of one page is copied, changed, and restored as it was before the change.
func ExampleRestore() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ten := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)

	f, _ := logcopy.Open(filepath.Join(dir, "copy"), "my club")
	f.Begin(ten, wal.Position{PageSize: 512})
	base, _ := f.StartBase(ten, 512)
	base.Write(bytes.Repeat([]byte("a"), 512))
	base.Finish()
	f.Append(ten.Add(time.Hour), wal.Change{Next: wal.Position{PageSize: 512, Frame: 1}, Size: 1, Pages: map[uint32][]byte{1: bytes.Repeat([]byte("b"), 512)}})
	f.Close(nil)

	for _, at := range []time.Time{ten.Add(time.Minute), {}} {
		to := filepath.Join(dir, "club.db")
		r, err := logcopy.Restore(filepath.Join(dir, "copy"), at, to)
		b, _ := os.ReadFile(to)
		fmt.Println(r.As.Format(time.TimeOnly), string(b[:1]), len(b), err)
		os.Remove(to)
	}
	// Output:
	// 10:00:00 a 512 <nil>
	// 11:00:00 b 512 <nil>
}
