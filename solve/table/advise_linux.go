package table

import "syscall"

// adviseScattered tells the system that memory will be asked for here and there.
func adviseScattered(b []byte) bool { return syscall.Madvise(b, syscall.MADV_RANDOM) == nil }

// adviseUsual takes that back.
func adviseUsual(b []byte) { _ = syscall.Madvise(b, syscall.MADV_NORMAL) }

// adviseSoon tells it that all of some memory is about to be read.
func adviseSoon(b []byte) { _ = syscall.Madvise(b, syscall.MADV_WILLNEED) }
