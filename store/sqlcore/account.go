package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// Accounts implements [account.Store] on a database.
type Accounts struct{ *DB }

var _ account.Store = Accounts{Alerts{Accounts{}.DB}.DB}

const personColumns = "id, name, name_key, role, password, email, bio, country, language, prefs, muted_until, banned_until, deleted, created, seen, version, bot, data_anonymous"

func personValues(p *account.Person) []any {
	return []any{p.ID, p.Name, p.Key, string(p.Role), p.Password, p.Email, p.Bio, p.Country, p.Language, p.Prefs,
		milliOr0(p.MutedUntil), milliOr0(p.BannedUntil), flag(p.Deleted), milliOr0(p.Created), milliOr0(p.Seen), p.Version, flag(p.Bot), flag(p.DataAnonymous)}
}

// milliOr0 converts a time to milliseconds, and the zero time, which means none, to 0.
func milliOr0(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func timeOr0(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return fromMilli(ms)
}

type scanner interface{ Scan(...any) error }

func scanPerson(row scanner) (p account.Person, err error) {
	var muted, banned, created, seen int64
	var deleted, bot, anonymous int
	err = row.Scan(&p.ID, &p.Name, &p.Key, &p.Role, &p.Password, &p.Email, &p.Bio, &p.Country, &p.Language, &p.Prefs, &muted, &banned, &deleted, &created, &seen, &p.Version, &bot, &anonymous)
	p.MutedUntil, p.BannedUntil, p.Deleted, p.Created, p.Seen = timeOr0(muted), timeOr0(banned), deleted != 0, timeOr0(created), timeOr0(seen)
	p.Bot, p.DataAnonymous = bot != 0, anonymous != 0
	return p, err
}

// errNone returns the error for a row that does not exist.
func errNone(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.NotFound, Field: field, Text: text}
}

func errNobody() *club.Error {
	return errNone("person", i18n.T("sqlcore.unknown-person"))
}

func errTaken(field string) *club.Error {
	return &club.Error{Kind: club.Exists, Field: field, Text: i18n.T("sqlcore.taken")}
}

// uniqueViolation reports whether err is a unique violation, which a concurrent write can cause despite earlier checks.
func uniqueViolation(err error) bool {
	var e interface{ SQLState() string }
	return errors.As(err, &e) && e.SQLState() == "23505"
}

// exec runs a single statement and returns the number of rows it changed. If the dialect counts transactions, it runs in
// one; otherwise in autocommit mode, which saves round trips.
func (db *DB) exec(ctx context.Context, query string, args ...any) (n int64, err error) {
	if db.d.Count != "" {
		err = db.tx(ctx, func(tx *sql.Tx) error {
			n, err = rowsChanged(tx.ExecContext(ctx, db.d.rebind(query), args...))
			return err
		})
		return n, err
	}
	done, err := db.others.take(ctx)
	if err != nil {
		return 0, db.wrap(err)
	}
	defer done()
	n, err = rowsChanged(db.write.ExecContext(ctx, db.d.rebind(query), args...))
	return n, db.wrap(err)
}

// rowsChanged is affected, with a violated unique key as a refusal.
func rowsChanged(r sql.Result, err error) (int64, error) {
	if uniqueViolation(err) {
		return 0, errTaken("")
	}
	return affected(r, err)
}

// CreatePerson implements [account.Store].
func (db Accounts) CreatePerson(ctx context.Context, p account.Person) error {
	marks := strings.Repeat("?, ", strings.Count(personColumns, ",")) + "?"
	n, err := db.exec(ctx, "INSERT INTO people ("+personColumns+") VALUES ("+marks+") ON CONFLICT DO NOTHING", personValues(&p)...)
	if err == nil && n == 0 {
		err = errTaken("name")
	}
	return err
}

func (db Accounts) person(ctx context.Context, where string, arg any) (account.Person, error) {
	p, err := scanPerson(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+personColumns+" FROM people WHERE "+where), arg))
	if errors.Is(err, sql.ErrNoRows) {
		return account.Person{}, errNobody()
	}
	return p, db.wrap(err)
}

