//go:build unix

package arena

import (
	"errors"
	"os"
	"syscall"
)

// lock takes a results file for this process, as long as it is open; a kill frees it.
func lock(f *os.File) (free bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
