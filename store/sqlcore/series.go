package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Series implements [series.Store] on a database.
type Series struct{ *DB }

var _ series.Store = Series{}

const seriesColumns = "id, game, options, options_next, clock, rated, private, format, starter, kind_0, name_0, level_0, id_0, kind_1, name_1, level_1, id_1, gone, closed, created, bid_0, bid_1, taker"

// AddSeries implements [series.Store].
func (db Series) AddSeries(ctx context.Context, s series.Series) error {
	a, b := s.Players[0], s.Players[1]
	return db.tx(ctx, func(tx *sql.Tx) error {
		r, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO series ("+seriesColumns+") VALUES ("+placesFor(seriesColumns)+") ON CONFLICT DO NOTHING"),
			s.ID, s.Game, s.Options[0], s.Options[1], s.Clock, flag(s.Rated), flag(s.Private), s.Format.String(), s.Starter,
			string(a.Kind), a.Name, a.Level, a.ID, string(b.Kind), b.Name, b.Level, b.ID, s.Left, flag(s.Closed), s.Created.UnixMilli(),
			s.Deal.Bids[0], s.Deal.Bids[1], s.Deal.Taker)
		if err != nil {
			return err
		}
		if n, err := r.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			return errTaken("id")
		}
		for _, e := range s.Games {
			if err := db.addSeriesGame(ctx, tx, s.ID, e); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db Series) addSeriesGame(ctx context.Context, tx *sql.Tx, id string, e series.Entry) error {
	winner, reason, points := outcomeValues(e)
	_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO series_games (series, number, game, white, ended, winner, reason, points) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
		id, e.Number, e.ID, e.White, flag(e.Ended), winner, reason, points)
	return err
}

// outcomeValues returns the column values for the outcome of a game.
func outcomeValues(e series.Entry) (winner, reason string, points int) {
	if side, won := e.Outcome.Winner(); won {
		winner = side.String()
	}
	return winner, e.Outcome.Reason.String(), int(e.Outcome.Points)
}

// readOutcome is the inverse of outcomeValues.
func readOutcome(winner, reason string, points int) (game.Outcome, error) {
	r, ok := game.ParseReason(reason)
	if !ok {
		return game.Outcome{}, fmt.Errorf("there is no reason %q", reason)
	}
	if winner != "" {
		side, ok := club.ParseSide(winner)
		if !ok {
			return game.Outcome{}, fmt.Errorf("there is no side %q", winner)
		}
		return game.WinPoints(side, r, points), nil
	}
	if r == game.NoReason || r == game.Aborted {
		return game.Outcome{Reason: r}, nil
	}
	return game.Draw(r), nil
}

// Series implements [series.Store].
func (db Series) Series(ctx context.Context, id string) (series.Series, error) {
	if badText(id) {
		return series.Series{}, series.ErrNoSeries(id)
	}
	s, err := db.series(ctx, id)
	if errors.Is(err, sql.ErrNoRows) {
		return series.Series{}, series.ErrNoSeries(id)
	}
	return s, db.wrap(err)
}

func (db Series) series(ctx context.Context, id string) (s series.Series, err error) {
	var rated, private, closed int
	var created int64
	var format string
	a, b := &s.Players[0], &s.Players[1]
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+seriesColumns+" FROM series WHERE id = ?"), id).Scan(
		&s.ID, &s.Game, &s.Options[0], &s.Options[1], &s.Clock, &rated, &private, &format, &s.Starter,
		&a.Kind, &a.Name, &a.Level, &a.ID, &b.Kind, &b.Name, &b.Level, &b.ID, &s.Left, &closed, &created, &s.Deal.Bids[0], &s.Deal.Bids[1], &s.Deal.Taker)
	if err != nil {
		return s, err
	}
	s.Rated, s.Private, s.Closed, s.Created = rated != 0, private != 0, closed != 0, fromMilli(created)
	if s.Format, err = series.ParseFormat(format); err != nil {
		return s, fmt.Errorf("series %s: %w", id, err)
	}
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT number, game, white, ended, winner, reason, points FROM series_games WHERE series = ? ORDER BY number"), id)
	if err != nil {
		return s, err
	}
	defer rows.Close()
	for rows.Next() {
		var e series.Entry
		var ended, points int
		var winner, reason string
		if err := rows.Scan(&e.Number, &e.ID, &e.White, &ended, &winner, &reason, &points); err != nil {
			return s, err
		}
		e.Ended = ended != 0
		if e.Outcome, err = readOutcome(winner, reason, points); err != nil {
			return s, fmt.Errorf("series %s, game %d: %w", id, e.Number, err)
		}
		s.Games = append(s.Games, e)
	}
	return s, rows.Err()
}

// AddSeriesGame implements [series.Store].
func (db Series) AddSeriesGame(ctx context.Context, id string, e series.Entry) error {
	winner, reason, points := outcomeValues(e)
	n, err := db.exec(ctx, "INSERT INTO series_games (series, number, game, white, ended, winner, reason, points) SELECT id, ?, ?, ?, ?, ?, ?, ? FROM series WHERE id = ?"+
		" AND (SELECT COUNT(*) FROM series_games WHERE series = ?) = ? ON CONFLICT DO NOTHING",
		e.Number, e.ID, e.White, flag(e.Ended), winner, reason, points, id, id, e.Number-1)
	if err != nil || n == 1 {
		return err
	}
	s, err := db.Series(ctx, id)
	if err != nil {
		return err
	}
	return club.ErrStale(len(s.Games))
}

// EndSeriesGame implements [series.Store].
func (db Series) EndSeriesGame(ctx context.Context, id string, e series.Entry) error {
	winner, reason, points := outcomeValues(e)
	_, err := db.exec(ctx, "UPDATE series_games SET ended = 1, winner = ?, reason = ?, points = ? WHERE series = ? AND number = ? AND game = ? AND ended = 0",
		winner, reason, points, id, e.Number, e.ID)
	return err
}

// CloseSeries implements [series.Store].
func (db Series) CloseSeries(ctx context.Context, id string, left int) error {
	_, err := db.exec(ctx, "UPDATE series SET closed = 1, gone = ? WHERE id = ? AND closed = 0", left, id)
	return err
}

// OpenSeries implements [series.Store].
func (db Series) OpenSeries(ctx context.Context, player, after string, limit int) (ids []string, err error) {
	if badText(player) || badText(after) {
		return nil, nil
	}
	var c conditions
	c.add(true, "closed = 0")
	c.add(true, "id > ?", after)
	c.add(player != "", "format <> '' AND (id_0 = ? OR id_1 = ?)", player, player)
	return db.seriesIDs(ctx, c, "id", limit)
}

// ClosedSeries implements [series.Store].
func (db Series) ClosedSeries(ctx context.Context, player, before string, public bool, limit int) (ids []string, err error) {
	if badText(player) || badText(before) {
		return nil, nil
	}
	var c conditions
	c.add(true, "closed = 1 AND format <> ''")
	c.add(true, "(id_0 = ? AND id_0 <> '' OR id_1 = ? AND id_1 <> '')", player, player)
	c.add(public, "private = 0")
	c.add(before != "", "(created, id) < (SELECT created, id FROM series WHERE id = ?)", before)
	return db.seriesIDs(ctx, c, "created DESC, id DESC", limit)
}

func (db Series) seriesIDs(ctx context.Context, c conditions, order string, limit int) (ids []string, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT id FROM series"+c.text()+" ORDER BY "+order+" LIMIT ?"), append(c.args, limit)...)
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
