package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"tablier/learn/study"
	"tablier/play/club"
)

// Studies implements [study.Store] on a database.
type Studies struct{ *DB }

var _ study.Store = Studies{}

const (
	headColumns  = "id, owner, name, access, version, created, updated"
	placeColumns = "id, name, game, bytes, version"
)

func scanHead(row scanner) (h study.Head, err error) {
	var created, updated int64
	err = row.Scan(&h.ID, &h.Owner, &h.Name, &h.Access, &h.Version, &created, &updated)
	h.Created, h.Updated = timeOr0(created), timeOr0(updated)
	return h, err
}

// querier runs queries on the database or on a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// readOnly runs f in a read-only transaction with one snapshot.
func (db *DB) readOnly(ctx context.Context, f func(q querier) error) error {
	tx, err := db.read.BeginTx(ctx, db.d.Snapshot)
	if err != nil {
		return db.wrap(err)
	}
	defer tx.Rollback()
	return db.wrap(f(tx))
}

// head reads the head of one study.
func (db Studies) head(ctx context.Context, q querier, id string) (study.Head, error) {
	if badText(id) {
		return study.Head{}, study.ErrNoStudy()
	}
	h, err := scanHead(q.QueryRowContext(ctx, db.d.rebind("SELECT "+headColumns+" FROM studies WHERE id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return study.Head{}, study.ErrNoStudy()
	} else if err != nil {
		return study.Head{}, err
	}
	list := []study.Head{h}
	err = db.inside(ctx, q, list)
	return list[0], err
}

// inside adds the editors and places to a list of studies.
func (db Studies) inside(ctx context.Context, q querier, list []study.Head) error {
	if len(list) == 0 {
		return nil
	}
	at := map[string]*study.Head{}
	args := make([]any, len(list))
	for i := range list {
		at[list[i].ID], args[i] = &list[i], list[i].ID
	}
	which := " WHERE study IN (?" + strings.Repeat(", ?", len(list)-1) + ") ORDER BY study, place"
	editors, err := q.QueryContext(ctx, db.d.rebind("SELECT study, person FROM study_editors"+which), args...)
	if err != nil {
		return err
	}
	defer editors.Close()
	for editors.Next() {
		var id, person string
		if err := editors.Scan(&id, &person); err != nil {
			return err
		}
		at[id].Editors = append(at[id].Editors, person)
	}
	if err := editors.Err(); err != nil {
		return err
	}
	places, err := q.QueryContext(ctx, db.d.rebind("SELECT study, "+placeColumns+" FROM study_chapters"+which), args...)
	if err != nil {
		return err
	}
	defer places.Close()
	for places.Next() {
		var id string
		var p study.Place
		if err := places.Scan(&id, &p.ID, &p.Name, &p.Game, &p.Bytes, &p.Version); err != nil {
			return err
		}
		at[id].Places = append(at[id].Places, p)
	}
	return places.Err()
}

// CreateStudy implements [study.Store].
func (db Studies) CreateStudy(ctx context.Context, s study.Study) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO studies ("+headColumns+") VALUES ("+placesFor(headColumns)+") ON CONFLICT DO NOTHING"),
			s.ID, s.Owner, s.Name, string(s.Access), 1, milliOr0(s.Created), milliOr0(s.Updated)))
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrExists(s.ID)
		}
		for i, c := range s.Chapters {
			c.Version = 1
			if err := db.putChapter(ctx, tx, s.ID, c, i); err != nil {
				return err
			}
		}
		return db.putEditors(ctx, tx, s.ID, s.Editors)
	})
}

func (db Studies) putChapter(ctx context.Context, tx *sql.Tx, id string, c study.Chapter, place int) error {
	_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO study_chapters (study, place, record, "+placeColumns+") VALUES (?, ?, ?, "+placesFor(placeColumns)+")"),
		id, place, c.Record, c.ID, c.Name, c.Game, c.Bytes, c.Version)
	return err
}

func (db Studies) putEditors(ctx context.Context, tx *sql.Tx, id string, editors []string) error {
	for i, person := range editors {
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO study_editors (study, place, person) VALUES (?, ?, ?)"), id, i, person); err != nil {
			return err
		}
	}
	return nil
}

// Head implements [study.Store].
func (db Studies) Head(ctx context.Context, id string) (h study.Head, err error) {
	err = db.readOnly(ctx, func(q querier) (err error) {
		h, err = db.head(ctx, q, id)
		return err
	})
	return h, err
}

