package engine

import (
	"syscall"
	"unsafe"
)

// largePages asks the system to back a table with large pages: it is read at random, and
// with small ones most reads would look up the page tables too. Refusal costs only speed.
func largePages(groups [][ways]slot) {
	const page, hugePage = 4096, 14 // MADV_HUGEPAGE
	if len(groups) == 0 {
		return
	}
	at := uintptr(unsafe.Pointer(&groups[0]))
	if skip := -at % page; skip == 0 {
		bytes := unsafe.Slice((*byte)(unsafe.Pointer(&groups[0])), len(groups)*int(unsafe.Sizeof(groups[0])))
		_ = syscall.Madvise(bytes, hugePage)
	}
}
