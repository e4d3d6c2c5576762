package engine

import (
	"syscall"
	"unsafe"
)

// adviseHugePages asks the kernel to back a table with huge pages. Reads are random, so this saves TLB misses. A
// refusal costs only speed.
func adviseHugePages(clusters [][clusterSize]slot) {
	const page, hugePage = 4096, 14 // MADV_HUGEPAGE
	if len(clusters) == 0 {
		return
	}
	at := uintptr(unsafe.Pointer(&clusters[0]))
	if skip := -at % page; skip == 0 {
		bytes := unsafe.Slice((*byte)(unsafe.Pointer(&clusters[0])), len(clusters)*int(unsafe.Sizeof(clusters[0])))
		_ = syscall.Madvise(bytes, hugePage)
	}
}