// Person implements [account.Store].
func (db Accounts) Person(ctx context.Context, id string) (account.Person, error) {
	return db.person(ctx, "id = ?", id)
}

// PersonByKey implements [account.Store].
func (db Accounts) PersonByKey(ctx context.Context, key string) (account.Person, error) {
	return db.person(ctx, "name_key = ? AND name_key <> ''", key)
}

// PersonByEmail implements [account.Store].
func (db Accounts) PersonByEmail(ctx context.Context, email string) (account.Person, error) {
	return db.person(ctx, "email = ? AND email <> ''", email)
}

// UpdatePerson implements [account.Store].
func (db Accounts) UpdatePerson(ctx context.Context, p account.Person) error {
	return db.tx(ctx, func(tx *sql.Tx) error { return db.changePerson(ctx, tx, p) })
}

func (db Accounts) changePerson(ctx context.Context, tx *sql.Tx, p account.Person) error {
	for field, c := range map[string][2]string{"name": {"name_key", p.Key}, "email": {"email", p.Email}} {
		var id string
		err := tx.QueryRowContext(ctx, db.d.rebind("SELECT id FROM people WHERE "+c[0]+" = ? AND "+c[0]+" <> '' AND id <> ?"), c[1], p.ID).Scan(&id)
		if err == nil {
			return errTaken(field)
		} else if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
	}
	old := p.Version
	p.Version++
	set := strings.ReplaceAll(personColumns, ",", " = ?,") + " = ?"
	r, err := tx.ExecContext(ctx, db.d.rebind("UPDATE people SET "+set+" WHERE id = ? AND version = ?"), append(personValues(&p), p.ID, old)...)
	if uniqueViolation(err) {
		return errTaken("name")
	} else if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); err != nil || n == 1 {
		return err
	}
	var version int
	if err := tx.QueryRowContext(ctx, db.d.rebind("SELECT version FROM people WHERE id = ?"), p.ID).Scan(&version); errors.Is(err, sql.ErrNoRows) {
		return errNobody()
	} else if err != nil {
		return err
	}
	return club.ErrStale(version)
}

// UpdateLastSeen implements [account.Store].
func (db Accounts) UpdateLastSeen(ctx context.Context, id string, at time.Time) error {
	n, err := db.exec(ctx, "UPDATE people SET seen = ? WHERE id = ?", milliOr0(at), id)
	if err == nil && n == 0 {
		err = errNobody()
	}
	return err
}

// DeletePerson implements [account.Store].
func (db Accounts) DeletePerson(ctx context.Context, p account.Person) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.changePerson(ctx, tx, p); err != nil {
			return err
		}
		return forgetPerson(ctx, db.DB, tx, p.ID)
	})
}

// forgetPerson deletes everything that belongs to a person, and the name from everything that stays.
func forgetPerson(ctx context.Context, db *DB, tx *sql.Tx, id string) error {
	for _, q := range append([]string{
		"DELETE FROM grants WHERE person = ?",
		"DELETE FROM credentials WHERE person = ?",
		"DELETE FROM webhook_deliveries WHERE hook IN (SELECT id FROM webhooks WHERE person = ?)",
		"DELETE FROM webhooks WHERE person = ?",
		"DELETE FROM ratings WHERE person = ?", // no deleted account in leaderboards
		"UPDATE games SET white_name = '' WHERE white_id = ?",
		"UPDATE games SET black_name = '' WHERE black_id = ?",
		"UPDATE news SET author = '' WHERE author = ?", // the posts stay
	}, forgetSocial...) {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), id); err != nil {
			return err
		}
	}
	for _, forget := range []func(context.Context, *sql.Tx, string) error{
		Studies{db}.forget, Training{db}.forget, Collections{db}.forget, Classes{db}.forget, Teams{db}.forget, Work{db}.forget,
		Alerts{db}.forget, Lobby{db}.forget,
	} {
		if err := forget(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}
