package sqlcore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"tablier/play/work"
)

// Work implements [work.Store] on a database.
type Work struct{ *DB }

var _ work.Store = Work{}

const (
	jobColumns    = "id, kind, rank, subject, task, state, asker, created, changed, attempts, worker, lease, since, until, answer, parts, sampled, version, memory"
	workerColumns = "person, accepted, total, lent, program, seen, shut, shut_at, proof, part, version"
)

func jobValues(j *work.Job) []any {
	task, answer := j.Task, j.Answer
	if task == nil {
		task = []byte{}
	}
	if answer == nil {
		answer = []byte{}
	}
	return []any{j.ID, string(j.Kind), slices.Index(work.Kinds(), j.Kind), j.Subject, task, string(j.State), j.By, milliOr0(j.Created), milliOr0(j.Changed), j.Attempts,
		j.Worker, j.Lease, milliOr0(j.Since), milliOr0(j.Until), answer, j.Parts, j.Sampled, j.Version, j.Memory}
}

func scanJob(row scanner) (j work.Job, err error) {
	var rank int
	var created, changed, since, until int64
	err = row.Scan(&j.ID, &j.Kind, &rank, &j.Subject, &j.Task, &j.State, &j.By, &created, &changed, &j.Attempts, &j.Worker, &j.Lease, &since, &until, &j.Answer, &j.Parts, &j.Sampled, &j.Version, &j.Memory)
	j.Created, j.Changed, j.Since, j.Until = timeOr0(created), timeOr0(changed), timeOr0(since), timeOr0(until)
	if len(j.Answer) == 0 {
		j.Answer = nil
	}
	return j, err
}

// AddJobs implements [work.Store].
func (db Work) AddJobs(ctx context.Context, jobs []work.Job) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		added = 0
		insert, err := tx.PrepareContext(ctx, db.d.rebind("INSERT INTO work_jobs ("+jobColumns+") VALUES ("+placesFor(jobColumns)+") ON CONFLICT (kind, subject) DO NOTHING"))
		if err != nil {
			return err
		}
		defer insert.Close()
		for i := range jobs {
			n, err := affected(insert.ExecContext(ctx, jobValues(&jobs[i])...))
			if err != nil {
				return err
			}
			added += int(n)
		}
		return nil
	})
	return added, err
}

func (db Work) oneJob(ctx context.Context, where string, args ...any) (work.Job, error) {
	for _, a := range args {
		if text, ok := a.(string); ok && badText(text) {
			return work.Job{}, work.ErrNoJob()
		}
	}
	j, err := scanJob(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+jobColumns+" FROM work_jobs WHERE "+where), args...))
	if errors.Is(err, sql.ErrNoRows) {
		return j, work.ErrNoJob()
	}
	return j, db.wrap(err)
}

// Job implements [work.Store].
func (db Work) Job(ctx context.Context, id string) (work.Job, error) {
	return db.oneJob(ctx, "id = ?", id)
}

// JobAbout implements [work.Store].
func (db Work) JobAbout(ctx context.Context, kind work.Kind, subject string) (work.Job, error) {
	return db.oneJob(ctx, "kind = ? AND subject = ?", string(kind), subject)
}

// Jobs implements [work.Store].
func (db Work) Jobs(ctx context.Context, f work.Filter, limit int) ([]work.Job, error) {
	where, args := selected(f)
	return all(ctx, db.DB, scanJob, "SELECT "+jobColumns+" FROM work_jobs WHERE "+where+" ORDER BY rank, created, id LIMIT ?", append(args, limit)...)
}

// selected returns the condition of a filter and its values.
func selected(f work.Filter) (where string, args []any) {
	where, args = "state = ?", []any{string(f.State)}
	add := func(text string, values ...any) { where, args = where+" AND "+text, append(args, values...) }
	if len(f.Kinds) > 0 {
		var kinds []any
		for _, k := range f.Kinds {
			kinds = append(kinds, string(k))
		}
		add("kind IN (?"+strings.Repeat(", ?", len(kinds)-1)+")", kinds...)
	}
	if f.Worker != "" {
		add("worker = ?", f.Worker)
	}
	if f.By != "" {
		add("asker = ?", f.By)
	}
	if !f.Before.IsZero() {
		add("until < ?", f.Before.UnixMilli())
	}
	if f.Under != 0 {
		add("memory < ?", f.Under)
	}
	if f.Subject != "" {
		add("substr(subject, 1, ?) = ?", len([]rune(f.Subject)), f.Subject)
	}
	return where, args
}

// Standings implements [work.Store].
func (db Work) Standings(ctx context.Context, kind work.Kind, prefix string) ([]work.Standing, error) {
	return all(ctx, db.DB, func(row scanner) (s work.Standing, err error) {
		return s, row.Scan(&s.Subject, &s.State)
	}, "SELECT subject, state FROM work_jobs WHERE kind = ? AND substr(subject, 1, ?) = ?", string(kind), len([]rune(prefix)), prefix)
}

