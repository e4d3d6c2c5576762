package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tablier/play/club"
)

// Appends to many games share transactions: while one is being confirmed by the
// disk, those that come wait, and the next takes them all. Nobody waits when
// nothing else is going on, and nobody is answered before the disk.

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
	done     chan error // with room for the answer
}

// Append implements [club.Store].
func (db *DB) Append(ctx context.Context, id string, e club.Event, s club.Standing) error {
	if odd(id) {
		return club.ErrNotFound(id)
	}
	w := &pending{ctx, id, e, s, make(chan error, 1)}
	select {
	case db.writes <- w:
	case <-ctx.Done():
		return club.ErrUnavailable(ctx.Err())
	case <-db.closing:
		return club.ErrUnavailable(sql.ErrConnDone)
	}
	select {
	case err := <-w.done:
		db.stats.count(err)
		return db.wrap(err)
	case <-ctx.Done():
		return club.ErrUnavailable(ctx.Err())
	}
}

// serve writes what comes until the store closes.
func (db *DB) serve() {
	var batch []*pending
	for {
		select {
		case w := <-db.writes:
			batch = append(batch[:0], w)
		case <-db.closing:
			return
		}
		// Those who wait stand in line at the channel, which has no room of its own: whatever
		// is taken out of it is answered.
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

// confirm stores a batch and answers it.
func (db *DB) confirm(batch []*pending) {
	ready := batch[:0:0]
	for _, w := range batch {
		if err := w.ctx.Err(); err != nil {
			w.done <- err // nobody waits for it any more
		} else {
			ready = append(ready, w)
		}
	}
	if len(ready) == 0 {
		return
	}
	answers, err := db.writeAll(ready)
	if err != nil && len(ready) > 1 && (db.again(err) || !db.unable(err)) {
		// One of them may be at fault: alone, each is answered for itself.
		for _, w := range ready {
			alone, err := db.writeAll([]*pending{w})
			for try := 0; err != nil && db.again(err) && try < 3; try++ {
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

// again reports whether the database undid a transaction only because others were in the way.
func (db *DB) again(err error) bool { return db.d.Again != nil && db.d.Again(err) }

// unable reports whether the database cannot serve now.
func (db *DB) unable(err error) bool {
	return db.d.Down != nil && db.d.Down(err) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

// writeAll stores what can be stored of a batch, in one transaction. answers are those of the
// writes, in order; err says that nothing is known to be stored.
func (db *DB) writeAll(batch []*pending) (answers []error, err error) {
	ctx := context.Background()
	if db.d.Arrays { // over a network, which may fall silent
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, batchTimeout)
		defer cancel()
	}
	began := time.Now()
	defer func() { db.stats.batch(time.Since(began)) }()
	if db.d.Flights != nil {
		b := batchTx{db: db, ctx: ctx}
		return b.fly(batch)
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
	return answers, tx.Commit()
}
