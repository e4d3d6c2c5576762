package sqlcore

import (
	"context"
	"database/sql"
	"errors"

	"tablier/members/social"
)

// Social implements [social.Store] and [social.FollowStore] on a database.
type Social struct{ *DB }

var (
	_ social.Store       = Social{}
	_ social.FollowStore = Social{}
)

const lineColumns = "number, game, room, person, name, words, ply, at, hidden"

func scanLine(row scanner) (l social.Line, err error) {
	var at int64
	var hidden int
	err = row.Scan(&l.Number, &l.Game, &l.Room, &l.Person, &l.Name, &l.Text, &l.Ply, &at, &hidden)
	l.At, l.Hidden = timeOr0(at), hidden != 0
	return l, err
}

// all reads all rows of a query into a list.
func all[T any](ctx context.Context, db *DB, scan func(scanner) (T, error), query string, args ...any) (out []T, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind(query), args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, db.wrap(err)
		}
		out = append(out, v)
	}
	return out, db.wrap(rows.Err())
}

// AddLine implements [social.Store].
func (db Social) AddLine(ctx context.Context, l social.Line, keep int) (social.Line, error) {
	err := db.tx(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, db.d.rebind("INSERT INTO chat (game, room, person, name, words, ply, at, hidden) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number"),
			l.Game, string(l.Room), l.Person, l.Name, l.Text, l.Ply, milliOr0(l.At), flag(l.Hidden)).Scan(&l.Number)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, db.d.rebind("DELETE FROM chat WHERE game = ? AND room = ? AND number <= (SELECT number FROM chat WHERE game = ? AND room = ? ORDER BY number DESC LIMIT 1 OFFSET ?)"),
			l.Game, string(l.Room), l.Game, string(l.Room), keep)
		return err
	})
	return l, err
}

// Lines implements [social.Store].
func (db Social) Lines(ctx context.Context, game string, room social.Room, after int64, limit int) ([]social.Line, error) {
	return all(ctx, db.DB, scanLine, "SELECT "+lineColumns+" FROM (SELECT "+lineColumns+" FROM chat WHERE game = ? AND room = ? AND number > ? ORDER BY number DESC LIMIT ?) AS last ORDER BY number", game, string(room), after, limit)
}

// Line implements [social.Store].
func (db Social) Line(ctx context.Context, number int64) (social.Line, error) {
	l, err := scanLine(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+lineColumns+" FROM chat WHERE number = ?"), number))
	if errors.Is(err, sql.ErrNoRows) {
		return social.Line{}, social.ErrNoLine()
	}
	return l, db.wrap(err)
}

// HideLine implements [social.Store].
func (db Social) HideLine(ctx context.Context, number int64) error {
	return db.one(ctx, social.ErrNoLine, "UPDATE chat SET hidden = 1 WHERE number = ?", number)
}

// LinesBy implements [social.Store].
func (db Social) LinesBy(ctx context.Context, person string, limit int) ([]social.Line, error) {
	return all(ctx, db.DB, scanLine, "SELECT "+lineColumns+" FROM chat WHERE person = ? ORDER BY number DESC LIMIT ?", person, limit)
}

func scanNote(row scanner) (n social.Note, err error) {
	var at int64
	err = row.Scan(&n.Person, &n.Game, &n.Text, &at)
	n.At = timeOr0(at)
	return n, err
}

// SetNote implements [social.Store].
func (db Social) SetNote(ctx context.Context, n social.Note) error {
	if n.Text == "" {
		_, err := db.exec(ctx, "DELETE FROM notes WHERE person = ? AND game = ?", n.Person, n.Game)
		return err
	}
	_, err := db.exec(ctx, "INSERT INTO notes (person, game, words, at) VALUES (?, ?, ?, ?) ON CONFLICT (person, game) DO UPDATE SET words = excluded.words, at = excluded.at", n.Person, n.Game, n.Text, milliOr0(n.At))
	return err
}

// Note implements [social.Store].
func (db Social) Note(ctx context.Context, person, game string) (social.Note, error) {
	n, err := scanNote(db.read.QueryRowContext(ctx, db.d.rebind("SELECT person, game, words, at FROM notes WHERE person = ? AND game = ?"), person, game))
	if errors.Is(err, sql.ErrNoRows) {
		return social.Note{Person: person, Game: game}, nil
	}
	return n, db.wrap(err)
}

// Notes implements [social.Store].
func (db Social) Notes(ctx context.Context, person string, limit int) ([]social.Note, error) {
	return all(ctx, db.DB, scanNote, "SELECT person, game, words, at FROM notes WHERE person = ? ORDER BY at DESC, game LIMIT ?", person, limit)
}

func scanRelation(row scanner) (r social.Relation, err error) {
	var created int64
	err = row.Scan(&r.Person, &r.Other, &r.Kind, &created)
	r.Created = timeOr0(created)
	return r, err
}

const relationColumns = "person, other, kind, created"

// SetRelation implements [social.Store].
func (db Social) SetRelation(ctx context.Context, r social.Relation) error {
	_, err := db.exec(ctx, "INSERT INTO relations ("+relationColumns+") VALUES (?, ?, ?, ?) ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, created = excluded.created", r.Person, r.Other, string(r.Kind), milliOr0(r.Created))
	return err
}

// DropRelation implements [social.Store].
func (db Social) DropRelation(ctx context.Context, person, other string) error {
	_, err := db.exec(ctx, "DELETE FROM relations WHERE person = ? AND other = ?", person, other)
	return err
}

// Relations implements [social.Store].
func (db Social) Relations(ctx context.Context, person string) ([]social.Relation, error) {
	return all(ctx, db.DB, scanRelation, "SELECT "+relationColumns+" FROM relations WHERE person = ? ORDER BY created DESC, other", person)
}

// Blockers implements [social.Store].
func (db Social) Blockers(ctx context.Context, other string, muters bool) ([]string, error) {
	second := social.Block
	if muters {
		second = social.Mute
	}
	return all(ctx, db.DB, func(row scanner) (id string, err error) { return id, row.Scan(&id) },
		"SELECT person FROM relations WHERE other = ? AND kind IN (?, ?) ORDER BY person", other, string(social.Block), string(second))
}

// Relation implements [social.Store].
func (db Social) Relation(ctx context.Context, person, other string) (social.Relation, error) {
	r, err := scanRelation(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+relationColumns+" FROM relations WHERE person = ? AND other = ?"), person, other))
	if errors.Is(err, sql.ErrNoRows) {
		return social.Relation{}, nil
	}
	return r, db.wrap(err)
}

// forgetSocial deletes the messages, notes, relations, follows and kept answers of a deleted account.
// Reports and the audit log stay, but without quoted words; they name only IDs.
var forgetSocial = []string{
	"DELETE FROM chat WHERE person = ?",
	"DELETE FROM notes WHERE person = ?",
	"DELETE FROM relations WHERE person = ?",
	"DELETE FROM relations WHERE other = ?",
	"DELETE FROM follows WHERE person = ?",
	"DELETE FROM follows WHERE other = ?",
	"DELETE FROM notice_reads WHERE person = ?",
	"DELETE FROM mentions WHERE person = ?",
	"DELETE FROM answers WHERE person = ?",
	"UPDATE reports SET words = '' WHERE sender = ?",
	"UPDATE reports SET quote = '' WHERE person = ?",
}
