package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"tablier/learn/explorer"
	"tablier/play/club"
)

// Explorer implements [explorer.Store] on a database.
type Explorer struct{ *DB }

var _ explorer.Store = Explorer{}

const cellColumns = "before_key, after_key, rated, band, white, drawn, black, ratings, rated_games, last_games"

// lastLength is the maximum length of a cell's list of last games.
const lastLength = explorer.Last*13 - 1

// CountGame implements [explorer.Store].
func (db Explorer) CountGame(ctx context.Context, e explorer.Entry) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		done, err := db.countGames(ctx, tx, []explorer.Entry{e})
		if err == nil && done == 0 {
			err = club.ErrExists(e.Game)
		}
		return err
	})
}

// CountGames implements [explorer.Store].
func (db Explorer) CountGames(ctx context.Context, list []explorer.Entry) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := db.countGames(ctx, tx, list)
		return err
	})
}

// countGames counts the games that are not counted yet. It changes each cell once for all
// games together, and in the same order in every transaction, so that concurrent counts cannot
// deadlock.
func (db Explorer) countGames(ctx context.Context, tx *sql.Tx, list []explorer.Entry) (done int, err error) {
	note := db.d.rebind("INSERT INTO explored_games (game) VALUES (?) ON CONFLICT DO NOTHING")
	var fresh []explorer.Entry
	for _, e := range list {
		n, err := affected(tx.ExecContext(ctx, note, e.Game))
		if err != nil {
			return 0, err
		}
		if n > 0 {
			fresh = append(fresh, e)
		}
	}
	add, err := tx.PrepareContext(ctx, db.d.rebind("INSERT INTO explored ("+cellColumns+") VALUES ("+placesFor(cellColumns)+") ON CONFLICT (before_key, after_key, rated, band) DO UPDATE SET"+
		" white = explored.white + excluded.white, drawn = explored.drawn + excluded.drawn, black = explored.black + excluded.black,"+
		" ratings = explored.ratings + excluded.ratings, rated_games = explored.rated_games + excluded.rated_games,"+
		" last_games = substr(excluded.last_games || ' ' || explored.last_games, 1, ?)"))
	if err != nil {
		return 0, err
	}
	defer add.Close()
	for _, r := range explorer.Rows(fresh) {
		if _, err := add.ExecContext(ctx, r.Before, r.After, flag(r.Rated), int(r.Band), r.White, r.Drawn, r.Black, r.Ratings, r.RatedGames, strings.Join(r.Last, " "), lastLength); err != nil {
			return 0, err
		}
	}
	return len(fresh), nil
}

// Cells implements [explorer.Store].
func (db Explorer) Cells(ctx context.Context, before int64) ([]explorer.Row, error) {
	return all(ctx, db.DB, func(row scanner) (r explorer.Row, err error) {
		var rated int
		var last string
		err = row.Scan(&r.Before, &r.After, &rated, &r.Band, &r.White, &r.Drawn, &r.Black, &r.Ratings, &r.RatedGames, &last)
		r.Rated, r.Last = rated != 0, strings.Fields(last)
		return r, err
	}, "SELECT "+cellColumns+" FROM explored WHERE before_key = ? ORDER BY after_key, rated, band", before)
}

// Uncounted implements [explorer.Store].
func (db Explorer) Uncounted(ctx context.Context, after string, limit int) ([]string, error) {
	if badText(after) {
		return nil, nil
	}
	return all(ctx, db.DB, func(row scanner) (id string, err error) { return id, row.Scan(&id) },
		"SELECT id FROM games WHERE is_over = 1 AND result <> '*' AND private = 0 AND white_id <> black_id"+
			" AND number > (SELECT COALESCE(MAX(g.number), 0) FROM games AS g WHERE g.id = ?)"+
			" AND NOT EXISTS (SELECT 1 FROM explored_games WHERE explored_games.game = games.id) ORDER BY number LIMIT ?", after, limit)
}

// GameRating implements [explorer.Store].
func (db Explorer) GameRating(ctx context.Context, game string) (float64, error) {
	var mean sql.NullFloat64
	err := db.read.QueryRowContext(ctx, db.d.rebind("SELECT AVG(rating - change) FROM results WHERE game_id = ? AND counted = 1"), game).Scan(&mean)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return mean.Float64, db.wrap(err)
}

// Counted implements [explorer.Store].
func (db Explorer) Counted(ctx context.Context) (n int, err error) {
	err = db.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM explored_games").Scan(&n)
	return n, db.wrap(err)
}

// ForgetCounts implements [explorer.Store].
func (db Explorer) ForgetCounts(ctx context.Context) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, q := range []string{"DELETE FROM explored_games", "DELETE FROM explored"} {
			if _, err := tx.ExecContext(ctx, q); err != nil {
				return err
			}
		}
		return nil
	})
}
