package sqlcore

import (
	"context"
	"database/sql"

	"tablier/play/club"
)

// NodeStarted implements [club.UptimeStore].
func (db *DB) NodeStarted(ctx context.Context, node string, now, patience, since int64) (list []club.Downtime, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		var last sql.NullInt64
		if err := tx.QueryRowContext(ctx, "SELECT MAX(at) FROM alive").Scan(&last); err != nil {
			return err
		}
		if last.Valid && last.Int64+patience < now {
			if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO absences (began, ended) VALUES (?, ?) ON CONFLICT (began) DO NOTHING"), last.Int64, now); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM absences WHERE ended < ?"), since); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM alive WHERE at < ?"), since); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO alive (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at"), node, now); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, "SELECT began, ended FROM absences ORDER BY began")
		if err != nil {
			return err
		}
		defer rows.Close()
		list = nil
		for rows.Next() {
			var a club.Downtime
			if err := rows.Scan(&a.From, &a.Until); err != nil {
				return err
			}
			list = append(list, a)
		}
		return rows.Err()
	})
	return list, err
}

// NodeAlive implements [club.UptimeStore].
func (db *DB) NodeAlive(ctx context.Context, node string, now int64) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO alive (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at"), node, now)
		return err
	})
}
