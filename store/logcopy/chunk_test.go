package logcopy

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// Reading terminates on any input and returns only complete changes.
func FuzzChanges(f *testing.F) {
	page := func(b byte) []byte { return bytes.Repeat([]byte{b}, 512) }
	first, last, err := encoded(head{Seq: 1, PageSize: 512, Size: 2}, map[uint32][]byte{1: page('a'), 2: page('b')}, nil, [32]byte{})
	if err != nil {
		f.Fatal(err)
	}
	second, _, err := encoded(head{Seq: 2, PageSize: 512, Size: 2}, map[uint32][]byte{2: page('c')}, map[uint32][]byte{2: page('b')}, last)
	if err != nil {
		f.Fatal(err)
	}
	whole := append(bytes.Clone(first), second...)
	f.Add(whole)
	f.Add(whole[:len(whole)-1])
	f.Add([]byte{})
	z, err := zstd.NewReader(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		in, last := bytes.NewReader(b), [32]byte{}
		n := 0
		for {
			h, body, sum, err := next(in, last)
			if err != nil {
				if !errors.Is(err, io.EOF) && !errors.Is(err, errTorn) {
					t.Error(err)
				}
				break
			}
			n, last = n+1, sum
			h.eachPage(z, body, func(uint32, byte, []byte) error { return nil })
		}
		if bytes.Equal(b, whole) && n != 2 {
			t.Errorf("%d of 2 changes were read", n)
		}
	})
}
