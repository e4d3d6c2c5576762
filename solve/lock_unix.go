//go:build unix

package solve

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks a file for this process until release; ok is false if another process has it.
// The system drops the lock when the process ends, so a kill leaves nothing to clean up. During
// release, two processes may briefly hold the lock; then a slice is written twice, with equal
// bytes.
func tryLock(path string) (release func(), ok bool, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, false, nil
		}
		return nil, false, err
	}
	return func() { os.Remove(path); f.Close() }, true, nil
}

// diskFree returns how many bytes may be written below dir; ok is false if that is unknown.
func diskFree(dir string) (n int64, ok bool) {
	var s syscall.Statfs_t
	if syscall.Statfs(dir, &s) != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
