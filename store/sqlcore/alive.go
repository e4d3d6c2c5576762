package sqlcore

import (
	"context"
	"database/sql"
	"time"

	"tablier/play/club"
)

// NodeStarted implements [club.UptimeStore].
func (db *DB) NodeStarted(ctx context.Context, node string, now, patience, since int64) (list []club.Downtime, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		a := aliveTx{db, ctx, tx}
		if err := a.noticeDowntime(now, patience); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM absences WHERE ended < ?"), since); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM alive WHERE at < ?"), since); err != nil {
			return err
		}
		if err := a.beat(node, now); err != nil {
			return err
		}
		list, err = a.downtimes(since)
		return err
	})
	return list, err
}

// NodeAlive implements [club.UptimeStore].
func (db *DB) NodeAlive(ctx context.Context, node string, now, patience, since int64) (list []club.Downtime, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		a := aliveTx{db, ctx, tx}
		if err := a.noticeDowntime(now, patience); err != nil {
			return err
		}
		if err := a.beat(node, now); err != nil {
			return err
		}
		list, err = a.downtimes(since + 1)
		return err
	})
	return list, err
}

// Time returns the database's time, and when a node last gave a sign of life; zero: never.
func (db *DB) Time(ctx context.Context) (now, lastSign time.Time, err error) {
	var ms int64
	var last sql.NullInt64
	if err := db.read.QueryRowContext(ctx, "SELECT "+db.d.Now+", (SELECT MAX(at) FROM alive)").Scan(&ms, &last); err != nil {
		return now, lastSign, db.wrap(err)
	}
	if last.Valid {
		lastSign = time.UnixMilli(last.Int64)
	}
	return time.UnixMilli(ms), lastSign, nil
}

// aliveTx is a transaction about signs of life.
type aliveTx struct {
	db  *DB
	ctx context.Context
	tx  *sql.Tx
}

// noticeDowntime records the downtime that ends now, if there is one.
func (a aliveTx) noticeDowntime(now, patience int64) error {
	var last sql.NullInt64
	if err := a.tx.QueryRowContext(a.ctx, "SELECT MAX(at) FROM alive").Scan(&last); err != nil {
		return err
	}
	if !last.Valid || last.Int64+patience >= now {
		return nil
	}
	_, err := a.tx.ExecContext(a.ctx, a.db.d.rebind("INSERT INTO absences (began, ended) VALUES (?, ?) ON CONFLICT (began) DO NOTHING"), last.Int64, now)
	return err
}

func (a aliveTx) beat(node string, now int64) error {
	_, err := a.tx.ExecContext(a.ctx, a.db.d.rebind("INSERT INTO alive (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at"), node, now)
	return err
}

// downtimes lists the downtimes that ended at since (ms) or later.
func (a aliveTx) downtimes(since int64) (list []club.Downtime, err error) {
	rows, err := a.tx.QueryContext(a.ctx, a.db.d.rebind("SELECT began, ended FROM absences WHERE ended >= ? ORDER BY began"), since)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var d club.Downtime
		if err := rows.Scan(&d.From, &d.Until); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, rows.Err()
}
