package sqlcore

import (
	"context"
	"time"

	"tablier/play/figures"
)

// ClubFigures implements [figures.Store] on a database.
type ClubFigures struct{ *DB }

var _ figures.Store = ClubFigures{}

// told is whether the moves of a game g may be counted: those of a tournament's games in progress may be shown to others
// with a delay, so they count when the game is over.
const told = "(g.is_over = 1 OR NOT EXISTS (SELECT 1 FROM tournament_pairings p WHERE p.pairing = g.series))"

// CountFigures implements [figures.Store]. It reads each game's row once or twice, and the events of games that changed
// in the last week.
func (db ClubFigures) CountFigures(ctx context.Context, now time.Time) (c figures.Counts, err error) {
	const day = 24 * time.Hour
	if c.Played, err = db.played(ctx); err != nil {
		return c, db.wrap(err)
	}
	since := func(d time.Duration) int64 { return now.Add(-d).UnixMilli() }
	const moves = "SELECT COUNT(*) FROM games g JOIN events e ON e.game = g.id WHERE g.importer = '' AND " + told + " AND g.updated >= ? AND e.at >= ? AND e.kind = 'move'"
	for _, q := range []struct {
		to   any
		text string
		args []any
	}{
		{&c.MovesDay, moves, []any{since(day), since(day)}},
		{&c.MovesWeek, moves, []any{since(7 * day), since(7 * day)}},
		{&c.Members, "SELECT COUNT(*) FROM people WHERE role <> '' AND deleted = 0", nil},
		{&c.Players, "SELECT COUNT(*) FROM (SELECT white_id FROM games WHERE updated >= ? AND importer = '' AND white_id <> '' UNION SELECT black_id FROM games WHERE updated >= ? AND importer = '' AND black_id <> '') AS seen", []any{since(7 * day), since(7 * day)}},
		{&c.Absences, "SELECT COUNT(*) FROM absences WHERE ended >= ?", []any{since(30 * day)}},
		{&c.Away, "SELECT COALESCE(SUM(ended - began), 0) FROM absences WHERE ended >= ?", []any{since(30 * day)}},
		{&c.Bytes, db.d.Size, nil},
	} {
		if q.text == "" {
			continue
		}
		if err := db.read.QueryRowContext(ctx, db.d.rebind(q.text), q.args...).Scan(q.to); err != nil {
			return c, db.wrap(err)
		}
	}
	return c, nil
}

// played counts games and moves by game and time control.
func (db ClubFigures) played(ctx context.Context) (list []figures.Played, err error) {
	rows, err := db.read.QueryContext(ctx, "SELECT g.game, g.clock, COUNT(*), COALESCE(SUM(CASE WHEN "+told+" THEN g.plies ELSE 0 END), 0) FROM games g WHERE g.importer = '' GROUP BY g.game, g.clock ORDER BY g.game, g.clock")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p figures.Played
		if err := rows.Scan(&p.Game, &p.Clock, &p.Games, &p.Moves); err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, rows.Err()
}
