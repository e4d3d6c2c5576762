package sqlite

import "os"

// Migrations exports the migrations.
var Migrations = migrations

// SmallLogs lowers the log sizes that trigger a checkpoint and a restart, so that tests reach them.
func SmallLogs() { copyFrom, restartFrom = 1<<19, 1<<20 }

// KeepLogs disables checkpoints until undo is called.
func KeepLogs() (undo func()) {
	from, intervals := copyFrom, quiet
	copyFrom, quiet = 1<<40, 1<<30
	return func() { copyFrom, quiet = from, intervals }
}

// HeadFile exports the interface of head files.
type HeadFile = headFile

// UseDisk makes stores use the named VFS of SQLite, and passes each head file through note, until undo is called.
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

// Head opens the head file at path for a database with an id and a number of transactions, closes it, and returns what is
// read from it afterwards.
func Head(path, id string, commits int64) (string, int64, error) {
	h, err := openHead(path, position{id, commits})
	if err != nil {
		return "", 0, err
	}
	if err := h.close(); err != nil {
		return "", 0, err
	}
	p, _, err := readHead(path)
	return p.id, p.commits, err
}
