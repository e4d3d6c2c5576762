package sqlite

import "os"

// SmallLogs has the write-ahead log copied into the file and begun anew so often that tests see it.
func SmallLogs() { copyFrom, restartFrom = 1<<19, 1<<20 }

// KeepLogs leaves everything in the write-ahead log, until undo is called.
func KeepLogs() (undo func()) {
	from, intervals := copyFrom, quiet
	copyFrom, quiet = 1<<40, 1<<30
	return func() { copyFrom, quiet = from, intervals }
}

// HeadFile is what the file of a head can do.
type HeadFile = headFile

// UseDisk has stores use a VFS of SQLite's with a name, and notes what is written to heads, until undo is called.
func UseDisk(name string, note func(path string, f HeadFile) HeadFile) (undo func()) {
	before := openHeadFile
	vfs = name
	openHeadFile = func(path string) (headFile, error) {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		return note(path, f), nil
	}
	return func() { vfs, openHeadFile = "", before }
}
