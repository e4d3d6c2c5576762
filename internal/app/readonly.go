package app

import (
	"context"
	"os"

	"tablier/i18n"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// openReadOnly opens a data folder's database to read what is intact in it, and logs the damage.
func openReadOnly(ctx context.Context, c Config) (*sqlcore.DB, error) {
	file := Place{DataDir: c.DataDir}.file()
	if _, err := os.Stat(file); err != nil {
		return nil, failure(i18n.T("app.no-database-here", "file", file), err)
	}
	db, fault, err := sqlite.OpenReadOnly(ctx, file)
	switch {
	case err != nil:
		return nil, err
	case fault != nil:
		c.Log.Error("read-only mode: damaged games are refused", "err", fault)
	default:
		c.Log.Info("read-only mode: no damage found")
	}
	return db, nil
}
