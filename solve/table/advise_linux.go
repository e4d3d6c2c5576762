package table

import "syscall"

// adviseRandom announces random access to memory.
func adviseRandom(b []byte) bool { return syscall.Madvise(b, syscall.MADV_RANDOM) == nil }

// adviseNormal takes that back.
func adviseNormal(b []byte) { _ = syscall.Madvise(b, syscall.MADV_NORMAL) }

// adviseWillNeed announces that all of some memory is about to be read.
func adviseWillNeed(b []byte) { _ = syscall.Madvise(b, syscall.MADV_WILLNEED) }
