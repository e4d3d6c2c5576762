//go:build unix

package arena

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a results file for this process while it is open. The lock also ends when the process
// is killed.
func lock(f *os.File) (free bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
