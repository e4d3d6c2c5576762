package sqlcore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"tablier/members/inbox"
	"tablier/play/club"
)

// Inbox implements [inbox.Store] on a database.
type Inbox struct{ *DB }

var _ inbox.Store = Inbox{}

// Notices implements [inbox.Store].
func (db Inbox) Notices(ctx context.Context, person string, now, since time.Time, limit int) ([]inbox.Notice, error) {
	if person == "" || badText(person) {
		return nil, nil
	}
	var news string
	var args []any
	add := func(query string, values ...any) {
		if news != "" {
			news += " UNION ALL "
		}
		news += query
		args = append(args, values...)
	}
	const two = "g.is_live = 0 AND g.white_id <> '' AND g.black_id <> '' AND g.white_id <> g.black_id"
	for _, side := range []string{"white", "black"} {
		other := map[string]string{"white": "black", "black": "white"}[side]
		add("SELECT 'turn' AS kind, g.id AS subject, g.plies AS mark, g.game AS game, g."+other+"_name AS opponent, g.updated AS since, g.deadline AS deadline, '"+side+"' AS side, '' AS result, '' AS words "+
			"FROM games g WHERE g."+side+"_id = ? AND g.turn = '"+side+"' AND g.is_over = 0 AND "+two, person)
		add("SELECT 'over', g.id, g.seq, g.game, g."+other+"_name, g.updated, 0, '"+side+"', g.result, '' "+
			"FROM games g WHERE g."+side+"_id = ? AND g.is_over = 1 AND g.updated > ? AND "+two, person, since.UnixMilli())
	}
	const unwanted = "NOT IN (SELECT other FROM relations WHERE person = ?)"
	add("SELECT 'challenge', o.id, o.rounds, o.game, o.from_name, o.updated, o.expires, 'white', '', '' "+
		"FROM offers o WHERE o.to_id = ? AND o.status = 'open' AND o.kind <> 'seek' AND o.expires > ? AND o.from_id "+unwanted, person, now.UnixMilli(), person)
	add("SELECT 'mention', c.game, c.number, g.game, c.name, c.at, 0, 'white', '', c.words "+
		"FROM mentions m JOIN chat c ON c.number = m.line JOIN games g ON g.id = c.game WHERE m.person = ? AND c.hidden = 0 AND c.at > ? AND c.person "+unwanted, person, since.UnixMilli(), person)
	add("SELECT 'team', t.id, m.invited, '', COALESCE(i.name, ''), m.invited, 0, 'white', '', t.name "+
		"FROM team_members m JOIN teams t ON t.id = m.team LEFT JOIN people i ON i.id = m.inviter WHERE m.person = ? AND m.joined = 0 AND t.closed = 0 AND m.inviter "+unwanted, person, person)
	query := "SELECT n.kind, n.subject, n.mark, n.game, n.opponent, n.since, n.deadline, n.side, n.result, n.words, CASE WHEN r.person IS NULL THEN 0 ELSE 1 END FROM (" + news + ") n " +
		"LEFT JOIN notice_reads r ON r.person = ? AND r.mark = n.kind || '.' || n.subject || '.' || CAST(n.mark AS TEXT) ORDER BY n.since DESC, n.subject LIMIT ?"
	list, err := all(ctx, db.DB, scanNotice, query, append(args, person, limit)...)
	if err != nil {
		return nil, err
	}
	told, err := db.tournamentNotices(ctx, person, now, since, limit)
	if err != nil {
		return nil, err
	}
	list = append(list, told...)
	slices.SortStableFunc(list, func(a, b inbox.Notice) int { return b.At.Compare(a.At) })
	return list[:min(limit, len(list))], nil
}

func scanNotice(row scanner) (n inbox.Notice, err error) {
	var at, deadline int64
	var side string
	var read int
	if err := row.Scan(&n.Kind, &n.Subject, &n.Sequence, &n.Game, &n.Opponent, &at, &deadline, &side, &n.Result, &n.Text, &read); err != nil {
		return n, err
	}
	n.At, n.Deadline, n.Read = timeOr0(at), timeOr0(deadline), read != 0
	var ok bool
	if n.Side, ok = club.ParseSide(side); !ok {
		return n, fmt.Errorf("game %s: there is no side %q", n.Subject, side)
	}
	return n, nil
}

// MarkRead implements [inbox.Store].
func (db Inbox) MarkRead(ctx context.Context, person string, marks []string, at time.Time) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, m := range marks {
			if badText(m) {
				continue
			}
			if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO notice_reads (person, mark, at) VALUES (?, ?, ?) ON CONFLICT (person, mark) DO NOTHING"), person, m, at.UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	})
}

// SweepReads implements [inbox.Store].
func (db Inbox) SweepReads(ctx context.Context, before time.Time) (int, error) {
	if _, err := db.exec(ctx, "DELETE FROM tournament_notices WHERE at < ?", before.UnixMilli()); err != nil {
		return 0, err
	}
	n, err := db.exec(ctx, "DELETE FROM notice_reads WHERE at < ?", before.UnixMilli())
	return int(n), err
}

// AddMentions implements [social.FollowStore].
func (db Social) AddMentions(ctx context.Context, line int64, people []string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, p := range people {
			if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO mentions (person, line) VALUES (?, ?) ON CONFLICT (person, line) DO NOTHING"), p, line); err != nil {
				return err
			}
		}
		return nil
	})
}
