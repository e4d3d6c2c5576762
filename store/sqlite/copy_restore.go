package sqlite

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/logcopy"
)

// RestoreCopy restores a database from a log copy into a new file, as it was at a time. A zero time means the latest
// known state. It is all or nothing.
func RestoreCopy(ctx context.Context, dir string, at time.Time, path string) (r logcopy.Restored, err error) {
	if path, err = filepath.Abs(path); err != nil {
		return r, err
	}
	if _, err := os.Stat(path); err == nil {
		return r, club.ErrUnusable(i18n.T("sqlite.file-already", "to", path), nil)
	}
	part := path + ".part"
	for _, suffix := range []string{"", headSuffix} { // remains of an attempt that was killed
		if err := os.Remove(part + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return r, err
		}
	}
	if r, err = logcopy.Restore(dir, at, part); err != nil {
		return r, err
	}
	defer func() {
		for _, suffix := range []string{"", "-wal", "-shm", headSuffix} {
			os.Remove(part + suffix)
		}
	}()
	if err := soundCopy(ctx, part); err != nil {
		return r, err
	}
	if err := keepHead(ctx, part); err != nil {
		return r, openError(path, err)
	}
	if err := os.Rename(part+headSuffix, path+headSuffix); err != nil && !errors.Is(err, os.ErrNotExist) {
		return r, err
	}
	return r, os.Rename(part, path)
}

// soundCopy runs SQLite's integrity check.
func soundCopy(ctx context.Context, path string) (err error) {
	db, err := connectMode(path, 1, "ro", "_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var fault error
	err = checkIntegrity(ctx, db, func(found string) {
		fault = club.ErrUnusable(i18n.T("sqlite.damaged", "path", path, "fault", found), nil)
	})
	return errors.Join(err, fault)
}
