package sqlcore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tablier/members/account/alert"
	"tablier/play/club"
)

// Alerts implements [alert.Store] on a database.
type Alerts struct{ *DB }

var _ alert.Store = Alerts{Alerts{}.DB}

// AlertPreferences implements [alert.Store].
func (db Alerts) AlertPreferences(ctx context.Context, person string) (alert.Preferences, error) {
	s := alert.Preferences{Person: person}
	err := db.read.QueryRowContext(ctx, db.d.rebind("SELECT push, mail, delay, confirmed FROM alerts WHERE person = ?"), person).Scan(&s.Push, &s.Mail, &s.Delay, &s.Confirmed)
	if errors.Is(err, sql.ErrNoRows) {
		return alert.DefaultPreferences(person), nil
	}
	return s, db.wrap(err)
}

// ConfirmedEmail implements [account.Store].
func (db Accounts) ConfirmedEmail(ctx context.Context, person string) (string, error) {
	s, err := Alerts(db).AlertPreferences(ctx, person)
	return s.Confirmed, err
}

// SetAlertPreferences implements [alert.Store].
func (db Alerts) SetAlertPreferences(ctx context.Context, s alert.Preferences) error {
	_, err := db.exec(ctx, "INSERT INTO alerts (person, push, mail, delay, confirmed, here, push_at, mail_at) VALUES (?, ?, ?, ?, ?, 0, 0, 0) "+
		"ON CONFLICT (person) DO UPDATE SET push = excluded.push, mail = excluded.mail, delay = excluded.delay, confirmed = excluded.confirmed",
		s.Person, int64(s.Push), int64(s.Mail), s.Delay, s.Confirmed)
	return err
}

const browserColumns = "id, person, session, endpoint, point, auth, language, label, created"

func scanBrowser(row scanner) (b alert.Browser, err error) {
	var created int64
	err = row.Scan(&b.ID, &b.Person, &b.Session, &b.Endpoint, &b.Key, &b.Auth, &b.Language, &b.Label, &created)
	b.Created = timeOr0(created)
	return b, err
}

// AddBrowser implements [alert.Store].
func (db Alerts) AddBrowser(ctx context.Context, b alert.Browser, most int) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, q := range []struct {
			text string
			args []any
		}{
			{"DELETE FROM alert_browsers WHERE endpoint = ?", []any{b.Endpoint}},
			{"INSERT INTO alert_browsers (" + browserColumns + ") VALUES (" + marks(browserColumns) + ")",
				[]any{b.ID, b.Person, b.Session, b.Endpoint, b.Key, b.Auth, b.Language, b.Label, milliOr0(b.Created)}},
			{"DELETE FROM alert_browsers WHERE person = ? AND id NOT IN (SELECT id FROM alert_browsers WHERE person = ? ORDER BY created DESC, id DESC LIMIT ?)", []any{b.Person, b.Person, most}},
		} {
			if _, err := tx.ExecContext(ctx, db.d.rebind(q.text), q.args...); uniqueViolation(err) {
				return errTaken("endpoint")
			} else if err != nil {
				return err
			}
		}
		return nil
	})
}

// openSession is a condition for browsers whose session has not ended.
const openSession = "EXISTS (SELECT 1 FROM grants g WHERE g.id = alert_browsers.session)"

// Browsers implements [alert.Store].
func (db Alerts) Browsers(ctx context.Context, person string) ([]alert.Browser, error) {
	return all(ctx, db.DB, scanBrowser, "SELECT "+browserColumns+" FROM alert_browsers WHERE person = ? AND "+openSession+" ORDER BY created, id", person)
}

// DropBrowser implements [alert.Store].
func (db Alerts) DropBrowser(ctx context.Context, person, id string) error {
	return db.one(ctx, alert.ErrNoBrowser, "DELETE FROM alert_browsers WHERE person = ? AND id = ?", person, id)
}

// MarkOnline implements [alert.Store].
func (db Alerts) MarkOnline(ctx context.Context, people []string, now time.Time) error {
	for len(people) > 0 {
		n := min(len(people), 500)
		args := []any{now.UnixMilli()}
		for _, p := range people[:n] {
			args = append(args, p)
		}
		if _, err := db.exec(ctx, "UPDATE alerts SET here = ? WHERE person IN ("+strings.Repeat("?, ", n-1)+"?)", args...); err != nil {
			return err
		}
		people = people[n:]
	}
	return nil
}

