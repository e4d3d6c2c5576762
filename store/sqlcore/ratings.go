package sqlcore

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tablier/play/club"
	"tablier/play/lobby/ratings"
)

// Ratings implements [ratings.Store] on a database.
type Ratings struct{ *DB }

var _ ratings.Store = Ratings{}

const (
	resultColumns = "game_id, person, opponent, level, game, speed, options, first, score, reason, plies, ended, counted, rating, deviation, change, against"
	ratingColumns = "person, game, speed, rating, deviation, volatility, games, wins, draws, losses, best, updated"
)

// RecordResults implements [ratings.Store].
func (db Ratings) RecordResults(ctx context.Context, results []ratings.Result, after []ratings.Rating) error {
	insert := db.d.rebind("INSERT INTO results (" + resultColumns + ") VALUES (" + placesFor(resultColumns) + ") ON CONFLICT DO NOTHING")
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, r := range results {
			n, err := affected(tx.ExecContext(ctx, insert, r.ID, r.Player, r.Opponent, r.Level, r.Game, r.Speed.String(), r.Options,
				flag(r.First), r.Score.String(), r.Reason, r.Plies, r.Ended.UnixMilli(), flag(r.Counted), r.Rating, r.Deviation, r.Change, r.Against))
			if err != nil {
				return err
			}
			if n == 0 {
				return club.ErrExists(r.ID)
			}
		}
		for _, r := range after {
			n, err := db.rate(ctx, tx, r)
			if err != nil {
				return err
			}
			if n == 0 {
				return club.ErrStale(r.Games - 1)
			}
		}
		return nil
	})
}

func affected(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// rate stores a rating if the stored rating is still the one it was computed from.
// Otherwise n is 0.
func (db Ratings) rate(ctx context.Context, tx *sql.Tx, r ratings.Rating) (n int64, err error) {
	values := []any{r.Rating, r.Deviation, r.Volatility, r.Games, r.Tally.Wins, r.Tally.Draws, r.Tally.Losses, r.Best, r.Updated.UnixMilli()}
	if r.Games == 1 {
		values = append([]any{r.Player, r.Game, r.Speed.String()}, values...)
		return affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO ratings ("+ratingColumns+") VALUES ("+placesFor(ratingColumns)+") ON CONFLICT DO NOTHING"), values...))
	}
	values = append(values, r.Player, r.Game, r.Speed.String(), r.Games-1)
	return affected(tx.ExecContext(ctx, db.d.rebind("UPDATE ratings SET rating = ?, deviation = ?, volatility = ?, games = ?, wins = ?, draws = ?, losses = ?, best = ?, updated = ?"+
		" WHERE person = ? AND game = ? AND speed = ? AND games = ?"), values...))
}

func (db Ratings) ratings(ctx context.Context, query string, args ...any) (list []ratings.Rating, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT "+ratingColumns+" FROM ratings "+query), args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var r ratings.Rating
		var speed string
		var updated int64
		if err := rows.Scan(&r.Player, &r.Game, &speed, &r.Rating, &r.Deviation, &r.Volatility, &r.Games, &r.Tally.Wins, &r.Tally.Draws, &r.Tally.Losses, &r.Best, &updated); err != nil {
			return nil, db.wrap(err)
		}
		if r.Speed, err = ratings.ParseSpeed(speed); err != nil {
			return nil, fmt.Errorf("rating of %s: %w", r.Player, err)
		}
		r.Updated = fromMilli(updated)
		list = append(list, r)
	}
	return list, db.wrap(rows.Err())
}

// Ratings implements [ratings.Store].
func (db Ratings) Ratings(ctx context.Context, player string) ([]ratings.Rating, error) {
	if badText(player) {
		return nil, nil
	}
	return db.ratings(ctx, "WHERE person = ?", player)
}

// Leaders implements [ratings.Store]. It computes the growth of the deviation since the
// last game with squares, since not every database has square roots.
func (db Ratings) Leaders(ctx context.Context, p ratings.Pool, at time.Time, limit int) ([]ratings.Rating, error) {
	if badText(p.Game) {
		return nil, nil
	}
	list, err := db.ratings(ctx, "WHERE game = ? AND speed = ? AND games >= ? AND deviation * deviation + volatility * volatility * ? * (CASE WHEN updated < ? THEN ? - updated ELSE 0 END) <= ?"+
		" ORDER BY rating DESC, person LIMIT ?",
		p.Game, p.Speed.String(), ratings.LeaderGames, ratings.GrowthPerMilli, at.UnixMilli(), at.UnixMilli(), ratings.LeaderDeviation*ratings.LeaderDeviation, limit)
	return list, err
}

