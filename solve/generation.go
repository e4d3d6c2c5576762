package solve

import (
	"os"
	"path/filepath"
	"strconv"
)

// withdrawnName is the file below the root of all tables that changes whenever tables were withdrawn. Processes that have
// tables open look at it.
const withdrawnName = ".withdrawn"

// Generation changes whenever tables below a root were withdrawn: those that are open may be among them.
func Generation(root string) string {
	info, err := os.Stat(filepath.Join(root, withdrawnName))
	if err != nil {
		return ""
	}
	return info.ModTime().String() + " " + strconv.FormatInt(info.Size(), 10)
}

// Withdrawn begins a new generation, after tables were removed.
func Withdrawn(root string) error {
	f, err := os.OpenFile(filepath.Join(root, withdrawnName), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err = f.WriteString("\n"); err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// DiskFree is how many bytes are free where a directory is or would be; ok is false where that is not known.
func DiskFree(dir string) (n int64, ok bool) { return diskFree(existing(dir)) }
