package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"tablier/play/club"
)

// Snapshot is a read transaction that sees the whole store as it was at one moment, while
// others write.
type Snapshot struct {
	db *DB
	tx *sql.Tx
}

// Snapshot begins a snapshot. Close it soon, since the database keeps old rows until then.
func (db *DB) Snapshot(ctx context.Context) (*Snapshot, error) {
	tx, err := db.read.BeginTx(ctx, db.d.Snapshot)
	if err != nil {
		return nil, db.wrap(err)
	}
	if err := db.d.bePatient(ctx, tx); err != nil {
		return nil, errors.Join(db.wrap(err), tx.Rollback())
	}
	return &Snapshot{db, tx}, nil
}

// bePatient lets a transaction pause between its statements.
func (d Dialect) bePatient(ctx context.Context, tx *sql.Tx) error {
	if d.Patient == "" {
		return nil
	}
	_, err := tx.ExecContext(ctx, d.Patient)
	return err
}

// Close ends the snapshot.
func (s *Snapshot) Close() error { return s.tx.Rollback() }

// Count returns the number of rows of a table.
func (s *Snapshot) Count(ctx context.Context, table string) (n int64, err error) {
	err = s.tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+quoted(table)).Scan(&n)
	return n, s.db.wrap(err)
}

// Rows calls f with each row of a table, in the order of its key. A value is nil, an int64,
// a float64, a string or a []byte, depending on the column's type. f may keep row.
func (s *Snapshot) Rows(ctx context.Context, t Table, f func(row []any) error) error {
	var columns, keys []string
	for _, c := range t.Columns {
		columns = append(columns, quoted(c.Name))
	}
	for n := 1; ; n++ {
		before := len(keys)
		for _, c := range t.Columns {
			if c.Key == n {
				keys = append(keys, quoted(c.Name))
			}
		}
		if len(keys) == before {
			break
		}
	}
	query := "SELECT " + strings.Join(columns, ", ") + " FROM " + quoted(t.Name)
	if len(keys) > 0 {
		query += " ORDER BY " + strings.Join(keys, ", ")
	}
	rows, err := s.tx.QueryContext(ctx, query)
	if err != nil {
		return s.db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		row, to := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			to[i] = &row[i]
		}
		if err := rows.Scan(to...); err != nil {
			return s.db.wrap(err)
		}
		for i, c := range t.Columns {
			if row[i], err = typed(row[i], c.Type); err != nil {
				return fmt.Errorf("table %s, column %s: %w", t.Name, c.Name, err)
			}
		}
		if err := f(row); err != nil {
			return err
		}
	}
	return s.db.wrap(rows.Err())
}

// typed converts a value to the Go type of its column.
func typed(v any, kind string) (any, error) {
	switch x := v.(type) {
	case nil:
		return nil, nil
	case int64:
		if kind == "integer" {
			return x, nil
		}
		if kind == "real" {
			return float64(x), nil
		}
	case float64:
		if kind == "real" {
			return x, nil
		}
	case string:
		if kind == "text" {
			return x, nil
		}
		if kind == "blob" {
			return []byte(x), nil
		}
	case []byte:
		if kind == "blob" {
			return x, nil
		}
		if kind == "text" {
			return string(x), nil
		}
	}
	return nil, fmt.Errorf("a value of type %T where the column is %s", v, kind)
}

// StoredGame is a game with everything that is stored to verify it.
type StoredGame struct {
	club.Summary
	Events []club.Event
	Links  [][]byte // of the events
	Head   []byte   // the last link according to the game's row
}

// Events returns the number of events of all games.
func (s *Snapshot) Events(ctx context.Context) (n int64, err error) {
	err = s.tx.QueryRowContext(ctx, "SELECT (SELECT COUNT(*) FROM events) + (SELECT CAST(COALESCE(SUM(events), 0) AS BIGINT) FROM packed)").Scan(&n)
	return n, s.db.wrap(err)
}

// Games calls f with each game in order of creation. f may keep g.
func (s *Snapshot) Games(ctx context.Context, f func(g *StoredGame) error) error {
	after := int64(-1) << 62
	for {
		batch, last, err := s.games(ctx, after, 200)
		if err != nil || len(batch) == 0 {
			return s.db.wrap(err)
		}
		after = last
		for _, g := range batch {
			if err := s.events(ctx, g); err != nil {
				return s.db.wrap(fmt.Errorf("game %s: %w", g.ID, err))
			}
			if err := f(g); err != nil {
				return err
			}
		}
	}
}

func (s *Snapshot) games(ctx context.Context, after int64, limit int) (out []*StoredGame, last int64, err error) {
	rows, err := s.tx.QueryContext(ctx, s.db.d.rebind("SELECT "+headerColumns+", "+standingColumns+", head, number FROM games WHERE number > ? ORDER BY number LIMIT ?"), after, limit)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		g := &StoredGame{}
		if err := scanSummary(rows.Scan, &g.Summary, &g.Head, &last); err != nil {
			return nil, 0, err
		}
		out = append(out, g)
	}
	return out, last, rows.Err()
}

func (s *Snapshot) events(ctx context.Context, g *StoredGame) error {
	var err error
	if g.Events, g.Links, err = s.db.d.packed(ctx, s.tx, &g.Header); err != nil {
		var damaged *DamagedError
		if !errors.As(err, &damaged) {
			return err
		}
		g.Events, g.Links = nil, nil // the mismatch with the game's row reports the damage
	}
	rows, err := s.tx.QueryContext(ctx, s.db.d.rebind("SELECT "+eventColumns+", hash FROM events WHERE game = ? ORDER BY seq"), g.ID)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var e club.Event
		var link []byte
		if err := scanEvent(rows.Scan, &e, &link); err != nil {
			return err
		}
		g.Events, g.Links = append(g.Events, e), append(g.Links, link)
	}
	return rows.Err()
}

// quoted quotes a name from the schema for both databases.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
