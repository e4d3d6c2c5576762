package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
	"github.com/pressly/goose/v3/lock"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Dialect describes what a database does differently.
type Dialect struct {
	Name       string             // for messages: "SQLite"
	Goose      database.Dialect   // how goose stores the schema version
	Migrations fs.FS              // *.sql files in goose's format
	Lock       lock.SessionLocker // keeps concurrent migrations apart; nil: the database does
	Catalogue  Catalogue
	Now        string // an expression for the database's time when the statement begins, in ms since 1970
	// Existing opens the store without migrating it, and refuses a schema of another version.
	Existing bool
	// Size is a query for the size of the database in bytes; empty: unknown.
	Size string
	// Snapshot holds the options of a transaction that sees the store at one moment.
	Snapshot *sql.TxOptions
	// Patient is a statement that lets a long transaction pause; empty: none is needed.
	Patient string
	// AfterRestore runs after rows were copied in. May be nil.
	AfterRestore func(ctx context.Context, tx *sql.Tx) error
	// CheckIntegrity runs the database's integrity check and reports each fault; nil: it has none.
	CheckIntegrity func(ctx context.Context, db *sql.DB, fault func(string)) error
	// Background runs while the store is open, until ctx is done. May be nil.
	Background func(ctx context.Context)
	// Count is a statement that counts a transaction from within and returns the count; empty: transactions are not
	// counted. Counted is called after the commit.
	Count   string
	Counted func(n int64)
	// Closing is called after the last write, before the connections are closed. May be nil.
	Closing func()
	// Closed is called when all connections are closed. May be nil.
	Closed func() error
	// Param returns the nth placeholder, from 1; nil: "?".
	Param func(n int) string
	// Arrays says that parameters may be arrays, which unnest turns into rows.
	Arrays bool
	// Pipeline runs a transaction in two round trips: first the statements in read, then those that then returns. If
	// then returns none, the transaction is rolled back. If nil, each statement is a round trip.
	Pipeline func(ctx context.Context, pool *sql.DB, read []PipelinedQuery, then func() ([]PipelinedQuery, error)) error
	// Writers is the number of batches of appends that may run at once; 0: one.
	Writers int
	// Retryable reports whether a transaction was rolled back only because of concurrent ones, so that it may be tried
	// again; nil: never.
	Retryable func(err error) bool
	// Explain returns the reason why a statement failed, if there is more to say than that the database cannot serve;
	// nil: never.
	Explain func(err error) (why game.Text, ok bool)
	// Unavailable reports whether err means that the database cannot serve now: it is locked, full or gone.
	Unavailable func(err error) bool
}

// PipelinedQuery is a statement that is sent together with others.
type PipelinedQuery struct {
	Text string
	Args []any
	Row  func(scan func(...any) error) error // scans each row; nil: the statement returns none
}

// DB is the common part of all stores on one database: connections, transactions, batches of appends, copies and
// checks. Each wing of the club has a type of its own over it: [Games], [Nodes], [Accounts], [Tournaments] and so on.
type DB struct {
	write, read pool
	d           Dialect
	q           queries

	writes  chan *pending
	others  turns         // held by the one transaction that may compete with batches; nil: no limit
	closing chan struct{} // closed by Close
	closed  sync.Once
	closes  atomic.Bool
	serving sync.WaitGroup // the batch writers and the background task
	stop    func()         // ends the background task; may be nil
	stats   stats
}

// Open migrates the schema and returns the store, which owns the connections from now on. write and read may be the
// same.
func Open(ctx context.Context, write, read *sql.DB, d Dialect) (*DB, error) {
	if err := migrate(ctx, write, d); err != nil {
		return nil, err
	}
	db := &DB{write: pool{write}, read: pool{read}, d: d, q: d.queries(), writes: make(chan *pending), closing: make(chan struct{})}
	if write != read { // there is only one write connection: see turns
		db.others = make(turns, 1)
	}
	if !d.Existing {
		if err := db.chainUnhashed(ctx); err != nil {
			return nil, err
		}
	}
	if err := db.prepare(ctx); err != nil {
		return nil, err
	}
	if d.Background != nil {
		ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
		db.serving.Go(func() { d.Background(ctx) })
		db.stop = cancel
	}
	for range max(1, d.Writers) {
		db.serving.Go(db.serve)
	}
	return db, nil
}

// prepare prepares the statements that batches execute once per row.
func (db *DB) prepare(ctx context.Context) error {
	if db.d.Arrays {
		return nil // drivers of remote databases prepare statements themselves, for each connection
	}
	for _, s := range []*statement{db.q.heads, db.q.commands, db.q.event, db.q.stand} {
		var err error
		if s.prepared, err = db.write.PrepareContext(ctx, s.text); err != nil {
			return db.wrap(err)
		}
	}
	return nil
}

