package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tablier/members/social"
)

const reportColumns = "number, sender, person, about, game, line, quote, words, at, settled, settler, action"

func scanReport(row scanner) (r social.Report, err error) {
	var at, settled int64
	err = row.Scan(&r.Number, &r.From, &r.Person, &r.About, &r.Game, &r.Line, &r.Quote, &r.Text, &at, &settled, &r.By, &r.Action)
	r.At, r.Settled = timeOr0(at), timeOr0(settled)
	return r, err
}

// AddReport implements [social.Store].
func (db Social) AddReport(ctx context.Context, r social.Report) (social.Report, error) {
	err := db.write.QueryRowContext(ctx, db.d.rebind("INSERT INTO reports (sender, person, about, game, line, quote, words, at, settled, settler, action) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number"),
		r.From, r.Person, string(r.About), r.Game, r.Line, r.Quote, r.Text, milliOr0(r.At), milliOr0(r.Settled), r.By, string(r.Action)).Scan(&r.Number)
	return r, db.wrap(err)
}

// Report implements [social.Store].
func (db Social) Report(ctx context.Context, number int64) (social.Report, error) {
	r, err := scanReport(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+reportColumns+" FROM reports WHERE number = ?"), number))
	if errors.Is(err, sql.ErrNoRows) {
		return social.Report{}, social.ErrNoReport()
	}
	return r, db.wrap(err)
}

// Reports implements [social.Store].
func (db Social) Reports(ctx context.Context, settled bool, from int64, limit int) ([]social.Report, error) {
	if settled {
		if from == 0 {
			from = 1<<63 - 1
		}
		return all(ctx, db.DB, scanReport, "SELECT "+reportColumns+" FROM reports WHERE settled > 0 AND number < ? ORDER BY number DESC LIMIT ?", from, limit)
	}
	return all(ctx, db.DB, scanReport, "SELECT "+reportColumns+" FROM reports WHERE settled = 0 AND number > ? ORDER BY number LIMIT ?", from, limit)
}

// ReportsAbout implements [social.Store].
func (db Social) ReportsAbout(ctx context.Context, person string, limit int) ([]social.Report, error) {
	return all(ctx, db.DB, scanReport, "SELECT "+reportColumns+" FROM reports WHERE person = ? ORDER BY number DESC LIMIT ?", person, limit)
}

// OpenReports implements [social.Store].
func (db Social) OpenReports(ctx context.Context, from string) (n int, err error) {
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*) FROM reports WHERE sender = ? AND settled = 0"), from).Scan(&n)
	return n, db.wrap(err)
}

const addEntry = "INSERT INTO moderation (at, actor, action, person, report, until, words, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

func entryValues(e social.Entry) []any {
	return []any{milliOr0(e.At), e.By, string(e.Action), e.Person, e.Report, milliOr0(e.Until), e.Words, e.Note}
}

// Settle implements [social.Store].
func (db Social) Settle(ctx context.Context, number int64, at time.Time, e social.Entry) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		r, err := tx.ExecContext(ctx, db.d.rebind("UPDATE reports SET settled = ?, settler = ?, action = ? WHERE number = ? AND settled = 0"), milliOr0(at), e.By, string(e.Action), number)
		if err != nil {
			return err
		}
		if n, err := r.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			var found int64
			if err := tx.QueryRowContext(ctx, db.d.rebind("SELECT number FROM reports WHERE number = ?"), number).Scan(&found); errors.Is(err, sql.ErrNoRows) {
				return social.ErrNoReport()
			} else if err != nil {
				return err
			}
			return social.ErrSettled()
		}
		_, err = tx.ExecContext(ctx, db.d.rebind(addEntry), entryValues(e)...)
		return err
	})
}

// AddEntry implements [social.Store].
func (db Social) AddEntry(ctx context.Context, e social.Entry) error {
	_, err := db.exec(ctx, addEntry, entryValues(e)...)
	return err
}

func scanEntry(row scanner) (e social.Entry, err error) {
	var at, until int64
	err = row.Scan(&e.Number, &at, &e.By, &e.Action, &e.Person, &e.Report, &until, &e.Words, &e.Note)
	e.At, e.Until = timeOr0(at), timeOr0(until)
	return e, err
}

// Entries implements [social.Store].
func (db Social) Entries(ctx context.Context, person string, before int64, limit int) ([]social.Entry, error) {
	if before == 0 {
		before = 1<<63 - 1
	}
	const columns = "SELECT number, at, actor, action, person, report, until, words, note FROM moderation WHERE number < ?"
	if person == "" {
		return all(ctx, db.DB, scanEntry, columns+" ORDER BY number DESC LIMIT ?", before, limit)
	}
	return all(ctx, db.DB, scanEntry, columns+" AND person = ? ORDER BY number DESC LIMIT ?", before, person, limit)
}
