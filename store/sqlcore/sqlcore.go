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

// Dialect is what sets one database apart.
type Dialect struct {
	Name       string             // for messages: "SQLite"
	Goose      database.Dialect   // how migrations keep their version
	Migrations fs.FS              // *.sql in goose's form
	Lock       lock.SessionLocker // keeps programs that migrate at once apart; nil: the database does
	Catalogue  Catalogue
	Now        string // an expression: the database's clock when the statement begins, in ms since 1970
	// Existing opens the store without migrating it, and refuses a schema of another version.
	Existing bool
	// Size is a query for the bytes that the database takes; empty: unknown.
	Size string
	// Snapshot are the options of a transaction that sees the store at one moment.
	Snapshot *sql.TxOptions
	// Patient is the statement that lets a long transaction pause; empty: it may.
	Patient string
	// AfterRestore runs after rows were copied in; may be nil.
	AfterRestore func(ctx context.Context, tx *sql.Tx) error
	// CheckIntegrity runs the database's integrity check and reports each fault; nil: there is
	// none.
	CheckIntegrity func(ctx context.Context, db *sql.DB, fault func(string)) error
	// Background runs while the store is open, until ctx is done; nil: nothing does.
	Background func(ctx context.Context)
	// Count is a statement in each transaction that counts it and returns the count; empty: none is.
	// Counted is called after the commit.
	Count   string
	Counted func(n int64)
	// Closing is called when nothing is written any more, before the connections are closed; may be nil.
	Closing func()
	// Closed is called when all connections are closed; may be nil.
	Closed func() error
	// Param writes the nth placeholder, from 1; nil: "?".
	Param func(n int) string
	// Arrays says that parameters may be arrays, which unnest turns into rows.
	Arrays bool
	// Pipeline runs a transaction in two round trips: first the statements that read, then those
	// that then returns. If it returns none, the transaction is rolled back. nil: each statement
	// is a round trip.
	Pipeline func(ctx context.Context, pool *sql.DB, read []PipelinedQuery, then func() ([]PipelinedQuery, error)) error
	// Writers is how many batches of appends may run at once; 0: one.
	Writers int
	// Retryable reports whether err says that a transaction was undone only because of others,
	// and may be tried again; nil: never.
	Retryable func(err error) bool
	// Explain says why a statement failed where there is more to say than that the database cannot serve; nil: never.
	Explain func(err error) (why game.Text, ok bool)
	// Unavailable reports whether err means that the database cannot serve now: locked, full, gone.
	Unavailable func(err error) bool
}

// PipelinedQuery is a statement that is sent together with others.
type PipelinedQuery struct {
	Text string
	Args []any
	Row  func(scan func(...any) error) error // reads each row; nil: the statement returns none
}

// DB is a [club.Store] on an SQL database.
type DB struct {
	write, read pool
	d           Dialect
	q           queries

	writes  chan *pending
	others  turns         // held by the one transaction beside the batches; nil: any number at once
	closing chan struct{} // closed by Close
	closed  sync.Once
	closes  atomic.Bool
	serving sync.WaitGroup // those who write batches, and what runs in the background
	stop    func()         // ends what runs in the background; may be nil
	stats   stats
}

var _ club.Store = (*DB)(nil)

// Open brings the schema up to date and returns the store, which owns the
// connections from now on. write and read may be the same.
func Open(ctx context.Context, write, read *sql.DB, d Dialect) (*DB, error) {
	if err := migrate(ctx, write, d); err != nil {
		return nil, err
	}
	db := &DB{write: pool{write}, read: pool{read}, d: d, q: d.queries(), writes: make(chan *pending), closing: make(chan struct{})}
	if write != read { // one connection writes: see turns
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

// prepare prepares the statements that batches execute for each row.
func (db *DB) prepare(ctx context.Context) error {
	if db.d.Arrays {
		return nil // drivers of distant databases do so themselves, for each connection
	}
	for _, s := range []*statement{db.q.heads, db.q.commands, db.q.event, db.q.stand} {
		var err error
		if s.prepared, err = db.write.PrepareContext(ctx, s.text); err != nil {
			return db.wrap(err)
		}
	}
	return nil
}

// Close ends all connections. Appends under way are carried through, those that wait
// are refused.
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

// Ping implements [club.Store]. It reads from the file: a connection alone says little.
func (db *DB) Ping(ctx context.Context) error {
	var newest int64
	return db.wrap(db.read.QueryRowContext(ctx, "SELECT COALESCE(MAX(number), 0) FROM games").Scan(&newest))
}

// migrate applies what is missing. A schema from the future is refused: older
// programs would not know what to keep.
func migrate(ctx context.Context, db *sql.DB, d Dialect) error {
	// Those who write migrations number them in ranges of their own.
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
			i18n.T("sqlcore.data-version-program-ends-at", "current", current, "target", target), nil)
	}
	if d.Existing {
		pending, err := p.HasPending(ctx)
		if err != nil {
			return fmt.Errorf("%s: reading the version of the schema: %w", d.Name, err)
		}
		if pending {
			return club.ErrUnusable(i18n.T("sqlcore.data-comes-from-older-program"), nil)
		}
		return nil
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("%s: migrating the schema from version %d to %d: %w", d.Name, current, target, err)
	}
	return nil
}

// wrap gives errors that come of a database unable to serve their kind.
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

// tx runs f in a transaction, which is committed when f returns nil.
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

// turns lets one transaction at a time compete with the batches of moves. database/sql gives a connection to a random one of
// those who wait; this way moves wait for at most one of the others, and the others take turns. nil lets all begin.
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

// commit counts a transaction, where transactions are counted, and commits it.
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

// rebind writes the placeholders of a statement, given as "?", as the database wants them.
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

// Version is the version of the schema, and which database holds it.
func (db *DB) Version(ctx context.Context) (name string, schema int64, err error) {
	err = db.read.QueryRowContext(ctx, "SELECT MAX(version_id) FROM goose_db_version").Scan(&schema)
	return db.d.Name, schema, db.wrap(err)
}

// CheckIntegrity runs the database's own integrity check and reports each fault. can is false
// if the database has none.
func (db *DB) CheckIntegrity(ctx context.Context, fault func(string)) (can bool, err error) {
	if db.d.CheckIntegrity == nil {
		return false, nil
	}
	return true, db.wrap(db.d.CheckIntegrity(ctx, db.read.DB, fault))
}
