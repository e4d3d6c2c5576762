package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// A lease says which node of a club is responsible for something, such as a game. Leases
// belong to their node: the node sends one heartbeat for all of them, and if the heartbeat is
// late, the node is gone and its leases are free. All times are the database's, so the nodes'
// clocks do not matter.
//
// A lease keeps two nodes from doing the same work. It does not protect the log; the sequence
// number that each event expects does that.

// Nodes keeps the nodes of a club, their leases in a database.
type Nodes struct{ *DB }

// Join registers a node for ttl, under an ID that no node has had before. ok is false if a
// node with that ID is registered and has not expired.
func (db Nodes) Join(ctx context.Context, node string, ttl time.Duration) (ok bool, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.deleteExpiredNodes(ctx, tx); err != nil {
			return err
		}
		// Leases of an earlier node with this ID are not this node's.
		r, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO nodes (id, expires) VALUES (?, "+db.d.Now+" + CAST(? AS BIGINT)) ON CONFLICT (id) DO NOTHING"), node, ttl.Milliseconds())
		if ok, err = changed(r, err); !ok {
			return err
		}
		_, err = tx.ExecContext(ctx, db.d.rebind("DELETE FROM leases WHERE node = ?"), node)
		return err
	})
	return ok && err == nil, err
}

// Beat renews a node's registration for another ttl. ok is false if it came too late: the node
// is gone, and must forget its leases and join under another ID.
func (db Nodes) Beat(ctx context.Context, node string, ttl time.Duration) (ok bool, err error) {
	beat := "UPDATE nodes SET expires = " + db.d.Now + " + CAST(? AS BIGINT) WHERE id = ? AND expires > " + db.d.Now
	if db.d.Pipeline != nil { // over a network, a transaction takes three round trips
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

// Leave unregisters a node. Its leases are free at once and appear in [DB.Orphans].
func (db Nodes) Leave(ctx context.Context, node string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM nodes WHERE id = ?"), node)
		return err
	})
}

// Acquire takes the lease of name for a node if it is free, and returns the holder afterwards.
// An empty holder means that the node itself is gone.
func (db Nodes) Acquire(ctx context.Context, node, name string) (holder string, err error) {
	// Most calls come from the node that already holds the lease.
	if holder, err = db.Holder(ctx, name); err != nil || holder != "" {
		return holder, err
	}
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.deleteExpiredNodes(ctx, tx); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, db.d.rebind("INSERT INTO leases (name, node) SELECT CAST(? AS TEXT), id FROM nodes WHERE id = ?"+
			" ON CONFLICT (name) DO UPDATE SET node = excluded.node WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = leases.node) RETURNING node"), name, node).Scan(&holder)
		if errors.Is(err, sql.ErrNoRows) { // another node was faster, or this node is gone
			err = tx.QueryRowContext(ctx, db.d.rebind("SELECT node FROM leases WHERE name = ? AND node IN (SELECT id FROM nodes)"), name).Scan(&holder)
		}
		if errors.Is(err, sql.ErrNoRows) {
			holder, err = "", nil
		}
		return err
	})
	return holder, err
}

// Holder returns the node that holds the lease of name, or "" if none does.
func (db Nodes) Holder(ctx context.Context, name string) (node string, err error) {
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT n.id FROM leases AS l JOIN nodes AS n ON n.id = l.node WHERE l.name = ? AND n.expires > "+db.d.Now), name).Scan(&node)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return node, db.wrap(err)
}

// Release releases a lease, if the node holds it.
func (db Nodes) Release(ctx context.Context, node, name string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM leases WHERE name = ? AND node = ?"), name, node)
		return err
	})
}

// Orphans returns the names of at most limit leases whose nodes are gone.
func (db Nodes) Orphans(ctx context.Context, limit int) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT l.name FROM leases AS l LEFT JOIN nodes AS n ON n.id = l.node AND n.expires > "+db.d.Now+" WHERE n.id IS NULL LIMIT ?"), limit)
	if err != nil {
		return nil, db.wrap(err)
	}
	names, err := texts(rows)
	return names, db.wrap(err)
}

// Nodes returns the registered nodes that have not expired, sorted by ID.
func (db Nodes) Nodes(ctx context.Context) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT id FROM nodes WHERE expires > "+db.d.Now+" ORDER BY id")
	if err != nil {
		return nil, db.wrap(err)
	}
	names, err := texts(rows)
	return names, db.wrap(err)
}

// deleteExpiredNodes deletes nodes whose heartbeat has expired, so that they cannot come back:
// a concurrent heartbeat either comes first or finds no row. Without the node's row, its
// leases are free.
func (db Nodes) deleteExpiredNodes(ctx context.Context, tx *sql.Tx) error {
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
