package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tablier/play/club"
	"tablier/tracing"
)

// Appends use group commit: while one transaction is being written to disk, new appends wait,
// and the next transaction takes them all. An idle store adds no delay, and no append is
// acknowledged before it is durable.

const (
	batchMost    = 512
	batchTimeout = 10 * time.Second
)

// pending is an append that waits for its transaction.
type pending struct {
	ctx      context.Context
	game     string
	event    club.Event
	standing club.Standing
	done     chan error // buffered, so that the answer never blocks

	began, ended time.Time // of the transaction; set before the answer
	shared       int       // number of appends in it
}

// Append implements [club.Store].
func (db Games) Append(ctx context.Context, id string, e club.Event, s club.Standing) error {
	if badText(id) {
		return club.ErrNotFound(id)
	}
	w := &pending{ctx: ctx, game: id, event: e, standing: s, done: make(chan error, 1)}
	select {
	case db.writes <- w:
	case <-ctx.Done():
		return club.ErrUnavailable(ctx.Err())
	case <-db.closing:
		return club.ErrUnavailable(sql.ErrConnDone)
	}
	select {
	case err := <-w.done:
		tracing.Record(ctx, "store.transaction", w.began, w.ended, "appends", w.shared)
		db.stats.count(err)
		return db.wrap(err)
	case <-ctx.Done():
		return club.ErrUnavailable(ctx.Err())
	}
}

// serve commits appends until the store closes.
func (db *DB) serve() {
	var batch []*pending
	for {
		select {
		case w := <-db.writes:
			batch = append(batch[:0], w)
		case <-db.closing:
			return
		}
		// The channel is unbuffered, so every append received from it gets an answer.
		for more := true; more && len(batch) < batchMost; {
			select {
			case w := <-db.writes:
				batch = append(batch, w)
			default:
				more = false
			}
		}
		db.confirm(batch)
	}
}

// confirm commits a batch and acknowledges it.
func (db *DB) confirm(batch []*pending) {
	ready := batch[:0:0]
	for _, w := range batch {
		if err := w.ctx.Err(); err != nil {
			w.done <- err // the caller has stopped waiting
		} else {
			ready = append(ready, w)
		}
	}
	if len(ready) == 0 {
		return
	}
	answers, err := db.writeAll(ready)
	if err != nil && len(ready) > 1 && (db.retryable(err) || !db.unavailable(err)) {
		// A single append may have caused the error: write each in its own transaction.
		for _, w := range ready {
			alone, err := db.writeAll([]*pending{w})
			for try := 0; err != nil && db.retryable(err) && try < 3; try++ {
				alone, err = db.writeAll([]*pending{w})
			}
			if err == nil {
				err = alone[0]
			}
			w.done <- err
		}
		return
	}
	for i, w := range ready {
		if err != nil {
			w.done <- err
		} else {
			w.done <- answers[i]
		}
	}
}

// retryable reports whether the database rolled back a transaction only because of concurrent ones.
func (db *DB) retryable(err error) bool { return db.d.Retryable != nil && db.d.Retryable(err) }

// unavailable reports whether err means that the database cannot serve now.
func (db *DB) unavailable(err error) bool {
	return db.d.Unavailable != nil && db.d.Unavailable(err) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

// writeAll stores what it can of a batch, in one transaction. answers are the results of the appends, in order. err
// means that it is unknown whether anything was stored.
func (db *DB) writeAll(batch []*pending) (answers []error, err error) {
	ctx := context.Background()
	if db.d.Arrays { // over a network, which may time out
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, batchTimeout)
		defer cancel()
	}
	began := time.Now()
	defer func() {
		ended := time.Now()
		db.stats.batch(ended.Sub(began))
		for _, w := range batch {
			w.began, w.ended, w.shared = began, ended, len(batch)
		}
	}()
	if db.d.Pipeline != nil {
		b := batchTx{db: db, ctx: ctx}
		return b.runPipelined(batch)
	}
	tx, err := db.write.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	b := batchTx{db: db, ctx: ctx, tx: tx}
	answers, err = b.run(batch)
	if err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	if len(b.events) == 0 {
		return answers, tx.Rollback()
	}
	return answers, db.d.commit(ctx, tx)
}