// columns returns the columns of a channel in the table alerts: its kinds, and when it was last used.
func columns(by alert.Channel) (kinds, at string) {
	if by == alert.Mail {
		return "mail", "mail_at"
	}
	return "push", "push_at"
}

// PendingAlerts implements [alert.Store]. Each kind of alert starts from a small set of rows: games that changed
// lately, flags that fall soon, open offers.
func (db Alerts) PendingAlerts(ctx context.Context, by alert.Channel, now, since time.Time) ([]alert.Event, error) {
	kinds, at := columns(by)
	const mine = "CASE g.turn WHEN 'white' THEN g.white_id ELSE g.black_id END"
	const theirs = "CASE g.turn WHEN 'white' THEN g.black_name ELSE g.white_name END"
	const both = "g.white_id <> '' AND g.black_id <> '' AND g.white_id <> g.black_id AND g.is_live = 0"
	wants := func(k alert.Kind) string {
		set, _ := alert.ParseKinds([]string{string(k)})
		return fmt.Sprintf("(a.%s & %d) <> 0", kinds, int(set))
	}
	news := "SELECT a.person AS person, 'turn' AS kind, g.id AS subject, g.plies AS mark, g.game AS game, " + theirs + " AS opponent, g.updated AS since, g.deadline AS deadline, g.turn AS side, '' AS result " +
		"FROM games g JOIN alerts a ON a.person = " + mine + " WHERE " + wants(alert.Turn) + " AND g.is_over = 0 AND " + both + " AND g.updated > ? AND g.updated <= ? - a.delay * 60000 " +
		"UNION ALL SELECT a.person, 'short', g.id, g.plies, g.game, " + theirs + ", g.updated, g.deadline, g.turn, '' " +
		"FROM games g JOIN alerts a ON a.person = " + mine + " WHERE " + wants(alert.LowTime) + " AND g.is_over = 0 AND " + both + " AND g.deadline > ? AND g.deadline < ? AND (g.deadline - ?) * 4 < g.deadline - g.updated " +
		"UNION ALL SELECT a.person, 'challenge', o.id, o.version, o.game, o.from_name, o.updated, 0, 'white', '' " +
		"FROM offers o JOIN alerts a ON a.person = o.to_id WHERE " + wants(alert.Challenge) + " AND o.status = 'open' AND o.to_id <> '' AND o.updated > ? AND o.expires > ? "
	news += "UNION ALL SELECT a.person, 'team', t.id, m.invited, '', COALESCE(i.name, ''), m.invited, 0, 'white', t.name " +
		"FROM team_members m JOIN alerts a ON a.person = m.person JOIN teams t ON t.id = m.team LEFT JOIN people i ON i.id = m.inviter " +
		"WHERE " + wants(alert.Team) + " AND m.joined = 0 AND t.closed = 0 AND m.invited > ? AND NOT EXISTS (SELECT 1 FROM relations r WHERE r.person = m.person AND r.other = m.inviter) "
	for _, side := range []string{"white", "black"} {
		other := map[string]string{"white": "black", "black": "white"}[side]
		news += "UNION ALL SELECT a.person, 'over', g.id, g.seq, g.game, g." + other + "_name, g.updated, 0, '" + side + "', g.result " +
			"FROM games g JOIN alerts a ON a.person = g." + side + "_id WHERE " + wants(alert.GameOver) + " AND g.is_over = 1 AND " + both + " AND g.updated > ? "
	}
	ms, from := now.UnixMilli(), since.UnixMilli()
	day := int64(24 * time.Hour / time.Millisecond)
	query := "SELECT n.person, n.kind, n.subject, n.mark, n.game, n.opponent, n.since, n.deadline, n.side, n.result FROM (" + news + ") n " +
		"JOIN alerts b ON b.person = n.person LEFT JOIN alert_told t ON t.person = n.person AND t.channel = ? AND t.kind = n.kind AND t.subject = n.subject AND t.mark = n.mark " +
		"WHERE t.person IS NULL AND b.here < ? AND b." + at + " <= ? ORDER BY n.person, n.since, n.kind, n.subject LIMIT 5000"
	list, err := all(ctx, db.DB, scanNews, query,
		from, ms, // turn
		ms, ms+day, ms, // short
		from, ms, // challenge
		from,       // team
		from, from, // over
		string(by), ms-alert.OnlineTTL.Milliseconds(), ms-by.Pause().Milliseconds())
	if err != nil {
		return nil, err
	}
	told, err := Tournaments(db).tournamentAlerts(ctx, by, now, since)
	if err != nil || len(told) == 0 {
		return list, err
	}
	list = append(list, told...)
	slices.SortStableFunc(list, func(a, b alert.Event) int {
		return cmp.Or(strings.Compare(a.Person, b.Person), a.At.Compare(b.At))
	})
	return list, nil
}

