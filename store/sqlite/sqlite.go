package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

//go:embed migrations/*.sql
var own embed.FS

// migrations define the schema.
var migrations = sqlcore.Migrations(own, strings.NewReplacer("BIGINT", "INTEGER", "BYTEA", "BLOB", "DOUBLE PRECISION", "REAL", ` COLLATE "C"`, ""))

// Open opens the file, creates it if necessary, and migrates its schema. Close the store when done.
func Open(ctx context.Context, path string) (*sqlcore.DB, error) {
	return open(ctx, path, false, Options{})
}

// Options are options of an open store.
type Options struct {
	Copy Copy // keeps a second copy as the database grows
}

// OpenWith is [Open] with options.
func OpenWith(ctx context.Context, path string, o Options) (*sqlcore.DB, error) {
	return open(ctx, path, false, o)
}

// OpenExisting opens an existing file without migrating it. The schema must be this program's. A server may be using
// the file meanwhile.
func OpenExisting(ctx context.Context, path string) (*sqlcore.DB, error) {
	if err := checkFile(path); err != nil {
		return nil, err
	}
	return open(ctx, path, true, Options{})
}

// checkFile returns an error if path is no file, since SQLite would create one.
func checkFile(path string) error {
	if info, err := os.Stat(path); err != nil {
		return club.ErrUnusable(i18n.T("sqlite.no-database-here", "path", path), err)
	} else if info.IsDir() {
		return club.ErrUnusable(i18n.T("sqlite.folder-not-database", "path", path), nil)
	}
	return nil
}

