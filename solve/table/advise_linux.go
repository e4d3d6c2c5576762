package table

import "syscall"

// adviseRandom advises the system of random access to memory. It reports success.
func adviseRandom(b []byte) bool { return syscall.Madvise(b, syscall.MADV_RANDOM) == nil }

// adviseNormal undoes adviseRandom.
func adviseNormal(b []byte) { _ = syscall.Madvise(b, syscall.MADV_NORMAL) }

// adviseWillNeed advises the system that all of some memory is about to be read.
func adviseWillNeed(b []byte) { _ = syscall.Madvise(b, syscall.MADV_WILLNEED) }
