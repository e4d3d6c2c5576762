package sqlcore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
)

// Loader inserts rows into an empty store.
type Loader struct {
	db     *DB
	tx     *sql.Tx
	tables map[string]Table
}

// errNotEmpty returns the error for a store that should be empty.
func errNotEmpty(table string) error {
	return club.ErrUnusable(i18n.T("sqlcore.not-empty", "table", table), nil)
}

// Restore lets f insert rows into an empty store, in one transaction. It refuses a store
// that contains anything.
func (db *DB) Restore(ctx context.Context, f func(*Loader) error) error {
	tables, err := db.Tables(ctx)
	if err != nil {
		return err
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.d.bePatient(ctx, tx); err != nil {
			return err
		}
		fill := &Loader{db, tx, map[string]Table{}}
		for _, t := range tables {
			fill.tables[t.Name] = t
			var g int
			switch err := tx.QueryRowContext(ctx, "SELECT 1 FROM "+quoted(t.Name)+" LIMIT 1").Scan(&g); err {
			case sql.ErrNoRows:
			case nil:
				return errNotEmpty(t.Name)
			default:
				return err
			}
		}
		if err := f(fill); err != nil {
			return err
		}
		if db.d.AfterRestore == nil {
			return nil
		}
		return db.d.AfterRestore(ctx, tx)
	})
}

// MigrateRows updates rows that come from an older schema, as the migrations update stored
// rows.
func (f *Loader) MigrateRows(ctx context.Context, schema int64) error {
	if schema < 61 {
		if _, err := f.tx.ExecContext(ctx, "UPDATE grants SET scopes = scopes || ':play' WHERE scopes = 'bot' OR scopes LIKE '% bot'"); err != nil {
			return fmt.Errorf("table grants: %w", err)
		}
	}
	if schema >= 60 {
		return nil
	}
	for table, id := range map[string]string{"games": "games.id", "results": "results.game_id", "series_games": "series_games.game"} {
		_, err := f.tx.ExecContext(ctx, "UPDATE "+table+" SET reason = 'left' WHERE reason = 'time' AND EXISTS (SELECT 1 FROM events WHERE events.game = "+id+" AND events.kind = 'claim')")
		if err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	return nil
}

// Snapshot returns the store as this transaction sees it, with the new rows.
func (f *Loader) Snapshot() *Snapshot { return &Snapshot{f.db, f.tx} }

// chunk is the number of rows per statement.
const chunk = 64

// Table returns a function that inserts rows into a table. The values of a row are in the
// order of columns. It is an error if the store does not have the table or a column, since
// the rows then come from a newer program. Call flush at the end.
func (f *Loader) Table(ctx context.Context, name string, columns []string) (insert func(row []any) error, flush func() error, err error) {
	t, ok := f.tables[name]
	if !ok {
		return nil, nil, newer(name)
	}
	var names []string
	for _, c := range columns {
		if !slices.ContainsFunc(t.Columns, func(o Column) bool { return o.Name == c }) {
			return nil, nil, newer(name + "." + c)
		}
		names = append(names, quoted(c))
	}
	group := "(" + marks(strings.Join(names, ",")) + ")"
	text := func(rows int) string {
		return f.db.d.rebind("INSERT INTO " + quoted(name) + " (" + strings.Join(names, ", ") + ") VALUES " + group + strings.Repeat(", "+group, rows-1))
	}
	full, err := f.tx.PrepareContext(ctx, text(chunk))
	if err != nil {
		return nil, nil, err
	}
	var values []any
	write := func() error {
		n := len(values) / len(columns)
		var err error
		switch n {
		case 0:
			return nil
		case chunk:
			_, err = full.ExecContext(ctx, values...)
		default:
			_, err = f.tx.ExecContext(ctx, text(n), values...)
		}
		values = values[:0]
		if err != nil {
			return fmt.Errorf("table %s: %w", name, err)
		}
		return nil
	}
	insert = func(row []any) error {
		if len(row) != len(columns) {
			return fmt.Errorf("table %s: a row of %d values for %d columns", name, len(row), len(columns))
		}
		values = append(values, row...)
		if len(values) == chunk*len(columns) {
			return write()
		}
		return nil
	}
	flush = func() error {
		if err := write(); err != nil {
			return err
		}
		return full.Close()
	}
	return insert, flush, nil
}

func newer(what string) error {
	return club.ErrUnusable(i18n.T("sqlcore.data-unknown", "what", what), nil)
}

// Raw is [DB.Restore] for a store that is not empty, for tests.
func (db *DB) Raw(ctx context.Context, f func(*Loader) error) error {
	tables, err := db.Tables(ctx)
	if err != nil {
		return err
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.d.bePatient(ctx, tx); err != nil {
			return err
		}
		fill := &Loader{db, tx, map[string]Table{}}
		for _, t := range tables {
			fill.tables[t.Name] = t
		}
		return f(fill)
	})
}
