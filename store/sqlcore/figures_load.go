package sqlcore

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"tablier/play/figures"
)

// LoadRuns implements [figures.Store].
func (db ClubFigures) LoadRuns(ctx context.Context) ([]figures.LoadRun, error) {
	scan := func(row scanner) (r figures.LoadRun, err error) {
		var body string
		if err := row.Scan(&body); err != nil {
			return r, err
		}
		if err := json.Unmarshal([]byte(body), &r); err != nil {
			return r, fmt.Errorf("a load test: %w", err)
		}
		return r, nil
	}
	return all(ctx, db.DB, scan, "SELECT result FROM load_runs ORDER BY ended DESC LIMIT ?", figures.KeptLoadRuns)
}

// AddLoadRun implements [figures.Store].
func (db ClubFigures) AddLoadRun(ctx context.Context, r figures.LoadRun) error {
	body, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		const add = "INSERT INTO load_runs (ended, result) VALUES (?, ?) ON CONFLICT (ended) DO UPDATE SET result = excluded.result"
		if _, err := tx.ExecContext(ctx, db.d.rebind(add), r.At.UnixMilli(), string(body)); err != nil {
			return err
		}
		const forget = "DELETE FROM load_runs WHERE ended NOT IN (SELECT ended FROM load_runs ORDER BY ended DESC LIMIT ?)"
		_, err := tx.ExecContext(ctx, db.d.rebind(forget), figures.KeptLoadRuns)
		return err
	})
}