// Study implements [study.Store].
func (db Studies) Study(ctx context.Context, id string) (s study.Study, err error) {
	err = db.readOnly(ctx, func(q querier) (err error) {
		if s.Head, err = db.head(ctx, q, id); err != nil {
			return err
		}
		rows, err := q.QueryContext(ctx, db.d.rebind("SELECT "+placeColumns+", record FROM study_chapters WHERE study = ? ORDER BY place"), id)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			c, err := scanChapter(rows)
			if err != nil {
				return err
			}
			s.Chapters = append(s.Chapters, c)
		}
		return rows.Err()
	})
	if err != nil {
		return study.Study{}, err
	}
	return s, nil
}

func scanChapter(row scanner) (c study.Chapter, err error) {
	err = row.Scan(&c.ID, &c.Name, &c.Game, &c.Bytes, &c.Version, &c.Record)
	return c, err
}

// Chapter implements [study.Store].
func (db Studies) Chapter(ctx context.Context, id, chapter string) (study.Chapter, error) {
	if badText(id) || badText(chapter) {
		return study.Chapter{}, study.ErrNoChapter()
	}
	c, err := scanChapter(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+placeColumns+", record FROM study_chapters WHERE study = ? AND id = ?"), id, chapter))
	if errors.Is(err, sql.ErrNoRows) {
		return study.Chapter{}, study.ErrNoChapter()
	}
	return c, db.wrap(err)
}

// lockStudy locks a study until the transaction ends, and returns its version.
func (db Studies) lockStudy(ctx context.Context, tx *sql.Tx, id string, at time.Time) (version int, err error) {
	if badText(id) {
		return 0, study.ErrNoStudy()
	}
	err = tx.QueryRowContext(ctx, db.d.rebind("UPDATE studies SET updated = ? WHERE id = ? RETURNING version"), at.UnixMilli(), id).Scan(&version)
	if errors.Is(err, sql.ErrNoRows) {
		err = study.ErrNoStudy()
	}
	return version, err
}

func (db Studies) countUp(ctx context.Context, tx *sql.Tx, id string) error {
	_, err := tx.ExecContext(ctx, db.d.rebind("UPDATE studies SET version = version + 1 WHERE id = ?"), id)
	return err
}

// ChangeStudy implements [study.Store].
func (db Studies) ChangeStudy(ctx context.Context, c study.Change) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		version, err := db.lockStudy(ctx, tx, c.ID, c.At)
		if err != nil {
			return err
		}
		h, err := db.head(ctx, tx, c.ID)
		if err != nil {
			return err
		}
		var there []string
		for _, p := range h.Places {
			there = append(there, p.ID)
		}
		slices.Sort(there)
		if version != c.Version || !slices.Equal(there, slices.Sorted(slices.Values(c.Order))) {
			return study.ErrStale(version)
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("UPDATE studies SET name = ?, access = ?, version = version + 1 WHERE id = ?"), c.Name, string(c.Access), c.ID); err != nil {
			return err
		}
		for i, chapter := range c.Order {
			if _, err := tx.ExecContext(ctx, db.d.rebind("UPDATE study_chapters SET place = ? WHERE study = ? AND id = ?"), i, c.ID, chapter); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM study_editors WHERE study = ?"), c.ID); err != nil {
			return err
		}
		return db.putEditors(ctx, tx, c.ID, c.Editors)
	})
}

// AddChapter implements [study.Store].
func (db Studies) AddChapter(ctx context.Context, id string, c study.Chapter, most int, at time.Time) (version int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if version, err = db.lockStudy(ctx, tx, id, at); err != nil {
			return err
		}
		var n, last int
		if err := tx.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*), COALESCE(MAX(place), -1) FROM study_chapters WHERE study = ?"), id).Scan(&n, &last); err != nil {
			return err
		} else if n >= most {
			return study.ErrFull(most)
		}
		if err := db.putChapter(ctx, tx, id, c, last+1); err != nil {
			return err
		}
		version++
		return db.countUp(ctx, tx, id)
	})
	return version, err
}

// chapterStale says why a change of a chapter matched no row.
func (db Studies) chapterStale(ctx context.Context, tx *sql.Tx, id, chapter string) error {
	var version int
	err := tx.QueryRowContext(ctx, db.d.rebind("SELECT version FROM study_chapters WHERE study = ? AND id = ?"), id, chapter).Scan(&version)
	if errors.Is(err, sql.ErrNoRows) {
		return study.ErrNoChapter()
	} else if err != nil {
		return err
	}
	return study.ErrStale(version)
}

