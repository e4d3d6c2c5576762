package sqlcore

import (
	"context"
	"database/sql"
	"errors"

	"tablier/members/account"
	"tablier/members/classes"
)

// Classes implements [classes.Store] on a database.
type Classes struct{ *DB }

var _ classes.Store = Classes{}

const (
	classColumns    = "id, name, teacher, open, created, closed, version"
	homeworkColumns = "id, class, game, theme, moves, number, due, setter, created, hardest"
)

// CreateClass implements [classes.Store].
func (db Classes) CreateClass(ctx context.Context, c classes.Class, pupils []account.Person) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO classes ("+classColumns+") VALUES ("+placesFor(classColumns)+")"),
			c.ID, c.Name, c.Teacher, bit(c.Open), milliOr0(c.Created), milliOr0(c.Closed), 1); err != nil {
			return err
		}
		return db.addPupils(ctx, tx, c.ID, pupils)
	})
}

// AddPupils implements [classes.Store].
func (db Classes) AddPupils(ctx context.Context, class string, pupils []account.Person) error {
	return db.tx(ctx, func(tx *sql.Tx) error { return db.addPupils(ctx, tx, class, pupils) })
}

func (db Classes) addPupils(ctx context.Context, tx *sql.Tx, class string, pupils []account.Person) error {
	for i := range pupils {
		p := &pupils[i]
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO people ("+personColumns+") VALUES ("+placesFor(personColumns)+") ON CONFLICT DO NOTHING"), personValues(p)...))
		if err == nil && n == 0 {
			err = errTaken("name")
		}
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO class_pupils (person, class, added, place) VALUES (?, ?, ?, ?)"), p.ID, class, milliOr0(p.Created), i); err != nil {
			return err
		}
	}
	return nil
}

// Classes implements [classes.Store].
func (db Classes) Classes(ctx context.Context) ([]classes.Class, error) {
	return all(ctx, db.DB, func(row scanner) (c classes.Class, err error) {
		var open int
		var created, closed int64
		err = row.Scan(&c.ID, &c.Name, &c.Teacher, &open, &created, &closed, &c.Version)
		c.Open, c.Created, c.Closed = open != 0, timeOr0(created), timeOr0(closed)
		return c, err
	}, "SELECT "+classColumns+" FROM classes ORDER BY created DESC, id")
}

// UpdateClass implements [classes.Store].
func (db Classes) UpdateClass(ctx context.Context, c classes.Class) error {
	n, err := db.exec(ctx, "UPDATE classes SET name = ?, teacher = ?, open = ?, closed = ?, version = version + 1 WHERE id = ? AND version = ?",
		c.Name, c.Teacher, bit(c.Open), milliOr0(c.Closed), c.ID, c.Version)
	if err == nil && n == 0 {
		err = classes.ErrChanged()
	}
	return err
}

// Pupils implements [classes.Store].
func (db Classes) Pupils(ctx context.Context, class string) ([]classes.Pupil, error) {
	if badText(class) {
		return nil, nil
	}
	where, args := "", []any{}
	if class != "" {
		where, args = " WHERE c.class = ?", append(args, class)
	}
	return all(ctx, db.DB, func(row scanner) (p classes.Pupil, err error) {
		var added, seen int64
		err = row.Scan(&p.Person, &p.Class, &p.Name, &added, &seen)
		p.Added, p.Seen = timeOr0(added), timeOr0(seen)
		return p, err
	}, "SELECT c.person, c.class, p.name, c.added, p.seen FROM class_pupils c JOIN people p ON p.id = c.person"+where+" ORDER BY c.added, c.place, c.person", args...)
}

// PupilOf implements [classes.Store].
func (db Classes) PupilOf(ctx context.Context, person string) (class string, err error) {
	if badText(person) {
		return "", nil
	}
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT class FROM class_pupils WHERE person = ?"), person).Scan(&class)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return class, db.wrap(err)
}

// DropPupil implements [classes.Store].
func (db Classes) DropPupil(ctx context.Context, person string) error {
	_, err := db.exec(ctx, "DELETE FROM class_pupils WHERE person = ?", person)
	return err
}

// Teachers implements [classes.Store].
func (db Classes) Teachers(ctx context.Context) ([]classes.Teacher, error) {
	return all(ctx, db.DB, func(row scanner) (t classes.Teacher, err error) {
		var at int64
		err = row.Scan(&t.Person, &t.By, &at)
		t.At = timeOr0(at)
		return t, err
	}, "SELECT person, maker, at FROM teachers ORDER BY at DESC, person")
}

// AddTeacher implements [classes.Store].
func (db Classes) AddTeacher(ctx context.Context, t classes.Teacher) error {
	_, err := db.exec(ctx, "INSERT INTO teachers (person, maker, at) VALUES (?, ?, ?) ON CONFLICT (person) DO NOTHING", t.Person, t.By, milliOr0(t.At))
	return err
}

// DropTeacher implements [classes.Store].
func (db Classes) DropTeacher(ctx context.Context, person string) error {
	_, err := db.exec(ctx, "DELETE FROM teachers WHERE person = ?", person)
	return err
}

// AddHomework implements [classes.Store].
func (db Classes) AddHomework(ctx context.Context, h classes.Homework) error {
	_, err := db.exec(ctx, "INSERT INTO homework ("+homeworkColumns+") VALUES ("+placesFor(homeworkColumns)+")",
		h.ID, h.Class, h.Game, h.Theme, h.Moves, h.Count, h.Due, h.By, milliOr0(h.Created), h.Hardest)
	return err
}

// Homework implements [classes.Store].
func (db Classes) Homework(ctx context.Context, class string) ([]classes.Homework, error) {
	if badText(class) {
		return nil, nil
	}
	return all(ctx, db.DB, func(row scanner) (h classes.Homework, err error) {
		var created int64
		err = row.Scan(&h.ID, &h.Class, &h.Game, &h.Theme, &h.Moves, &h.Count, &h.Due, &h.By, &created, &h.Hardest)
		h.Created = timeOr0(created)
		return h, err
	}, "SELECT "+homeworkColumns+" FROM homework WHERE class = ? ORDER BY created DESC, id", class)
}

// DropHomework implements [classes.Store].
func (db Classes) DropHomework(ctx context.Context, class, id string) error {
	if badText(class) || badText(id) {
		return nil
	}
	_, err := db.exec(ctx, "DELETE FROM homework WHERE class = ? AND id = ?", class, id)
	return err
}

// forget removes a deleted account from classes, as pupil and as teacher.
func (db Classes) forget(ctx context.Context, tx *sql.Tx, person string) error {
	for _, q := range []string{
		"DELETE FROM class_pupils WHERE person = ?",
		"DELETE FROM teachers WHERE person = ?",
		"UPDATE teachers SET maker = '' WHERE maker = ?",
		"UPDATE classes SET teacher = '', version = version + 1 WHERE teacher = ?",
		"UPDATE homework SET setter = '' WHERE setter = ?",
	} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), person); err != nil {
			return err
		}
	}
	return nil
}
