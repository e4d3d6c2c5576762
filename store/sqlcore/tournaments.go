package sqlcore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tablier/play/club"
	"tablier/play/tournament"
)

// Tournaments implements [tournament.Store] and [tournamenthook.Store] on a database.
type Tournaments struct{ *DB }

var _ tournament.Store = Tournaments{}

const tournamentColumns = "id, name, format, game, clock, venue, status, owner, entrants, created, starts, changed, class, prizes, hidden"

// AppendTournament implements [tournament.Store].
func (db Tournaments) AppendTournament(ctx context.Context, s tournament.Summary, events []tournament.Event, news tournament.News) error {
	if len(events) == 0 {
		return nil
	}
	last := events[len(events)-1].Seq
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := db.standTournament(ctx, tx, s, events[0].Seq-1, last)
		if err != nil {
			return err
		}
		if n == 0 {
			return club.ErrStale(last)
		}
		if err := db.standTeams(ctx, tx, &s, events); err != nil {
			return err
		}
		for i := range events {
			if err := db.addTournamentEvent(ctx, tx, s.ID, &events[i]); err != nil {
				return err
			}
		}
		return db.addNews(ctx, tx, s.ID, news)
	})
}

// standTournament stores a summary if the stored sequence number is the expected one. It returns the number of rows
// changed.
func (db Tournaments) standTournament(ctx context.Context, tx *sql.Tx, s tournament.Summary, expected, last int) (int64, error) {
	text := "UPDATE tournaments SET name = ?, format = ?, game = ?, clock = ?, venue = ?, status = ?, owner = ?, entrants = ?, created = ?, starts = ?, changed = ?, class = ?, prizes = ?, hidden = ?, seq = ? WHERE id = ? AND seq = ?"
	if expected == 0 {
		text = "INSERT INTO tournaments (name, format, game, clock, venue, status, owner, entrants, created, starts, changed, class, prizes, hidden, seq, id) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ? = 0 ON CONFLICT DO NOTHING"
	}
	r, err := tx.ExecContext(ctx, db.d.rebind(text), s.Name, string(s.Format), s.Game, s.Clock, string(s.Venue), string(s.Status), s.Owner,
		s.Entrants, milliOr0(s.Created), milliOr0(s.Starts), milliOr0(s.Changed), s.Class, flag(s.Prizes), flag(s.Hidden), last, s.ID, expected)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func (db Tournaments) addTournamentEvent(ctx context.Context, tx *sql.Tx, id string, e *tournament.Event) error {
	stored := *e
	if e.Entrant != nil {
		n := *e.Entrant
		n.Person, n.Name = "", ""
		stored.Entrant = &n
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO tournament_people (tournament, number, person, name) VALUES (?, ?, ?, ?)"),
			id, e.Entrant.Number, e.Entrant.Person, e.Entrant.Name); err != nil {
			return err
		}
	}
	body, err := json.Marshal(stored)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO tournament_events (tournament, seq, at, person, kind, body) VALUES (?, ?, ?, ?, ?, ?)"),
		id, e.Seq, e.At.UnixMilli(), e.By, string(e.Kind), string(body)); err != nil {
		return err
	}
	for _, p := range e.Pairings {
		if p.ID == "" {
			continue
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO tournament_pairings (pairing, tournament) VALUES (?, ?)"), p.ID, id); err != nil {
			return err
		}
	}
	return nil
}

// TournamentEvents implements [tournament.Store].
func (db Tournaments) TournamentEvents(ctx context.Context, id string, after int) ([]tournament.Event, error) {
	if badText(id) {
		return nil, nil
	}
	type who struct{ person, name string }
	var people map[int]who
	events, err := all(ctx, db.DB, func(row scanner) (e tournament.Event, err error) {
		var at int64
		var kind, by, body string
		var seq int
		if err := row.Scan(&seq, &at, &by, &kind, &body); err != nil {
			return e, err
		}
		if err := json.Unmarshal([]byte(body), &e); err != nil {
			return e, fmt.Errorf("tournament %s, event %d: %w", id, seq, err)
		}
		e.Seq, e.At, e.By, e.Kind = seq, fromMilli(at), by, tournament.Kind(kind)
		return e, nil
	}, "SELECT seq, at, person, kind, body FROM tournament_events WHERE tournament = ? AND seq > ? ORDER BY seq", id, after)
	if err != nil {
		return nil, err
	}
	for i := range events {
		n := events[i].Entrant
		if n == nil {
			continue
		}
		if people == nil {
			people = map[int]who{}
			if _, err := all(ctx, db.DB, func(row scanner) (struct{}, error) {
				var number int
				var w who
				err := row.Scan(&number, &w.person, &w.name)
				people[number] = w
				return struct{}{}, err
			}, "SELECT number, person, name FROM tournament_people WHERE tournament = ?", id); err != nil {
				return nil, err
			}
		}
		n.Person, n.Name = people[n.Number].person, people[n.Number].name
	}
	return events, nil
}

// TournamentOf implements [tournament.Store].
func (db Tournaments) TournamentOf(ctx context.Context, pairing string) (id string, err error) {
	if badText(pairing) {
		return "", tournament.ErrNotFound(pairing)
	}
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT tournament FROM tournament_pairings WHERE pairing = ?"), pairing).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", tournament.ErrNotFound(pairing)
	}
	return id, db.wrap(err)
}

// Tournaments implements [tournament.Store].
func (db Tournaments) Tournaments(ctx context.Context, q tournament.Query) ([]tournament.Summary, error) {
	if badText(q.Person) || badText(q.Team) || badText(q.Before) || badText(string(q.Format)) {
		return nil, nil
	}
	var c conditions
	if len(q.Status) > 0 {
		args := make([]any, len(q.Status))
		for i, s := range q.Status {
			args[i] = string(s)
		}
		c.add(true, "status IN (?"+strings.Repeat(", ?", len(args)-1)+")", args...)
	}
	c.add(q.Person != "", "id IN (SELECT tournament FROM tournament_people WHERE person = ? AND person <> '')", q.Person)
	c.add(q.Team != "", "id IN (SELECT tournament FROM tournament_teams WHERE team = ? AND team <> '')", q.Team)
	c.add(q.Prizes, "prizes = 1")
	c.add(q.Format != "", "format = ?", string(q.Format))
	c.add(q.Before != "", "(created, id) < (SELECT created, id FROM tournaments WHERE id = ?)", q.Before)
	list, err := all(ctx, db.DB, func(row scanner) (s tournament.Summary, err error) {
		var created, starts, changed int64
		var prizes, hidden int
		err = row.Scan(&s.ID, &s.Name, &s.Format, &s.Game, &s.Clock, &s.Venue, &s.Status, &s.Owner, &s.Entrants, &created, &starts, &changed, &s.Class, &prizes, &hidden)
		s.Created, s.Starts, s.Changed = timeOr0(created), timeOr0(starts), timeOr0(changed)
		s.Prizes, s.Hidden = prizes != 0, hidden != 0
		return s, err
	}, "SELECT "+tournamentColumns+" FROM tournaments"+c.text()+" ORDER BY created DESC, id DESC LIMIT ?", append(c.args, q.Limit)...)
	if err != nil {
		return nil, err
	}
	return list, db.addTeams(ctx, list)
}
