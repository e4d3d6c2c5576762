package app

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/games"
	"tablier/store/check"
	"tablier/store/dump"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Place is where a club keeps its games: a data folder, or a database when one is told.
type Place struct{ DataDir, Database string }

// ParsePlace reads a place as people write it: an address postgres://… or a folder.
func ParsePlace(s string) Place {
	if strings.HasPrefix(s, "postgres://") || strings.HasPrefix(s, "postgresql://") {
		return Place{Database: s}
	}
	return Place{DataDir: s}
}

func (p Place) file() string { return filepath.Join(p.DataDir, "club.db") }

// look opens what is there, beside a server that may be running.
func (p Place) look(ctx context.Context) (*sqlcore.DB, error) {
	if p.Database != "" {
		return postgres.Open(ctx, p.Database, postgres.Options{Connections: 2, Look: true})
	}
	return sqlite.Look(ctx, p.file())
}

// hold makes sure that no server runs on a data folder, which is made if it is not there.
func (p Place) hold(make bool) (release func() error, err error) {
	if p.Database != "" {
		return func() error { return nil }, nil
	}
	if make {
		if err := os.MkdirAll(p.DataDir, 0o700); err != nil {
			return nil, failure(i18n.T("app.data-folder-cannot-made", "datadir", p.DataDir), err)
		}
	} else if _, err := os.Stat(p.DataDir); err != nil {
		return nil, failure(i18n.T("app.no-data-folder", "datadir", p.DataDir), err)
	}
	lock, err := acquire(p.DataDir)
	if err != nil {
		return nil, err
	}
	return lock.release, nil
}

// Report is what [Doctor] finds.
type Report = check.Report

// Progress is told now and then how much is done; all is 0 where that is not known.
type Progress func(done, all int64)

// Doctor examines all that a club keeps; the club may be open meanwhile.
func Doctor(ctx context.Context, p Place, tell Progress) (r *Report, err error) {
	db, err := p.look(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return check.Store(ctx, db, check.Options{Find: games.Find, Progress: func(done, all int) { tell(int64(done), int64(all)) }})
}

// Backup writes all that a club keeps, as it stands at this moment; the club may be open
// meanwhile. It returns how many rows each table has.
func Backup(ctx context.Context, p Place, w io.Writer, tell Progress) (rows map[string]int64, err error) {
	db, err := p.look(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return dump.Write(ctx, db, time.Now(), w, func(_ string, done, all int64) { tell(done, all) })
}

// Copy writes the file of a data folder, as it stands at this moment, into a new one.
func Copy(ctx context.Context, p Place, to string) error {
	if _, err := os.Stat(p.file()); err != nil {
		return failure(i18n.T("app.no-database-here", "file", p.file()), err)
	}
	return sqlite.Copy(ctx, p.file(), to)
}

// Restore fills an empty place with a backup, all or nothing.
func Restore(ctx context.Context, p Place, in io.Reader, tell Progress) (rows map[string]int64, err error) {
	err = p.filled(ctx, func(db *sqlcore.DB) error {
		rows, err = dump.Restore(ctx, db, in, func(_ string, done, all int64) { tell(done, all) })
		return err
	})
	return rows, err
}

// Migrate copies all that a club keeps to an empty place, all or nothing. The club must be
// closed: what it went on to keep in the old place would be missing in the new one.
func Migrate(ctx context.Context, from, to Place, tell Progress) (rows map[string]int64, err error) {
	release, err := from.hold(false)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	old, err := from.look(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, old.Close()) }()
	if nodes, err := old.Nodes(ctx); err != nil {
		return nil, err
	} else if len(nodes) > 0 {
		name := strings.Join(nodes, ", ")
		return nil, club.ErrUnusable(i18n.T("app.club-open-close-first", "name", name), nil)
	}
	err = to.filled(ctx, func(db *sqlcore.DB) error {
		rows, err = dump.Move(ctx, old, db, func(_ string, done, all int64) { tell(done, all) })
		return err
	})
	return rows, err
}

// filled opens a place to write to, and lets f fill it.
func (p Place) filled(ctx context.Context, f func(*sqlcore.DB) error) (err error) {
	release, err := p.hold(true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	db, err := OpenStore(ctx, p.DataDir, p.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return f(db)
}
