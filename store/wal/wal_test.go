package wal_test

import (
	"bytes"
	"os"
	"testing"

	"tablier/store/wal"
)

// Read terminates on any input and never reports a position after the end of the log.
func FuzzRead(f *testing.F) {
	seed, err := os.ReadFile("testdata/log") // a table and a row of 900 bytes
	if err != nil {
		f.Fatal(err)
	}
	f.Add(seed)
	f.Add(seed[:len(seed)-1])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, log []byte) {
		at, ok, err := wal.Start(bytes.NewReader(log))
		if err != nil || !ok {
			return
		}
		c, err := wal.Read(bytes.NewReader(log), at, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if end := 32 + int64(c.Next.Frame)*int64(24+c.Next.PageSize); end > int64(len(log)) {
			t.Errorf("%d of %d bytes were read", end, len(log))
		}
		if bytes.Equal(log, seed) && (c.Size == 0 || len(c.Pages) < 2) {
			t.Errorf("%d pages, size %d", len(c.Pages), c.Size)
		}
		if held, err := wal.Holds(bytes.NewReader(log), c.Next); !held || err != nil {
			t.Error(held, err)
		}
	})
}
