package app

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/check"
	"tablier/store/dump"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Place is where a club stores its data: in the database, or in the data folder if Database is empty.
type Place struct{ DataDir, Database string }

// ParsePlace parses a place from the command line: an address postgres://… or a folder.
func ParsePlace(s string) Place {
	if strings.HasPrefix(s, "postgres://") || strings.HasPrefix(s, "postgresql://") {
		return Place{Database: s}
	}
	return Place{DataDir: s}
}

func (p Place) file() string { return filepath.Join(p.DataDir, "club.db") }

func (p Place) lockPath() string { return filepath.Join(p.DataDir, "lock") }

// openForReading opens the data. A server may be running.
func (p Place) openForReading(ctx context.Context) (*sqlcore.DB, error) {
	if p.Database != "" {
		return postgres.Open(ctx, p.Database, postgres.Options{Connections: 2, Look: true})
	}
	return sqlite.OpenExisting(ctx, p.file())
}

// lock locks a data folder, so that no server runs on it. If create is true, it creates the folder.
func (p Place) lock(create bool) (release func() error, err error) {
	if p.Database != "" {
		return func() error { return nil }, nil
	}
	if create {
		if err := makeDataDir(p.DataDir); err != nil {
			return nil, err
		}
	} else if _, err := os.Stat(p.DataDir); err != nil {
		return nil, failure(i18n.T("app.no-data-folder", "datadir", p.DataDir), err)
	}
	lock, err := lockFolder(p.DataDir)
	if err != nil {
		return nil, err
	}
	return lock.release, nil
}

// Report is the result of [Doctor].
type Report = check.Report

// Progress is called from time to time with the number of rows done; all is 0 if the total is unknown.
type Progress func(done, all int64)

// Doctor checks all data of a club. A server may be running.
func Doctor(ctx context.Context, p Place, tell Progress) (r *Report, err error) {
	db, err := p.openForReading(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return check.Store(ctx, db, check.Options{Find: roster.Find, Progress: func(done, all int) { tell(int64(done), int64(all)) }})
}

// Backup writes a snapshot of all data of a club. A server may be running. It returns the number of rows of
// each table.
func Backup(ctx context.Context, p Place, w io.Writer, tell Progress) (rows map[string]int64, err error) {
	db, err := p.openForReading(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return dump.Write(ctx, db, time.Now(), w, func(_ string, done, all int64) { tell(done, all) })
}

// Copy writes a snapshot of a data folder's database to a new file.
func Copy(ctx context.Context, p Place, to string) error {
	if _, err := os.Stat(p.file()); err != nil {
		return failure(i18n.T("app.no-database-here", "file", p.file()), err)
	}
	return sqlite.Backup(ctx, p.file(), to)
}

// Restore fills an empty place with a backup, completely or not at all.
func Restore(ctx context.Context, p Place, in io.Reader, tell Progress) (rows map[string]int64, err error) {
	err = p.fill(ctx, func(db *sqlcore.DB) error {
		rows, err = dump.Restore(ctx, db, in, func(_ string, done, all int64) { tell(done, all) })
		return err
	})
	return rows, err
}

// Migrate copies all data of a club to an empty place, completely or not at all. No server may be running,
// because data that it stores meanwhile would be missing in the copy.
func Migrate(ctx context.Context, from, to Place, tell Progress) (rows map[string]int64, err error) {
	release, err := from.lock(false)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	old, err := from.openForReading(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, old.Close()) }()
	if nodes, err := (sqlcore.Nodes{DB: old}).Nodes(ctx); err != nil {
		return nil, err
	} else if len(nodes) > 0 {
		name := strings.Join(nodes, ", ")
		return nil, club.ErrUnusable(i18n.T("app.club-running", "name", name), nil)
	}
	err = to.fill(ctx, func(db *sqlcore.DB) error {
		rows, err = dump.Move(ctx, old, db, func(_ string, done, all int64) { tell(done, all) })
		return err
	})
	return rows, err
}

// fill opens an empty place for f to write to.
func (p Place) fill(ctx context.Context, f func(*sqlcore.DB) error) (err error) {
	release, err := p.lock(true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	if p.Database == "" {
		if err := sqlite.ForgetHead(p.file()); err != nil {
			return err
		}
	}
	db, err := OpenStore(ctx, p.DataDir, p.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return f(db)
}
