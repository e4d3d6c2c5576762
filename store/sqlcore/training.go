package sqlcore

import (
	"context"
	"database/sql"
	"errors"

	"tablier/learn/training"
	"tablier/play/club"
)

// Training implements [training.Store] on a database.
type Training struct{ *DB }

var _ training.Store = Training{}

const (
	solverColumns   = "person, game, rating, deviation, volatility, tried, solved, updated"
	hardnessColumns = "puzzle, game, rating, deviation, volatility, tried, solved"
	attemptColumns  = "person, puzzle, game, solved, at, rating, change"
)

// RecordAttempt implements [training.Store].
func (db Training) RecordAttempt(ctx context.Context, a training.Attempt, s training.Solver, h training.Hardness) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO attempts ("+attemptColumns+") VALUES ("+placesFor(attemptColumns)+") ON CONFLICT DO NOTHING"),
			a.Person, a.Puzzle, a.Game, flag(a.Solved), a.At.UnixMilli(), a.Rating, a.Change))
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrExists(a.Puzzle)
		}
		if s.Tried == 1 {
			n, err = affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO solvers ("+solverColumns+") VALUES ("+placesFor(solverColumns)+") ON CONFLICT DO NOTHING"),
				s.Person, s.Game, s.Rating, s.Deviation, s.Volatility, s.Tried, s.Solved, milliOr0(s.Updated)))
		} else {
			n, err = affected(tx.ExecContext(ctx, db.d.rebind("UPDATE solvers SET rating = ?, deviation = ?, volatility = ?, tried = ?, solved = ?, updated = ? WHERE person = ? AND game = ? AND tried = ?"),
				s.Rating, s.Deviation, s.Volatility, s.Tried, s.Solved, milliOr0(s.Updated), s.Person, s.Game, s.Tried-1))
		}
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrStale(s.Tried - 1)
		}
		if h.Tried == 1 {
			n, err = affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO hardness ("+hardnessColumns+") VALUES ("+placesFor(hardnessColumns)+") ON CONFLICT DO NOTHING"),
				h.Puzzle, h.Game, h.Rating, h.Deviation, h.Volatility, h.Tried, h.Solved))
		} else {
			n, err = affected(tx.ExecContext(ctx, db.d.rebind("UPDATE hardness SET rating = ?, deviation = ?, volatility = ?, tried = ?, solved = ? WHERE puzzle = ? AND tried = ?"),
				h.Rating, h.Deviation, h.Volatility, h.Tried, h.Solved, h.Puzzle, h.Tried-1))
		}
		if err == nil && n == 0 {
			err = club.ErrStale(h.Tried - 1)
		}
		return err
	})
}

func scanSolver(row scanner) (s training.Solver, err error) {
	var updated int64
	err = row.Scan(&s.Person, &s.Game, &s.Rating, &s.Deviation, &s.Volatility, &s.Tried, &s.Solved, &updated)
	s.Updated = timeOr0(updated)
	return s, err
}

func scanHardness(row scanner) (h training.Hardness, err error) {
	return h, row.Scan(&h.Puzzle, &h.Game, &h.Rating, &h.Deviation, &h.Volatility, &h.Tried, &h.Solved)
}

// Solver implements [training.Store].
func (db Training) Solver(ctx context.Context, person, game string) (s training.Solver, ok bool, err error) {
	if badText(person) || badText(game) {
		return s, false, nil
	}
	s, err = scanSolver(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+solverColumns+" FROM solvers WHERE person = ? AND game = ?"), person, game))
	if errors.Is(err, sql.ErrNoRows) {
		return training.Solver{}, false, nil
	}
	return s, err == nil, db.wrap(err)
}

// Solvers implements [training.Store].
func (db Training) Solvers(ctx context.Context, person string) ([]training.Solver, error) {
	if badText(person) {
		return nil, nil
	}
	return all(ctx, db.DB, scanSolver, "SELECT "+solverColumns+" FROM solvers WHERE person = ? ORDER BY game", person)
}

// Hardness implements [training.Store].
func (db Training) Hardness(ctx context.Context, puzzle string) (h training.Hardness, ok bool, err error) {
	if badText(puzzle) {
		return h, false, nil
	}
	h, err = scanHardness(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+hardnessColumns+" FROM hardness WHERE puzzle = ?"), puzzle))
	if errors.Is(err, sql.ErrNoRows) {
		return training.Hardness{}, false, nil
	}
	return h, err == nil, db.wrap(err)
}

// Hardnesses implements [training.Store].
func (db Training) Hardnesses(ctx context.Context, game string) ([]training.Hardness, error) {
	if badText(game) {
		return nil, nil
	}
	return all(ctx, db.DB, scanHardness, "SELECT "+hardnessColumns+" FROM hardness WHERE game = ? ORDER BY puzzle", game)
}

// Attempts implements [training.Store].
func (db Training) Attempts(ctx context.Context, person, game string, limit int) ([]training.Attempt, error) {
	if badText(person) || badText(game) {
		return nil, nil
	}
	var c conditions
	c.add(true, "person = ?", person)
	c.add(game != "", "game = ?", game)
	return all(ctx, db.DB, func(row scanner) (a training.Attempt, err error) {
		var at int64
		var solved int
		err = row.Scan(&a.Person, &a.Puzzle, &a.Game, &solved, &at, &a.Rating, &a.Change)
		a.At, a.Solved = timeOr0(at), solved != 0
		return a, err
	}, "SELECT "+attemptColumns+" FROM attempts"+c.text()+" ORDER BY at DESC, puzzle LIMIT ?", append(c.args, limit)...)
}

// forget deletes a person's attempts and ratings. Their effect on the puzzles'
// ratings stays, since it names nobody.
func (db Training) forget(ctx context.Context, tx *sql.Tx, id string) error {
	for _, q := range []string{"DELETE FROM attempts WHERE person = ?", "DELETE FROM solvers WHERE person = ?"} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), id); err != nil {
			return err
		}
	}
	return nil
}
