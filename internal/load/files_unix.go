//go:build linux || darwin

package load

import "syscall"

// raiseFiles raises the limit of open files to n for this process and its children, if allowed. It returns the
// resulting limit.
func raiseFiles(n int) int {
	var l syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l) != nil {
		return 0
	}
	for _, most := range []uint64{max(uint64(n), l.Max), l.Max} { // only root may exceed the hard limit
		want := syscall.Rlimit{Cur: most, Max: most}
		if syscall.Setrlimit(syscall.RLIMIT_NOFILE, &want) == nil {
			return int(most)
		}
	}
	return int(l.Cur)
}