// Close closes all connections. Appends in progress are completed; waiting ones are refused.
func (db *DB) Close() error {
	db.closed.Do(func() {
		close(db.closing)
		if db.stop != nil {
			db.stop()
		}
	})
	db.serving.Wait()
	if db.d.Closing != nil && db.closes.CompareAndSwap(false, true) {
		db.d.Closing()
	}
	err := errors.Join(db.read.Close(), db.write.Close())
	if db.d.Closed != nil {
		err = errors.Join(err, db.d.Closed())
	}
	return err
}

// Ping implements [club.Store]. It runs a query, since an open connection alone proves little.
func (db *DB) Ping(ctx context.Context) error {
	var newest int64
	return db.wrap(db.read.QueryRowContext(ctx, "SELECT COALESCE(MAX(number), 0) FROM games").Scan(&newest))
}

// migrate applies the missing migrations. It refuses a newer schema, since an older program could damage it.
func migrate(ctx context.Context, db *sql.DB, d Dialect) error {
	// Branches of development number their migrations in separate ranges, so these may arrive out of order.
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true), goose.WithAllowOutofOrder(true)}
	if d.Lock != nil {
		options = append(options, goose.WithSessionLocker(d.Lock))
	}
	p, err := goose.NewProvider(d.Goose, db, d.Migrations, options...)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	current, target, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("%s: reading the version of the schema: %w", d.Name, err)
	}
	if current > target {
		return club.ErrUnusable(
			i18n.T("sqlcore.data-newer", "current", current, "target", target), nil)
	}
	if d.Existing {
		pending, err := p.HasPending(ctx)
		if err != nil {
			return fmt.Errorf("%s: reading the version of the schema: %w", d.Name, err)
		}
		if pending {
			return club.ErrUnusable(i18n.T("sqlcore.data-older"), nil)
		}
		return nil
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("%s: migrating the schema from version %d to %d: %w", d.Name, current, target, err)
	}
	return nil
}

// wrap adds the error kind to errors of a database that cannot serve.
func (db *DB) wrap(err error) error {
	if err == nil {
		return nil
	}
	if ours := (*club.Error)(nil); errors.As(err, &ours) {
		return ours
	}
	if db.d.Explain != nil {
		if why, ok := db.d.Explain(err); ok {
			return club.ErrUnusable(why, err)
		}
	}
	if db.unavailable(err) {
		return club.ErrUnavailable(err)
	}
	return fmt.Errorf("%s: %w", db.d.Name, err)
}

// tx runs f in a transaction and commits it if f returns nil.
func (db *DB) tx(ctx context.Context, f func(*sql.Tx) error) error {
	span := step(ctx)
	defer span.End()
	done, err := db.others.take(ctx)
	if err != nil {
		return db.wrap(err)
	}
	defer done()
	tx, err := db.write.BeginTx(ctx, nil)
	if err != nil {
		return db.wrap(err)
	}
	if err := f(tx); err != nil {
		return db.wrap(errors.Join(err, tx.Rollback()))
	}
	return db.wrap(db.d.commit(ctx, tx))
}

// turns lets only one transaction at a time compete with the batches of moves. database/sql gives a free connection to
// a random waiter. With turns, a batch waits for at most one other transaction, and the others queue. nil means no
// limit.
type turns chan struct{}

func (t turns) take(ctx context.Context) (done func(), err error) {
	if t == nil {
		return func() {}, nil
	}
	select {
	case t <- struct{}{}:
		return func() { <-t }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// commit counts the transaction, if the dialect counts them, and commits it.
func (d Dialect) commit(ctx context.Context, tx *sql.Tx) error {
	if d.Count == "" {
		return tx.Commit()
	}
	var n int64
	if err := tx.QueryRowContext(ctx, d.Count).Scan(&n); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	d.Counted(n)
	return nil
}

// rebind replaces the placeholders "?" of a statement by the dialect's.
func (d Dialect) rebind(query string) string {
	if d.Param == nil {
		return query
	}
	var b strings.Builder
	for n := 1; ; n++ {
		before, after, found := strings.Cut(query, "?")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(d.Param(n))
		query = after
	}
}

// Version returns the name of the database and the version of its schema.
func (db *DB) Version(ctx context.Context) (name string, schema int64, err error) {
	err = db.read.QueryRowContext(ctx, "SELECT MAX(version_id) FROM goose_db_version").Scan(&schema)
	return db.d.Name, schema, db.wrap(err)
}

// CheckIntegrity runs the database's own integrity check and reports each fault. can is false if the database has none.
func (db *DB) CheckIntegrity(ctx context.Context, fault func(string)) (can bool, err error) {
	if db.d.CheckIntegrity == nil {
		return false, nil
	}
	return true, db.wrap(db.d.CheckIntegrity(ctx, db.read.DB, fault))
}
