package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

// OpenReadOnly opens a file to read its sound parts, and changes nothing. fault is the error that [Open] would return
// for the file, or nil. The schema must be this program's.
func OpenReadOnly(ctx context.Context, path string) (db *sqlcore.DB, fault, err error) {
	if err := checkFile(path); err != nil {
		return nil, nil, err
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	fault = examine(ctx, abs)
	read, err := connectMode(abs, 4, "ro", "_pragma=busy_timeout(5000)&_pragma=query_only(1)")
	if err != nil {
		return nil, fault, err
	}
	db, err = sqlcore.Open(ctx, read, read, sqlcore.Dialect{Name: "SQLite", Goose: goose.DialectSQLite3, Migrations: migrations, Catalogue: catalogue, Unavailable: unavailable,
		Existing: true, Explain: explainReadOnly, Now: now, Size: size,
		CheckIntegrity: func(ctx context.Context, db *sql.DB, fault func(string)) error { return checkAll(ctx, db, abs, fault) }})
	if err != nil {
		return nil, fault, errors.Join(openError(path, err), read.Close())
	}
	return db, fault, nil
}

// explainReadOnly explains why a database cannot be opened read-only.
func explainReadOnly(err error) (game.Text, bool) {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return game.Text{}, false
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_READONLY:
		return i18n.T("sqlite.read-only"), true
	case sqlite3.SQLITE_CORRUPT:
		return i18n.T("sqlite.part-damaged"), true
	}
	return game.Text{}, false
}
