package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"tablier/play/club"
	"tablier/rules/game"
)

// SetPlan implements [club.PlanStore].
func (db Games) SetPlan(ctx context.Context, id string, side game.Side, body string) error {
	if badText(id) {
		return club.ErrNotFound(id)
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		var seq int
		if err := tx.QueryRowContext(ctx, db.q.seq, id).Scan(&seq); err == sql.ErrNoRows {
			return club.ErrNotFound(id)
		} else if err != nil {
			return err
		}
		if body == "" {
			_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM plans WHERE game = ? AND side = ?"), id, side.String())
			return err
		}
		_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO plans (game, side, body) VALUES (?, ?, ?) ON CONFLICT (game, side) DO UPDATE SET body = excluded.body"), id, side.String(), body)
		return err
	})
}

// Plans implements [club.PlanStore].
func (db Games) Plans(ctx context.Context, id string) (plans [2]string, err error) {
	if badText(id) {
		return plans, club.ErrNotFound(id)
	}
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT side, body FROM plans WHERE game = ?"), id)
	if err != nil {
		return plans, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var side, body string
		if err := rows.Scan(&side, &body); err != nil {
			return plans, db.wrap(err)
		}
		if s, ok := club.ParseSide(side); ok {
			plans[s] = body
		}
	}
	return plans, db.wrap(rows.Err())
}

// Due implements [club.Sweeper].
func (db Games) Due(ctx context.Context, live bool, until int64, limit int) ([]club.Due, error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT id, deadline, turn FROM games WHERE deadline > 0 AND is_live = ? AND deadline <= ? ORDER BY deadline LIMIT ?"), flag(live), until, limit)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	var out []club.Due
	for rows.Next() {
		var d club.Due
		var turn string
		if err := rows.Scan(&d.ID, &d.Deadline, &turn); err != nil {
			return nil, db.wrap(err)
		}
		d.Turn, _ = club.ParseSide(turn)
		out = append(out, d)
	}
	return out, db.wrap(rows.Err())
}

// ComputerTurns implements [club.Sweeper].
func (db Games) ComputerTurns(ctx context.Context, until int64, limit int) ([]club.ComputerTurn, error) {
	// The condition must equal that of the index games_awaited, word for word.
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT id, seq FROM games WHERE is_over = 0 AND "+
		"(turn = 'white' AND white_kind = 'engine' AND black_kind <> 'engine' OR turn = 'black' AND black_kind = 'engine' AND white_kind <> 'engine') AND "+
		"updated <= ? ORDER BY is_live DESC, updated DESC LIMIT ?"), until, limit)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	var out []club.ComputerTurn
	for rows.Next() {
		var a club.ComputerTurn
		if err := rows.Scan(&a.ID, &a.Seq); err != nil {
			return nil, db.wrap(err)
		}
		out = append(out, a)
	}
	return out, db.wrap(rows.Err())
}

// Seqs implements [club.Sweeper].
func (db Games) Seqs(ctx context.Context, ids []string) (map[string]int, error) {
	out := map[string]int{}
	for chunk := range slices.Chunk(ids, 200) {
		args := make([]any, len(chunk))
		for i, id := range chunk {
			if args[i] = id; badText(id) {
				args[i] = ""
			}
		}
		rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT id, seq FROM games WHERE id IN (?"+strings.Repeat(", ?", len(chunk)-1)+")"), args...)
		if err != nil {
			return nil, db.wrap(err)
		}
		for rows.Next() {
			var id string
			var seq int
			if err := rows.Scan(&id, &seq); err != nil {
				return nil, db.wrap(errors.Join(err, rows.Close()))
			}
			out[id] = seq
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return nil, db.wrap(err)
		}
	}
	return out, nil
}

// listQuery returns the statement for a list and its values, except the last two: the
// number before which the list begins, and the limit.
func (db Games) listQuery(q club.Query) (text string, args []any) {
	where := []string{"1 = 1"}
	add := func(clause string, values ...any) {
		where = append(where, clause)
		args = append(args, values...)
	}
	if q.Filter != club.All {
		add("is_over = ?", flag(q.Filter == club.Finished))
	}
	if q.Public {
		add("private = 0")
	}
	if q.Live {
		add("is_live = 1")
	}
	if q.Series != "" {
		add("series = ?", q.Series)
	}
	if q.Player != "" {
		// Each half has its own condition on the ID, so that it can use the partial
		// index, which omits open seats.
		add("(white_id = ? AND white_id <> '' OR black_id = ? AND black_id <> '')", q.Player, q.Player)
	}
	if q.Importer != "" {
		add("importer = ? AND importer <> ''", q.Importer)
	}
	if q.Notable {
		add("(plies >= 2 OR is_over = 0) AND (white_id <> '' AND black_id <> '' AND white_id <> black_id OR ? <> '' AND ? IN (white_id, black_id, importer))", q.Viewer, q.Viewer)
	}
	if q.Before != "" {
		where = append(where, "number < ?")
	}
	return db.d.rebind("SELECT " + headerColumns + ", " + standingColumns + " FROM games WHERE " + strings.Join(where, " AND ") + " ORDER BY number DESC LIMIT ?"), args
}

// OpenGames implements [club.Counter].
func (db Games) OpenGames(ctx context.Context, person string, most int) (n int, err error) {
	if badText(person) {
		return 0, nil
	}
	inner, args := "SELECT 1 AS one FROM games WHERE is_over = 0 LIMIT ?", []any{most}
	if person != "" {
		inner = "SELECT 1 AS one FROM games WHERE is_over = 0 AND white_id <> '' AND white_id = ? " +
			"UNION ALL SELECT 1 FROM games WHERE is_over = 0 AND black_id <> '' AND black_id = ? AND white_id <> black_id LIMIT ?"
		args = []any{person, person, most}
	}
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*) FROM ("+inner+") AS going_on"), args...).Scan(&n)
	return n, db.wrap(err)
}
