package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Leases say which node of a club minds what, such as a game. They are bound to the
// node: it tells now and then that it is there, once for all that it holds, and when it
// does not in time it is gone, and what it held is free for others. All times are those
// of the database, so that the nodes' clocks do not matter.
//
// A lease keeps two nodes from doing the same work. It does not guard the log: there,
// the number that each event expects does.

// Join makes a node known for ttl, under an id that no node had before. ok is false when
// a node of that id is there or was not yet missed.
func (db *DB) Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.deleteExpiredNodes(ctx, tx); err != nil {
			return err
		}
		// What an older node of this name held was held by another.
		r, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO nodes (id, expires) VALUES (?, "+db.d.Now+" + CAST(? AS BIGINT)) ON CONFLICT (id) DO NOTHING"), node, ttl.Milliseconds())
		if ok, err = changed(r, err); !ok {
			return err
		}
		_, err = tx.ExecContext(ctx, db.d.rebind("DELETE FROM leases WHERE node = ?"), node)
		return err
	})
	return ok && err == nil, err
}

// Beat renews a node's heartbeat for another ttl. ok is false when it came too late:
// the node is gone, and must forget what it held and join under another id.
func (db *DB) Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error) {
	beat := "UPDATE nodes SET expires = " + db.d.Now + " + CAST(? AS BIGINT) WHERE id = ? AND expires > " + db.d.Now
	if db.d.Pipeline != nil { // over a network, where a transaction takes three round trips
		r, err := db.write.ExecContext(ctx, db.d.rebind(beat), ttl.Milliseconds(), node)
		ok, err = changed(r, err)
		return ok && err == nil, db.wrap(err)
	}
	err = db.tx(ctx, func(tx *sql.Tx) error {
		r, err := tx.ExecContext(ctx, db.d.rebind(beat), ttl.Milliseconds(), node)
		ok, err = changed(r, err)
		return err
	})
	return ok && err == nil, err
}

// Leave ends a node. What it holds is free at once, and among the [DB.Orphans].
func (db *DB) Leave(ctx context.Context, node string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM nodes WHERE id = ?"), node)
		return err
	})
}

// Acquire takes the lease of name for a node, where it is free, and returns who holds it
// afterwards. Empty: nobody, because the node itself is gone.
func (db *DB) Acquire(ctx context.Context, node, name string) (holder string, err error) {
	// Most are asked for by the one who holds them.
	if holder, err = db.Holder(ctx, name); err != nil || holder != "" {
		return holder, err
	}
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.deleteExpiredNodes(ctx, tx); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, db.d.rebind("INSERT INTO leases (name, node) SELECT CAST(? AS TEXT), id FROM nodes WHERE id = ?"+
			" ON CONFLICT (name) DO UPDATE SET node = excluded.node WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = leases.node) RETURNING node"), name, node).Scan(&holder)
		if errors.Is(err, sql.ErrNoRows) { // another was faster, or the node is gone
			err = tx.QueryRowContext(ctx, db.d.rebind("SELECT node FROM leases WHERE name = ? AND node IN (SELECT id FROM nodes)"), name).Scan(&holder)
		}
		if errors.Is(err, sql.ErrNoRows) {
			holder, err = "", nil
		}
		return err
	})
	return holder, err
}

// Holder returns the node that holds the lease of name; empty: none.
func (db *DB) Holder(ctx context.Context, name string) (node string, err error) {
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT n.id FROM leases AS l JOIN nodes AS n ON n.id = l.node WHERE l.name = ? AND n.expires > "+db.d.Now), name).Scan(&node)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return node, db.wrap(err)
}

// Release gives a lease back, if the node holds it.
func (db *DB) Release(ctx context.Context, node, name string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM leases WHERE name = ? AND node = ?"), name, node)
		return err
	})
}

// Orphans returns names of leases whose nodes are gone, at most limit.
func (db *DB) Orphans(ctx context.Context, limit int) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT l.name FROM leases AS l LEFT JOIN nodes AS n ON n.id = l.node AND n.expires > "+db.d.Now+" WHERE n.id IS NULL LIMIT ?"), limit)
	if err != nil {
		return nil, db.wrap(err)
	}
	names, err := texts(rows)
	return names, db.wrap(err)
}

// Nodes returns the nodes that are there, in the order of their ids.
func (db *DB) Nodes(ctx context.Context) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT id FROM nodes WHERE expires > "+db.d.Now+" ORDER BY id")
	if err != nil {
		return nil, db.wrap(err)
	}
	names, err := texts(rows)
	return names, db.wrap(err)
}

// deleteExpiredNodes removes nodes whose heartbeat has expired, so that they cannot come back:
// a concurrent heartbeat either comes first or finds no row. A lease is free without that row.
func (db *DB) deleteExpiredNodes(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM nodes WHERE expires <= "+db.d.Now)
	return err
}

// changed reports whether a statement changed a row.
func changed(r sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := r.RowsAffected()
	return n > 0, err
}
