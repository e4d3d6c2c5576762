package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tablier/play/club"
	"tablier/store/chain"
)

// batchTx writes a batch of appends in one transaction.
type batchTx struct {
	db  *DB
	ctx context.Context
	tx  *sql.Tx

	heads  map[string]*head
	used   map[[2]string]bool // pairs of game and command ID that some event already has
	events [][]any            // rows to insert
}

// head is the end of a game's log in a batch.
type head struct {
	seq      int
	link     chain.Link
	standing []any // the game's new row; nil: unchanged
}

// run checks the appends in order and then writes the rows. It first locks the rows of the
// games, which decides races.
func (b *batchTx) run(batch []*pending) ([]error, error) {
	if err := b.readHeads(batch); err != nil {
		return nil, err
	}
	if err := b.readCommands(batch); err != nil {
		return nil, err
	}
	answers := make([]error, len(batch))
	for i, w := range batch {
		answers[i] = b.check(w)
	}
	if len(b.events) == 0 {
		return answers, nil
	}
	if err := b.db.insertMany(b.ctx, b.tx, b.db.q.event, b.events); err != nil {
		return nil, err
	}
	return answers, b.db.insertMany(b.ctx, b.tx, b.db.q.stand, b.standings())
}

// standings returns the games' new rows.
func (b *batchTx) standings() (rows [][]any) {
	for _, h := range b.heads {
		if h.standing != nil {
			rows = append(rows, h.standing)
		}
	}
	return rows
}

// runPipelined is run for databases that pipeline statements.
func (b *batchTx) runPipelined(batch []*pending) (answers []error, err error) {
	var ids, games, commands []string
	seen := make(map[string]bool, len(batch))
	for _, w := range batch {
		if !seen[w.game] {
			seen[w.game] = true
			ids = append(ids, w.game)
		}
		if w.event.Command != "" {
			games, commands = append(games, w.game), append(commands, w.event.Command)
		}
	}
	// The second statement sees everything that was committed before the first obtained its
	// row locks.
	read := []PipelinedQuery{{b.db.q.heads.text, []any{ids}, b.head}, {b.db.q.commands.text, []any{games, commands}, b.command}}
	if len(games) == 0 {
		read = read[:1]
	}
	b.heads, b.used = map[string]*head{}, map[[2]string]bool{}
	err = b.db.d.Pipeline(b.ctx, b.db.write.DB, read, func() ([]PipelinedQuery, error) {
		answers = make([]error, len(batch))
		for i, w := range batch {
			answers[i] = b.check(w)
		}
		if len(b.events) == 0 {
			return nil, nil
		}
		return []PipelinedQuery{{b.db.q.event.text, columnArrays(b.events), nil}, {b.db.q.stand.text, columnArrays(b.standings()), nil}}, nil
	})
	return answers, err
}

// head reads one row of heads.
func (b *batchTx) head(scan func(...any) error) error {
	var id string
	var link []byte
	h := &head{}
	err := scan(&id, &h.seq, &link)
	if err == nil {
		h.link, err = chain.Parse(link)
	}
	if err != nil {
		return fmt.Errorf("game %s: %w", id, err)
	}
	b.heads[id] = h
	return nil
}

// command reads one row of commands.
func (b *batchTx) command(scan func(...any) error) error {
	var game, command string
	if err := scan(&game, &command); err != nil {
		return err
	}
	b.used[[2]string{game, command}] = true
	return nil
}

func (b *batchTx) check(w *pending) error {
	h := b.heads[w.game]
	if h == nil {
		return club.ErrNotFound(w.game)
	}
	key := [2]string{w.game, w.event.Command}
	if w.event.Seq != h.seq+1 || w.event.Command != "" && b.used[key] {
		return club.ErrStale(h.seq)
	}
	if w.event.Command != "" {
		b.used[key] = true
	}
	h.seq, h.link = w.event.Seq, chain.Next(h.link, &w.event)
	link := h.link
	b.events = append(b.events, eventValues(w.game, &w.event, link[:]))
	h.standing = append(standingValues(&w.standing), link[:], w.game)
	return nil
}

func (b *batchTx) readHeads(batch []*pending) error {
	b.heads = make(map[string]*head, len(batch))
	ids := make([]string, 0, len(batch))
	seen := make(map[string]bool, len(batch))
	for _, w := range batch {
		if !seen[w.game] {
			seen[w.game] = true
			ids = append(ids, w.game)
		}
	}
	return b.db.selectMany(b.ctx, b.tx, b.db.q.heads, [][]string{ids}, b.head)
}

func (b *batchTx) readCommands(batch []*pending) error {
	b.used = map[[2]string]bool{}
	var games, commands []string
	for _, w := range batch {
		// Appends that fail this test are refused anyway.
		if h := b.heads[w.game]; h != nil && w.event.Command != "" && w.event.Seq > h.seq {
			games, commands = append(games, w.game), append(commands, w.event.Command)
		}
	}
	if len(games) == 0 {
		return nil
	}
	return b.db.selectMany(b.ctx, b.tx, b.db.q.commands, [][]string{games, commands}, b.command)
}

// statement is executed for many rows: once if the database supports arrays, otherwise once
// per row, which is cheap for a local database.
type statement struct {
	text     string
	prepared *sql.Stmt // for one execution per row
}

// insertMany executes a statement for each row.
func (db *DB) insertMany(ctx context.Context, tx *sql.Tx, s *statement, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	if db.d.Arrays {
		_, err := tx.ExecContext(ctx, s.text, columnArrays(rows)...)
		return err
	}
	st := tx.StmtContext(ctx, s.prepared)
	for _, row := range rows {
		if _, err := st.ExecContext(ctx, row...); err != nil {
			return err
		}
	}
	return nil
}

// selectMany runs a query for each row of columns, which all have the same length.
func (db *DB) selectMany(ctx context.Context, tx *sql.Tx, s *statement, columns [][]string, f func(scan func(...any) error) error) error {
	if db.d.Arrays {
		args := make([]any, len(columns))
		for i, c := range columns {
			args[i] = c
		}
		rows, err := tx.QueryContext(ctx, s.text, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			if err := f(rows.Scan); err != nil {
				return err
			}
		}
		return rows.Err()
	}
	st := tx.StmtContext(ctx, s.prepared)
	args := make([]any, len(columns))
	for n := range columns[0] {
		for i := range columns {
			args[i] = columns[i][n]
		}
		if err := f(st.QueryRowContext(ctx, args...).Scan); err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
	}
	return nil
}

// columnArrays transposes rows into columns, each a typed slice.
func columnArrays(rows [][]any) []any {
	out := make([]any, len(rows[0]))
	for c, v := range rows[0] {
		switch v.(type) {
		case string:
			out[c] = column[string](rows, c)
		case int:
			out[c] = column[int](rows, c)
		case int64:
			out[c] = column[int64](rows, c)
		case []byte:
			out[c] = column[[]byte](rows, c)
		default:
			panic(fmt.Sprintf("sqlcore: no arrays of %T", v))
		}
	}
	return out
}

func column[T any](rows [][]any, c int) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = row[c].(T)
	}
	return out
}
