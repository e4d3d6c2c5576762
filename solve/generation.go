package solve

import (
	"os"
	"path/filepath"
	"strconv"
)

// withdrawnName is the file below the root of all tables that changes whenever tables are withdrawn. Processes with
// open tables check it.
const withdrawnName = ".withdrawn"

// Generation returns a string that changes whenever tables below a root are withdrawn. Tables that are open then may be
// among them.
func Generation(root string) string {
	info, err := os.Stat(filepath.Join(root, withdrawnName))
	if err != nil {
		return ""
	}
	return info.ModTime().String() + " " + strconv.FormatInt(info.Size(), 10)
}

// Withdrawn starts a new generation, after tables were removed.
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

// DiskFree returns how many bytes are free where a directory is or would be; ok is false if that is unknown.
func DiskFree(dir string) (n int64, ok bool) { return diskFree(existing(dir)) }
