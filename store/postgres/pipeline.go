package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"tablier/store/sqlcore"
)

// pipeline runs a transaction in two round trips: BEGIN goes out with the statements that
// read, COMMIT with those that write.
func pipeline(ctx context.Context, pool *sql.DB, read []sqlcore.PipelinedQuery, then func() ([]sqlcore.PipelinedQuery, error)) error {
	const tries = 20 // more than the idle connections that may have died
	for try := 0; ; try++ {
		sent, err := pipelineOnce(ctx, pool, read, then)
		if err == nil || sent || try == tries || ctx.Err() != nil || !unavailable(err) {
			return err
		}
	}
}

// pipelineOnce is one attempt; sent reports that a write may have reached the database.
func pipelineOnce(ctx context.Context, pool *sql.DB, read []sqlcore.PipelinedQuery, then func() ([]sqlcore.PipelinedQuery, error)) (sent bool, err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return true, err // the pool has retried
	}
	defer conn.Close()
	var dead bool
	err = conn.Raw(func(c any) error {
		driver, ok := c.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("a connection of type %T", c)
		}
		pg := driver.Conn()
		defer func() {
			// Roll back a failed transaction before the connection is used again.
			if err != nil && !pg.IsClosed() && pg.PgConn().TxStatus() != 'I' {
				if _, undo := pg.Exec(context.WithoutCancel(ctx), "ROLLBACK"); undo != nil {
					pg.Close(context.WithoutCancel(ctx))
				}
			}
			dead = pg.IsClosed()
		}()
		if err = send(ctx, pg, "BEGIN", read, ""); err != nil {
			return err
		}
		var write []sqlcore.PipelinedQuery
		if write, err = then(); err != nil {
			return err
		}
		if len(write) == 0 {
			_, err = pg.Exec(ctx, "ROLLBACK")
			return err
		}
		sent = true
		err = send(ctx, pg, "", write, "COMMIT")
		return err
	})
	return sent || err != nil && !dead, err
}

// send sends statements in one batch and reads their results in order.
func send(ctx context.Context, c *pgx.Conn, before string, list []sqlcore.PipelinedQuery, after string) error {
	b := &pgx.Batch{}
	if before != "" {
		b.Queue(before)
	}
	for _, f := range list {
		b.Queue(f.Text, f.Args...)
	}
	if after != "" {
		b.Queue(after)
	}
	r := c.SendBatch(ctx, b)
	err := func() error {
		if before != "" {
			if _, err := r.Exec(); err != nil {
				return err
			}
		}
		for _, f := range list {
			if f.Row == nil {
				if _, err := r.Exec(); err != nil {
					return err
				}
				continue
			}
			rows, err := r.Query()
			if err != nil {
				return err
			}
			for rows.Next() {
				if err := f.Row(rows.Scan); err != nil {
					rows.Close()
					return err
				}
			}
			if rows.Close(); rows.Err() != nil {
				return rows.Err()
			}
		}
		if after == "" {
			return nil
		}
		tag, err := r.Exec()
		if err == nil && tag.String() != after {
			// A transaction that has failed answers COMMIT with ROLLBACK.
			err = errors.New("the transaction was undone: " + tag.String())
		}
		return err
	}()
	if closed := r.Close(); err == nil {
		err = closed
	}
	return err
}
