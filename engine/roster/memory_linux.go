package roster

import "syscall"

// memory returns the machine's memory in megabytes, or 0 if it is unknown.
func memory() int {
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) != nil {
		return 0
	}
	return int(uint64(info.Totalram) * uint64(info.Unit) >> 20)
}