// Backup writes a consistent copy of the whole store into a new SQLite file, while others may write.
func Backup(ctx context.Context, path, to string) (err error) {
	if _, err := os.Stat(to); err == nil {
		return club.ErrUnusable(i18n.T("sqlite.file-already", "to", to), nil)
	}
	if err := checkFile(path); err != nil {
		return err
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	db, err := connect(abs, 1, "_pragma=query_only(0)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		os.Remove(to)
		return openError(to, err)
	}
	// VACUUM does not sync the file.
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(os.Chmod(to, 0o600), f.Sync(), f.Close()); err != nil {
		return err
	}
	return keepHead(ctx, to)
}

// keepHead writes the head file of a copy.
func keepHead(ctx context.Context, path string) (err error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	db, err := connectMode(abs, 1, "ro", "_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	have, ok, err := ledger(ctx, db)
	if err != nil || !ok {
		return err
	}
	h, err := openHead(abs, have)
	if err != nil {
		return err
	}
	return h.close()
}

// checkIntegrity runs SQLite's integrity check and looks for broken foreign keys.
func checkIntegrity(ctx context.Context, db *sql.DB, fault func(string)) error {
	rows, err := db.QueryContext(ctx, "PRAGMA integrity_check(20)")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		if line != "ok" {
			fault(line)
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	strays, err := db.QueryContext(ctx, "SELECT \"table\", parent, COUNT(*) FROM pragma_foreign_key_check GROUP BY \"table\", parent")
	if err != nil {
		return err
	}
	defer strays.Close()
	for strays.Next() {
		var table, parent string
		var n int
		if err := strays.Scan(&table, &parent, &n); err != nil {
			return err
		}
		fault(fmt.Sprintf("%d rows of table %s refer to rows of %s that are not there", n, table, parent))
	}
	return strays.Err()
}

func open(ctx context.Context, path string, look bool, o Options) (*sqlcore.DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	found := lookAt(abs)
	if !look {
		var known *club.Error
		if err := examine(ctx, abs); errors.As(err, &known) {
			return nil, known // the text names the file
		} else if err != nil {
			return nil, openError(path, err)
		}
	}
	p, err := openPools(abs)
	if err != nil {
		return nil, err
	}
	db, err := p.store(ctx, abs, path, look, o, found)
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	return db, nil
}

// pools are the connections of a store: one for writing, some for reading, one for checkpoints.
type pools struct{ write, read, tidy *sql.DB }

func openPools(path string) (p pools, err error) {
	if p.write, err = connect(path, 1, "_txlock=immediate&_pragma=wal_autocheckpoint(0)"); err != nil {
		return p, err
	}
	if p.read, err = connect(path, 4, "_pragma=query_only(1)"); err != nil {
		return p, errors.Join(err, p.write.Close())
	}
	if p.tidy, err = connect(path, 1, "_pragma=wal_autocheckpoint(0)"); err != nil {
		return p, errors.Join(err, p.write.Close(), p.read.Close())
	}
	return p, nil
}

func (p pools) close() error { return errors.Join(p.write.Close(), p.read.Close(), p.tidy.Close()) }

// store makes a store from connections to the file at an absolute path. name is the path as the user gave it.
func (p pools) store(ctx context.Context, abs, name string, look bool, o Options, found left) (*sqlcore.DB, error) {
	d := sqlcore.Dialect{Name: "SQLite", Goose: goose.DialectSQLite3, Migrations: migrations, Catalogue: catalogue, Unavailable: unavailable, Existing: look, Size: size,
		CheckIntegrity: func(ctx context.Context, db *sql.DB, fault func(string)) error { return checkAll(ctx, db, abs, fault) },
		Now:            now}
	h := &head{}
	var c *copier
	var err error
	if !look {
		if h, err = startLedger(ctx, p.write, abs); err != nil {
			return nil, openError(name, err)
		}
		d.Count, d.Counted = "UPDATE ledger SET commits = commits + 1 RETURNING commits", h.confirmed
		if o.Copy.Dir != "" {
			if c, err = startCopy(o.Copy, abs, p, h.id, found); err != nil {
				return nil, errors.Join(err, h.close())
			}
			d.Closing = c.finish
		}
	}
	d.Background = func(ctx context.Context) {
		if !look { // otherwise another process does
			checkpoint(ctx, p.tidy, abs, h.sync, c)
		}
		p.tidy.Close()
	}
	d.Closed = func() error { return errors.Join(h.close(), c.close()) }
	db, err := sqlcore.Open(ctx, p.write, p.read, d)
	if err == nil {
		return db, nil
	}
	c.close()
	// A missing log may have held the whole schema.
	if promised, known, headErr := readHead(abs); known && headErr == nil {
		var lost *club.Error
		if errors.As(missing(ctx, abs, promised, p.read), &lost) {
			return nil, lost
		}
	}
	return nil, openError(name, err)
}

// startLedger creates the ledger if it is missing, and opens the head.
func startLedger(ctx context.Context, write *sql.DB, path string) (*head, error) {
	if _, err := write.ExecContext(ctx, createLedger); err != nil {
		return nil, err
	}
	have, _, err := ledger(ctx, write)
	if err != nil {
		return nil, err
	}
	return openHead(path, have)
}

// checkAll compares a database with its head, and runs SQLite's integrity check.
func checkAll(ctx context.Context, db *sql.DB, path string, fault func(string)) error {
	// Read the head first, since a server may be writing.
	promised, known, err := readHead(path)
	if err != nil {
		return err
	}
	if known {
		err := missing(ctx, path, promised, db)
		var e *club.Error
		switch {
		case errors.As(err, &e):
			fault(e.Error())
		case err != nil:
			return err
		}
	}
	return checkIntegrity(ctx, db, fault)
}

// now is an SQL expression for the current time in milliseconds since 1970.
const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

var catalogue = sqlcore.Catalogue{
	Columns: "SELECT t.name, c.name, c.type, c.pk FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c WHERE t.schema = 'main' AND t.type = 'table' ORDER BY t.name, c.cid",
	Parents: "SELECT t.name, f.\"table\" FROM pragma_table_list AS t JOIN pragma_foreign_key_list(t.name) AS f WHERE t.schema = 'main' AND t.type = 'table'",
}

// openError explains in both languages what is wrong with the file.
func openError(path string, err error) error {
	why := i18n.T("store.database-failed")
	var known *club.Error
	var e *sqlite.Error
	switch {
	case errors.As(err, &known):
		why = known.Text
	case errors.As(err, &e):
		switch e.Code() & 0xff {
		case sqlite3.SQLITE_NOTADB:
			why = i18n.T("store.not-a-database")
		case sqlite3.SQLITE_CORRUPT:
			why = i18n.T("store.damaged")
		case sqlite3.SQLITE_CANTOPEN:
			why = i18n.T("store.file-failed")
		case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
			why = i18n.T("store.file-read-only")
		case sqlite3.SQLITE_FULL:
			why = i18n.T("store.disk-full")
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
			why = i18n.T("store.file-locked")
		}
	}
	return club.ErrUnusable(i18n.T("error", "what", path, "problem", why), err)
}

// connect opens the file at an absolute path for reading and writing.
func connect(path string, connections int, extra string) (*sql.DB, error) {
	return connectMode(path, connections, "rwc", "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=fullfsync(1)&_pragma=foreign_keys(1)&"+extra)
}

// vfs is the name of the SQLite VFS to use; empty means the default. Tests use one that records writes.
var vfs string

// connectMode opens the file at an absolute path in one of SQLite's open modes.
func connectMode(path string, connections int, mode, query string) (*sql.DB, error) {
	// The path may contain characters that are special in a URI.
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(path)}
	if u.Path[0] != '/' {
		u.Path = "/" + u.Path // a drive letter
	}
	u.RawQuery = "mode=" + mode + "&" + query
	if vfs != "" {
		u.RawQuery += "&vfs=" + vfs
	}
	db, err := sql.Open("sqlite", u.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// unavailable reports whether err means that the file cannot be used now.
func unavailable(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code() & 0xff { // the primary result code
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_INTERRUPT,
		sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PROTOCOL: // a disk that vanishes looks like corruption
		return true
	}
	return false
}
