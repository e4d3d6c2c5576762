package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"tablier/learn/library"
	"tablier/play/club"
	"tablier/rules/game"
)

// Library implements [library.Store] on a database.
type Library struct{ *DB }

var _ library.Store = Library{}

// listed is the condition for games in the library; see [library.Listed].
const listed = "is_over = 1 AND result <> '*' AND private = 0 AND importer = '' AND white_id <> black_id"

// AddToLibrary implements [library.Store].
func (db Library) AddToLibrary(ctx context.Context, list []library.Entry) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		add, err := tx.PrepareContext(ctx, db.d.rebind("INSERT INTO library (game, kind, white_rating, black_rating, plies, segment, cells, keys)"+
			" SELECT number, ?, ?, ?, ?, -1, ?, ? FROM games WHERE id = ? ON CONFLICT (game) DO NOTHING"))
		if err != nil {
			return err
		}
		defer add.Close()
		for _, e := range list {
			n, err := affected(add.ExecContext(ctx, e.Kind, e.Ratings[0], e.Ratings[1], e.Plies, e.Cells, e.Keys, e.Game))
			if err != nil {
				return err
			}
			added += int(n)
		}
		return nil
	})
	return added, err
}

// Unlisted implements [library.Store].
func (db Library) Unlisted(ctx context.Context, after string, limit int) ([]string, error) {
	if badText(after) {
		return nil, nil
	}
	return all(ctx, db.DB, func(row scanner) (id string, err error) { return id, row.Scan(&id) },
		"SELECT id FROM games WHERE "+listed+
			" AND number > (SELECT COALESCE(MAX(g.number), 0) FROM games AS g WHERE g.id = ?)"+
			" AND NOT EXISTS (SELECT 1 FROM library WHERE library.game = games.number) ORDER BY number LIMIT ?", after, limit)
}

// RatingsAtEnd implements [library.Store].
func (db Library) RatingsAtEnd(ctx context.Context, id string) (r [2]int, err error) {
	var white, black float64
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT COALESCE((SELECT rating - change FROM results WHERE game_id = games.id AND person = white_id AND counted = 1), 0),"+
		" COALESCE((SELECT rating - change FROM results WHERE game_id = games.id AND person = black_id AND counted = 1), 0) FROM games WHERE id = ?"), id).Scan(&white, &black)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return [2]int{max(0, int(white+0.5)), max(0, int(black+0.5))}, db.wrap(err)
}

// tournamentOf joins the tournament of a game; t.id is NULL if there is none.
const tournamentOf = " LEFT JOIN tournament_pairings AS p ON p.pairing = g.series LEFT JOIN tournaments AS t ON t.id = p.tournament"

// LibraryRows implements [library.Store].
func (db Library) LibraryRows(ctx context.Context, after int64, each func(library.Row) error) error {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT l.number, l.kind, g.white_kind, g.white_id, g.white_level, g.black_kind, g.black_id, g.black_level, COALESCE(t.id, ''),"+
		" g.result, g.reason, l.plies, g.updated, l.white_rating, l.black_rating, g.is_live"+
		" FROM library AS l JOIN games AS g ON g.number = l.game"+tournamentOf+" WHERE l.number > ? ORDER BY l.number"), after)
	if err != nil {
		return db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var r library.Row
		var kinds [2]club.PlayerKind
		var levels [2]int
		var ended int64
		var live int
		if err := rows.Scan(&r.Number, &r.Kind, &kinds[0], &r.Players[0], &levels[0], &kinds[1], &r.Players[1], &levels[1], &r.Tournament,
			&r.Result, &r.Reason, &r.Plies, &ended, &r.Ratings[0], &r.Ratings[1], &live); err != nil {
			return db.wrap(err)
		}
		for i, kind := range kinds {
			if kind == club.Computer {
				r.Players[i], r.Level = library.Computer, levels[i]
			}
		}
		r.Ended, r.Live = fromMilli(ended), live != 0
		if err := each(r); err != nil {
			return err
		}
	}
	return db.wrap(rows.Err())
}

// LastListed implements [library.Store].
func (db Library) LastListed(ctx context.Context) (n int64, err error) {
	err = db.read.QueryRowContext(ctx, "SELECT COALESCE(MAX(number), 0) FROM library").Scan(&n)
	return n, db.wrap(err)
}

// FindGames implements [library.Store].
func (db Library) FindGames(ctx context.Context, numbers []int64) ([]library.Found, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = n
	}
	columns := "g." + strings.ReplaceAll(headerColumns+", "+standingColumns, ", ", ", g.")
	list, err := all(ctx, db.DB, func(row scanner) (f library.Found, err error) {
		err = scanSummary(row.Scan, &f.Summary, &f.Number, &f.Ratings[game.White], &f.Ratings[game.Black], &f.Tournament, &f.TournamentName)
		return f, err
	}, "SELECT "+columns+", l.number, l.white_rating, l.black_rating, COALESCE(t.id, ''), COALESCE(t.name, '')"+
		" FROM library AS l JOIN games AS g ON g.number = l.game"+tournamentOf+
		" WHERE l.number IN (?"+strings.Repeat(", ?", len(numbers)-1)+")", args...)
	// Filter here and not in the query: a condition on games could make the planner start with that table and read all
	// of it.
	list = slices.DeleteFunc(list, func(f library.Found) bool { return !f.Over || f.Private })
	slices.SortFunc(list, func(a, b library.Found) int {
		return slices.Index(numbers, a.Number) - slices.Index(numbers, b.Number)
	})
	return list, err
}