// Remove implements [work.Store].
func (db Work) Remove(ctx context.Context, f work.Filter) (removed int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		where, args := selected(f)
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("DELETE FROM work_jobs WHERE "+where), args...))
		removed = int(n)
		return err
	})
	return removed, err
}

// Counts implements [work.Store].
func (db Work) Counts(ctx context.Context) ([]work.Count, error) {
	return all(ctx, db.DB, func(row scanner) (c work.Count, err error) {
		return c, row.Scan(&c.Kind, &c.State, &c.Jobs)
	}, "SELECT kind, state, COUNT(*) FROM work_jobs GROUP BY kind, state ORDER BY kind, state")
}

// Change implements [work.Store].
func (db Work) Change(ctx context.Context, jobs []work.Job, w *work.Worker) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for i := range jobs {
			j := &jobs[i]
			n, err := affected(tx.ExecContext(ctx, db.d.rebind("UPDATE work_jobs SET task = ?, state = ?, changed = ?, attempts = ?, worker = ?, lease = ?, since = ?, until = ?, answer = ?, parts = ?, sampled = ?, version = version + 1 WHERE id = ? AND version = ?"),
				j.Task, string(j.State), milliOr0(j.Changed), j.Attempts, j.Worker, j.Lease, milliOr0(j.Since), milliOr0(j.Until), append([]byte{}, j.Answer...), j.Parts, j.Sampled, j.ID, j.Version))
			if err == nil && n == 0 {
				err = work.ErrStale()
			}
			if err != nil {
				return err
			}
		}
		if w == nil {
			return nil
		}
		return db.changeWorker(ctx, tx, w)
	})
}

func (db Work) changeWorker(ctx context.Context, tx *sql.Tx, w *work.Worker) error {
	accepted, err := json.Marshal(w.Accepted)
	if err != nil {
		return err
	}
	values := []any{w.Person, string(accepted), w.Total(), w.Contributed.Milliseconds(), w.Program, milliOr0(w.Seen), string(w.Excluded), milliOr0(w.ExcludedAt), w.Proof, w.Part, w.Version + 1}
	query := "INSERT INTO work_people (" + workerColumns + ") VALUES (" + placesFor(workerColumns) + ") ON CONFLICT (person) DO NOTHING"
	if w.Version > 0 {
		query = "UPDATE work_people SET " + strings.ReplaceAll(workerColumns, ",", " = ?,") + " = ? WHERE person = ? AND version = ?"
		values = append(values, w.Person, w.Version)
	}
	n, err := affected(tx.ExecContext(ctx, db.d.rebind(query), values...))
	if err == nil && n == 0 {
		err = work.ErrStale()
	}
	return err
}

func scanWorker(row scanner) (w work.Worker, err error) {
	var accepted string
	var total, lent, seen, shutAt int64
	if err = row.Scan(&w.Person, &accepted, &total, &lent, &w.Program, &seen, &w.Excluded, &shutAt, &w.Proof, &w.Part, &w.Version); err != nil {
		return w, err
	}
	w.Contributed, w.Seen, w.ExcludedAt = time.Duration(lent)*time.Millisecond, timeOr0(seen), timeOr0(shutAt)
	return w, json.Unmarshal([]byte(accepted), &w.Accepted)
}

// Worker implements [work.Store].
func (db Work) Worker(ctx context.Context, person string) (work.Worker, error) {
	if badText(person) {
		return work.Worker{Person: person}, nil
	}
	w, err := scanWorker(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+workerColumns+" FROM work_people WHERE person = ?"), person))
	if errors.Is(err, sql.ErrNoRows) {
		return work.Worker{Person: person}, nil
	}
	return w, db.wrap(err)
}

// Workers implements [work.Store].
func (db Work) Workers(ctx context.Context) ([]work.Worker, error) {
	return all(ctx, db.DB, scanWorker, "SELECT "+workerColumns+" FROM work_people ORDER BY total DESC, person")
}

// forget removes a deleted account. Jobs that the worker holds, or has answered without a
// check, are done again.
func (db Work) forget(ctx context.Context, tx *sql.Tx, person string) error {
	for _, q := range []string{
		"UPDATE work_jobs SET state = 'waiting', worker = '', lease = '', since = 0, until = 0, parts = 0, sampled = 0, version = version + 1 WHERE worker = ? AND state IN ('leased', 'answered')",
		"UPDATE work_jobs SET worker = '', version = version + 1 WHERE worker = ?",
		"UPDATE work_jobs SET asker = '', version = version + 1 WHERE asker = ?",
		"DELETE FROM work_people WHERE person = ?",
	} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), person); err != nil {
			return err
		}
	}
	return nil
}
