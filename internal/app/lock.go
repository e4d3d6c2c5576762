package app

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// DataInUseError says that another server uses the data folder.
type DataInUseError struct {
	Dir   string
	Owner string // process and address of that server; may be empty
}

// Error returns one line in English, with the remedy.
func (e *DataInUseError) Error() string { return e.In(game.English) }

// In returns the error in a language.
func (e *DataInUseError) In(l game.Lang) string {
	owner := ""
	if e.Owner != "" {
		owner = " (" + e.Owner + ")"
	}
	return i18n.T("app.data-locked", "dir", e.Dir, "owner", owner).In(l)
}

// errLocked is the error of lockFile if another process holds the lock.
var errLocked = errors.New("locked")

// folderLock is the lock of a data folder. The system releases it when the process ends, even after a crash.
type folderLock struct{ f *os.File }

// makeDataDir creates a data folder that only its owner can read.
func makeDataDir(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return failure(i18n.T("app.data-create-failed", "datadir", dir), err)
	}
	return nil
}

func lockFolder(dir string) (*folderLock, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, failure(i18n.T("app.data-unusable", "dir", dir), err)
	}
	if err := lockFile(f); err != nil {
		defer f.Close()
		if errors.Is(err, errLocked) {
			b, _ := io.ReadAll(io.LimitReader(f, 200))
			owner, _, _ := strings.Cut(strings.ToValidUTF8(string(b), ""), "\n")
			return nil, &DataInUseError{Dir: dir, Owner: owner}
		}
		return nil, failure(i18n.T("app.data-lock-failed", "dir", dir), err)
	}
	return &folderLock{f}, nil
}

// note writes who holds the lock, for the message of a second server.
func (l *folderLock) note(url string) error {
	if err := l.f.Truncate(0); err != nil {
		return err
	}
	_, err := l.f.WriteAt([]byte(fmt.Sprintf("process %d, %s\n", os.Getpid(), url)), 0)
	return err
}

// release unlocks the folder. The file stays: otherwise two servers could lock two different files of the same
// name.
func (l *folderLock) release() error {
	return errors.Join(l.f.Truncate(0), l.f.Close())
}
