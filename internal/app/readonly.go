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
		c.Log.Error("the club is shown read-only; what is damaged of it is refused", "err", fault)
	default:
		c.Log.Info("the club is shown read-only; nothing wrong was found with its database")
	}
	return db, nil
}