func scanNews(row scanner) (n alert.Event, err error) {
	var at, deadline int64
	var side string
	if err := row.Scan(&n.Person, &n.Kind, &n.Subject, &n.Sequence, &n.Game, &n.Opponent, &at, &deadline, &side, &n.Result); err != nil {
		return n, err
	}
	n.At, n.Deadline = timeOr0(at), timeOr0(deadline)
	if n.Kind == alert.Team {
		n.Team, n.Result = n.Result, ""
	}
	var ok bool
	if n.Side, ok = club.ParseSide(side); !ok {
		return n, fmt.Errorf("game %s: there is no side %q", n.Subject, side)
	}
	return n, nil
}

// ClaimAlerts implements [alert.Store]. Its first statement changes the person's row and thereby locks it.
func (db Alerts) ClaimAlerts(ctx context.Context, by alert.Channel, now time.Time, news []alert.Event) (mine []alert.Event, err error) {
	if len(news) == 0 {
		return nil, nil
	}
	_, at := columns(by)
	ms := now.UnixMilli()
	err = db.tx(ctx, func(tx *sql.Tx) error {
		mine = nil
		r, err := tx.ExecContext(ctx, db.d.rebind("UPDATE alerts SET "+at+" = ? WHERE person = ? AND "+at+" <= ?"), ms, news[0].Person, ms-by.Pause().Milliseconds())
		if err != nil {
			return err
		}
		if n, err := r.RowsAffected(); err != nil || n == 0 {
			return err
		}
		for _, n := range news {
			r, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO alert_told (person, channel, kind, subject, mark, at) VALUES (?, ?, ?, ?, ?, ?) "+
				"ON CONFLICT (person, channel, kind, subject) DO UPDATE SET mark = excluded.mark, at = excluded.at WHERE alert_told.mark <> excluded.mark"),
				n.Person, string(by), string(n.Kind), n.Subject, n.Sequence, ms)
			if err != nil {
				return err
			}
			if told, err := r.RowsAffected(); err != nil {
				return err
			} else if told > 0 {
				mine = append(mine, n)
			}
		}
		if mine == nil {
			return errNothing // nothing was claimed, so no pause may begin
		}
		return nil
	})
	if errors.Is(err, errNothing) {
		return nil, nil
	}
	return mine, err
}

var errNothing = errors.New("nothing was claimed")

// ReleaseAlerts implements [alert.Store].
func (db Alerts) ReleaseAlerts(ctx context.Context, by alert.Channel, claimed, again time.Time, news []alert.Event) error {
	if len(news) == 0 {
		return nil
	}
	_, at := columns(by)
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, n := range news {
			if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM alert_told WHERE person = ? AND channel = ? AND kind = ? AND subject = ? AND mark = ? AND at = ?"),
				n.Person, string(by), string(n.Kind), n.Subject, n.Sequence, claimed.UnixMilli()); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, db.d.rebind("UPDATE alerts SET "+at+" = ? WHERE person = ? AND "+at+" = ?"), again.Add(-by.Pause()).UnixMilli(), news[0].Person, claimed.UnixMilli())
		return err
	})
}

// SweepAlerts implements [alert.Store].
func (db Alerts) SweepAlerts(ctx context.Context, before time.Time) (int, error) {
	told, err := db.exec(ctx, "DELETE FROM alert_told WHERE at < ?", before.UnixMilli())
	if err != nil {
		return 0, err
	}
	gone, err := db.exec(ctx, "DELETE FROM alert_browsers WHERE NOT "+openSession)
	return int(told + gone), err
}

// Secret implements [alert.Store].
func (db *DB) Secret(ctx context.Context, name, value string) (string, error) {
	if _, err := db.exec(ctx, "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, value); err != nil {
		return "", err
	}
	err := db.write.QueryRowContext(ctx, db.d.rebind("SELECT value FROM secrets WHERE name = ?"), name).Scan(&value)
	return value, db.wrap(err)
}

// forget deletes a person's alerts.
func (db Alerts) forget(ctx context.Context, tx *sql.Tx, person string) error {
	for _, table := range []string{"alerts", "alert_browsers", "alert_told", "tournament_notices"} {
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM "+table+" WHERE person = ?"), person); err != nil {
			return err
		}
	}
	return nil
}