// ChangeChapter implements [study.Store].
func (db Studies) ChangeChapter(ctx context.Context, id string, c study.Chapter, at time.Time) error {
	if badText(c.ID) {
		return study.ErrNoChapter()
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := db.lockStudy(ctx, tx, id, at); err != nil {
			return err
		}
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("UPDATE study_chapters SET name = ?, game = ?, record = ?, bytes = ?, version = version + 1 WHERE study = ? AND id = ? AND version = ?"),
			c.Name, c.Game, c.Record, c.Bytes, id, c.ID, c.Version))
		if err == nil && n == 0 {
			err = db.chapterStale(ctx, tx, id, c.ID)
		}
		return err
	})
}

// DropChapter implements [study.Store].
func (db Studies) DropChapter(ctx context.Context, id, chapter string, version int, at time.Time) error {
	if badText(chapter) {
		return study.ErrNoChapter()
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := db.lockStudy(ctx, tx, id, at); err != nil {
			return err
		}
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("DELETE FROM study_chapters WHERE study = ? AND id = ? AND version = ?"), id, chapter, version))
		if err != nil {
			return err
		} else if n == 0 {
			return db.chapterStale(ctx, tx, id, chapter)
		}
		return db.countUp(ctx, tx, id)
	})
}

// DropStudy implements [study.Store].
func (db Studies) DropStudy(ctx context.Context, id string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := db.lockStudy(ctx, tx, id, time.Now()); err != nil {
			return err
		}
		return db.dropStudies(ctx, tx, "id = ?", id)
	})
}

func (db Studies) dropStudies(ctx context.Context, tx *sql.Tx, which string, args ...any) error {
	for _, q := range []string{
		"DELETE FROM study_chapters WHERE study IN (SELECT id FROM studies WHERE " + which + ")",
		"DELETE FROM study_editors WHERE study IN (SELECT id FROM studies WHERE " + which + ")",
		"DELETE FROM studies WHERE " + which,
	} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), args...); err != nil {
			return err
		}
	}
	return nil
}

// Studies implements [study.Store].
func (db Studies) Studies(ctx context.Context, q study.Query) (list []study.Head, err error) {
	if badText(q.Person) || badText(q.Game) || badText(q.Before) {
		return nil, nil
	}
	var c conditions
	c.add(q.Person == "", "access = ?", string(study.Public))
	c.add(q.Person != "", "(owner = ? OR id IN (SELECT study FROM study_editors WHERE person = ?))", q.Person, q.Person)
	c.add(q.Game != "", "id IN (SELECT study FROM study_chapters WHERE game = ?)", q.Game)
	c.add(q.Before != "", "(updated, id) < (SELECT updated, id FROM studies WHERE id = ?)", q.Before)
	err = db.readOnly(ctx, func(r querier) error {
		rows, err := r.QueryContext(ctx, db.d.rebind("SELECT "+headColumns+" FROM studies"+c.text()+" ORDER BY updated DESC, id DESC LIMIT ?"), append(c.args, q.Limit)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			h, err := scanHead(rows)
			if err != nil {
				return err
			}
			list = append(list, h)
		}
		if err := rows.Err(); err != nil {
			return err
		}
		rows.Close()
		return db.inside(ctx, r, list)
	})
	return list, err
}

// Sizes implements [study.Store].
func (db Studies) Sizes(ctx context.Context, owner string) (s study.Sizes, err error) {
	if badText(owner) {
		return s, nil
	}
	err = db.write.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*), COALESCE((SELECT SUM(c.bytes) FROM study_chapters AS c JOIN studies AS s ON s.id = c.study WHERE s.owner = ?), 0) FROM studies WHERE owner = ?"), owner, owner).Scan(&s.Studies, &s.Bytes)
	return s, db.wrap(err)
}

// forget deletes the private studies of a deleted account. Others stay without an
// owner, as games do.
func (db Studies) forget(ctx context.Context, tx *sql.Tx, id string) error {
	if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM study_editors WHERE person = ?"), id); err != nil {
		return err
	}
	return db.dropStudies(ctx, tx, "owner = ? AND access = '"+string(study.Private)+"'", id)
}
