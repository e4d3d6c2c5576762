//go:build linux || darwin

package load

import "syscall"

// raiseFiles allows this process and those that it starts n open files, if it may, and returns how many there may be.
func raiseFiles(n int) int {
	var l syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l) != nil {
		return 0
	}
	for _, most := range []uint64{max(uint64(n), l.Max), l.Max} { // beyond the hard limit, root alone may
		want := syscall.Rlimit{Cur: most, Max: most}
		if syscall.Setrlimit(syscall.RLIMIT_NOFILE, &want) == nil {
			return int(most)
		}
	}
	return int(l.Cur)
}
