package sqlcore

import (
	"context"
	"database/sql"
	"time"

	"tablier/play/club"
)

// NodeStarted implements [club.UptimeStore].
func (db Games) NodeStarted(ctx context.Context, node string, now, patience, since int64) (list []club.Downtime, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		a := aliveTx{db.DB, ctx, tx}
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
func (db Games) NodeAlive(ctx context.Context, node string, now, patience, since int64) (list []club.Downtime, err error) {
	if db.d.Pipeline != nil {
		return nodeAlivePipelined(ctx, db.DB, node, now, patience, since)
	}
	err = db.tx(ctx, func(tx *sql.Tx) error {
		a := aliveTx{db.DB, ctx, tx}
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

// nodeAlivePipelined is NodeAlive in two round trips instead of five, so that a slow network does not delay heartbeats.
func nodeAlivePipelined(ctx context.Context, db *DB, node string, now, patience, since int64) (list []club.Downtime, err error) {
	var last sql.NullInt64
	read := []PipelinedQuery{{lastAlive, nil, func(scan func(...any) error) error { return scan(&last) }}}
	err = db.d.Pipeline(ctx, db.write.DB, read, func() (write []PipelinedQuery, err error) {
		list = nil
		if last.Valid && last.Int64+patience < now {
			write = append(write, PipelinedQuery{db.d.rebind(addAbsence), []any{last.Int64, now}, nil})
		}
		return append(write, PipelinedQuery{db.d.rebind(setAlive), []any{node, now}, nil},
			PipelinedQuery{db.d.rebind(absencesSince), []any{since + 1}, func(scan func(...any) error) error {
				var d club.Downtime
				err := scan(&d.From, &d.Until)
				list = append(list, d)
				return err
			}}), nil
	})
	return list, db.wrap(err)
}

const (
	lastAlive     = "SELECT MAX(at) FROM alive"
	addAbsence    = "INSERT INTO absences (began, ended) VALUES (?, ?) ON CONFLICT (began) DO NOTHING"
	setAlive      = "INSERT INTO alive (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at"
	absencesSince = "SELECT began, ended FROM absences WHERE ended >= ? ORDER BY began"
)

// Time returns the database's time, and when a node last sent a heartbeat; zero if none ever did.
func (db Nodes) Time(ctx context.Context) (now, lastSign time.Time, err error) {
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

// aliveTx is a transaction on heartbeats and downtimes.
type aliveTx struct {
	db  *DB
	ctx context.Context
	tx  *sql.Tx
}

// noticeDowntime records the downtime that ends now, if there is one.
func (a aliveTx) noticeDowntime(now, patience int64) error {
	var last sql.NullInt64
	if err := a.tx.QueryRowContext(a.ctx, lastAlive).Scan(&last); err != nil {
		return err
	}
	if !last.Valid || last.Int64+patience >= now {
		return nil
	}
	_, err := a.tx.ExecContext(a.ctx, a.db.d.rebind(addAbsence), last.Int64, now)
	return err
}

func (a aliveTx) beat(node string, now int64) error {
	_, err := a.tx.ExecContext(a.ctx, a.db.d.rebind(setAlive), node, now)
	return err
}

// downtimes lists the downtimes that ended at since (ms) or later.
func (a aliveTx) downtimes(since int64) (list []club.Downtime, err error) {
	rows, err := a.tx.QueryContext(a.ctx, a.db.d.rebind(absencesSince), since)
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