// Results implements [ratings.Store].
func (db Ratings) Results(ctx context.Context, q ratings.Query) (list []ratings.Result, err error) {
	if badText(q.Player) || badText(q.Against) || badText(q.Before) {
		return nil, nil
	}
	var c conditions
	c.add(true, "person = ?", q.Player)
	c.add(q.Against != "", "opponent = ?", q.Against)
	c.add(q.Counted, "counted = 1")
	if q.Pool != nil {
		c.add(true, "game = ? AND speed = ?", q.Pool.Game, q.Pool.Speed.String())
	}
	c.add(q.Before != "", "number < (SELECT COALESCE(MAX(r.number), 0) FROM results AS r WHERE r.game_id = ? AND r.person = ?)", q.Before, q.Player)
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT "+resultColumns+" FROM results"+c.text()+" ORDER BY number DESC LIMIT ?"), append(c.args, q.Limit)...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var r ratings.Result
		var speed, score string
		var ended int64
		var first, counted int
		if err := rows.Scan(&r.ID, &r.Player, &r.Opponent, &r.Level, &r.Game, &speed, &r.Options, &first, &score, &r.Reason, &r.Plies, &ended, &counted, &r.Rating, &r.Deviation, &r.Change, &r.Against); err != nil {
			return nil, db.wrap(err)
		}
		var ok bool
		if r.Score, ok = ratings.ParseScore(score); !ok {
			return nil, fmt.Errorf("result of %s: there is no score %q", r.ID, score)
		}
		if r.Speed, err = ratings.ParseSpeed(speed); err != nil {
			return nil, fmt.Errorf("result of %s: %w", r.ID, err)
		}
		r.First, r.Counted, r.Ended = first != 0, counted != 0, fromMilli(ended)
		list = append(list, r)
	}
	return list, db.wrap(rows.Err())
}

// CountResults implements [ratings.Store].
func (db Ratings) CountResults(ctx context.Context, player, against string) (list []ratings.Line, err error) {
	if badText(player) || badText(against) {
		return nil, nil
	}
	var c conditions
	c.add(true, "person = ?", player)
	c.add(against != "", "opponent = ?", against)
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT game, speed, options, first, CASE WHEN level > 0 THEN 1 ELSE 0 END AS computer,"+
		" SUM(CASE WHEN score = 'won' THEN 1 ELSE 0 END), SUM(CASE WHEN score = 'drawn' THEN 1 ELSE 0 END), SUM(CASE WHEN score = 'lost' THEN 1 ELSE 0 END), SUM(plies)"+
		" FROM results"+c.text()+" GROUP BY game, speed, options, first, CASE WHEN level > 0 THEN 1 ELSE 0 END"), c.args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var l ratings.Line
		var speed string
		var first, computer int
		if err := rows.Scan(&l.Game, &speed, &l.Options, &first, &computer, &l.Wins, &l.Draws, &l.Losses, &l.Plies); err != nil {
			return nil, db.wrap(err)
		}
		if l.Speed, err = ratings.ParseSpeed(speed); err != nil {
			return nil, err
		}
		l.First, l.Computer = first != 0, computer != 0
		list = append(list, l)
	}
	return list, db.wrap(rows.Err())
}

// Unrecorded implements [ratings.Store].
func (db Ratings) Unrecorded(ctx context.Context, since time.Time, limit int) (ids []string, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT id FROM games WHERE is_over = 1 AND updated >= ? AND result <> '*' AND private = 0 AND white_id <> black_id"+
		" AND NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id) ORDER BY updated, number LIMIT ?"), since.UnixMilli(), limit)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, db.wrap(err)
		}
		ids = append(ids, id)
	}
	return ids, db.wrap(rows.Err())
}

// CountLevels implements [ratings.Store].
func (db Ratings) CountLevels(ctx context.Context, player, game string) (list []ratings.LevelScore, err error) {
	if badText(player) || badText(game) {
		return nil, nil
	}
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT level,"+
		" SUM(CASE WHEN score = 'won' THEN 1 ELSE 0 END), SUM(CASE WHEN score = 'drawn' THEN 1 ELSE 0 END), SUM(CASE WHEN score = 'lost' THEN 1 ELSE 0 END)"+
		" FROM results WHERE person = ? AND game = ? AND level > 0 GROUP BY level ORDER BY level"), player, game)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var l ratings.LevelScore
		if err := rows.Scan(&l.Level, &l.Wins, &l.Draws, &l.Losses); err != nil {
			return nil, db.wrap(err)
		}
		list = append(list, l)
	}
	return list, db.wrap(rows.Err())
}
