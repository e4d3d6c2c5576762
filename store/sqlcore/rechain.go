package sqlcore

import (
	"context"
	"database/sql"

	"tablier/store/chain"
)

// chainUnhashed computes the hash chains of games that an older version stored. It locks and
// updates one game at a time, so that it can be interrupted and run concurrently.
func (db *DB) chainUnhashed(ctx context.Context) error {
	for {
		rows, err := db.write.QueryContext(ctx, "SELECT id FROM games WHERE length(head) = 0 ORDER BY number LIMIT 500")
		if err != nil {
			return db.wrap(err)
		}
		ids, err := texts(rows)
		if err != nil || len(ids) == 0 {
			return db.wrap(err)
		}
		for _, id := range ids {
			if err := db.chainGame(ctx, id); err != nil {
				return err
			}
		}
	}
}

// texts reads rows of one text each, and closes rows.
func texts(rows *sql.Rows) (out []string, err error) {
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, rows.Err()
}

func (db *DB) chainGame(ctx context.Context, id string) error {
	l, err := Games{db}.loadFrom(ctx, db.write, id)
	if err != nil {
		return db.wrap(err)
	}
	h, events := l.header, l.events
	return db.tx(ctx, func(tx *sql.Tx) error {
		link := chain.Genesis(&h)
		for i := range events {
			link = chain.Next(link, &events[i])
			if _, err := tx.ExecContext(ctx, db.d.rebind("UPDATE events SET hash = ? WHERE game = ? AND seq = ?"), link[:], id, events[i].Seq); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, db.d.rebind("UPDATE games SET head = ? WHERE id = ? AND seq = ?"), link[:], id, len(events))
		return err
	})
}
