//go:build unix

package table

import (
	"io"
	"os"
	"runtime/debug"
	"sync/atomic"
	"syscall"

	"tablier/i18n"
)

var pageSize = int64(os.Getpagesize())

// mapped is a file mapped into memory. The system reads pages when they are accessed.
type mapped struct {
	b         []byte
	scattered atomic.Bool // adviseRandom is in effect: the system reads pages one by one
}

// inOrder turns readahead on again.
func (m *mapped) inOrder() {
	if m.scattered.Swap(false) {
		adviseNormal(m.b)
	}
}

// mapFile maps a file of size bytes. ok is false if that is impossible, and the file must be
// read with ordinary reads. The file may be closed afterwards.
func mapFile(f *os.File, size int64) (m mapping, ok bool) {
	if size <= 0 || int64(int(size)) != size {
		return nil, false
	}
	b, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, false
	}
	mapped := &mapped{b: b}
	mapped.scattered.Store(adviseRandom(b))
	return mapped, true
}

// ReadAt implements io.ReaderAt. If mapped memory cannot be read, because the file has been
// truncated or the disk fails, ReadAt returns an error instead of crashing the program.
func (m *mapped) ReadAt(dst []byte, at int64) (n int, err error) {
	if at < 0 || at >= int64(len(m.b)) {
		return 0, io.EOF
	}
	if first, last := at/pageSize, (at+int64(len(dst))-1)/pageSize; first != last && m.scattered.Load() {
		// Without this, each page would be requested only after the one before it has been
		// read.
		adviseWillNeed(m.b[first*pageSize : min((last+1)*pageSize, int64(len(m.b)))])
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			if _, fault := r.(interface{ Addr() uintptr }); !fault {
				panic(r)
			}
			n, err = 0, unreadable()
		}
	}()
	if n = copy(dst, m.b[at:]); n < len(dst) {
		return n, io.EOF
	}
	return n, nil
}

func (m *mapped) Close() error {
	b := m.b
	m.b = nil
	return syscall.Munmap(b)
}

func unreadable() error {
	return &Error{Problem: Truncated, What: i18n.T("table.unreadable")}
}
