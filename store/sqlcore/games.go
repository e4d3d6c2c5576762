package sqlcore

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/chain"
)

// Games implements [club.Store], with its optional parts, on a database.
type Games struct{ *DB }

var (
	_ club.Store       = Games{}
	_ club.PlanStore   = Games{}
	_ club.Sweeper     = Games{}
	_ club.Counter     = Games{}
	_ club.UptimeStore = Games{}
)

// Create implements [club.Store].
func (db Games) Create(ctx context.Context, games ...club.NewGame) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, g := range games {
			link := chain.Genesis(&g.Header)
			events := make([][]any, len(g.Events))
			for i := range g.Events {
				link = chain.Next(link, &g.Events[i])
				events[i] = eventValues(g.ID, &g.Events[i], bytes.Clone(link[:]))
			}
			r, err := tx.ExecContext(ctx, db.q.create, append(append(headerValues(&g.Header), standingValues(&g.Standing)...), link[:])...)
			if err != nil {
				return err
			}
			if n, err := r.RowsAffected(); err != nil {
				return err
			} else if n == 0 {
				return club.ErrExists(g.ID)
			}
			if packable(&g) {
				_, err = tx.ExecContext(ctx, db.d.rebind("INSERT INTO packed (game, events, log) VALUES (?, ?, ?)"), g.ID, len(g.Events), pack(g.Created, g.Events))
			} else {
				err = db.insertMany(ctx, tx, db.q.event, events)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// eventValues returns the values of an event's row: the game, eventColumns, the link.
func eventValues(id string, e *club.Event, link []byte) []any {
	return []any{id, e.Seq, e.At.UnixMilli(), string(e.Kind), e.Move, e.Ply, e.Side.String(), e.Command, e.About, e.Lag, e.Amount, e.Since, link}
}

// Load implements [club.Store]. Headers never change and logs only grow, so the two reads need no common transaction.
func (db Games) Load(ctx context.Context, id string) (club.Header, []club.Event, error) {
	if badText(id) {
		return club.Header{}, nil, club.ErrNotFound(id)
	}
	l, err := db.loadFrom(ctx, db.read, id)
	var damaged *DamagedError
	if err == nil {
		err = l.verify()
	} else if errors.As(err, &damaged) {
		err = errDamaged(damaged)
	}
	if err != nil {
		return l.header, nil, db.wrap(err)
	}
	return l.header, l.events, nil
}

// loaded is a game as it is stored.
type loaded struct {
	header club.Header
	seq    int // the last event's number, from the game's row
	head   []byte
	events []club.Event
	links  [][]byte
}

// DamagedError says that the stored parts of a game contradict each other.
type DamagedError struct {
	Game string
	Err  error // a [chain.BrokenError], or a description
}

func (e *DamagedError) Error() string { return "game " + e.Game + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *DamagedError) Unwrap() error { return e.Err }

func errDamaged(err *DamagedError) error {
	return &club.Error{Kind: club.Unavailable, Text: i18n.T("sqlcore.game-damaged"), Err: err}
}

// verify checks the chain of the log. The game's row may be a little older than the events.
func (l *loaded) verify() error {
	damaged := func(err error) error { return errDamaged(&DamagedError{l.header.ID, err}) }
	if len(l.events) < l.seq {
		return damaged(fmt.Errorf("%d of %d events are there", len(l.events), l.seq))
	}
	links := make([]chain.Link, len(l.links))
	for i, b := range l.links {
		var err error
		if links[i], err = chain.Parse(b); err != nil {
			return damaged(err)
		}
	}
	if _, err := chain.Check(&l.header, l.events, links); err != nil {
		return damaged(err)
	}
	want := chain.Genesis(&l.header)
	if l.seq > 0 {
		want = links[l.seq-1]
	}
	if !bytes.Equal(want[:], l.head) {
		return damaged(errors.New("the row of the game names another last link"))
	}
	return nil
}

func (db Games) loadFrom(ctx context.Context, from pool, id string) (l loaded, err error) {
	var raw rawHeader
	err = from.QueryRowContext(ctx, db.q.header, id).Scan(append(headerFields(&l.header, &raw), &l.seq, &l.head)...)
	if errors.Is(err, sql.ErrNoRows) {
		return l, club.ErrNotFound(id)
	} else if err != nil {
		return l, err
	}
	raw.into(&l.header)
	if l.events, l.links, err = db.d.packed(ctx, from, &l.header); err != nil {
		return l, err
	}
	rows, err := from.QueryContext(ctx, db.q.events, id)
	if err != nil {
		return l, err
	}
	defer rows.Close()
	for rows.Next() {
		var e club.Event
		var link []byte
		if err := scanEvent(rows.Scan, &e, &link); err != nil {
			return l, fmt.Errorf("game %s: %w", id, err)
		}
		l.events, l.links = append(l.events, e), append(l.links, link)
	}
	return l, rows.Err()
}

// scanEvent scans eventColumns and any further columns.
func scanEvent(scan func(...any) error, e *club.Event, more ...any) error {
	var at int64
	var side string
	if err := scan(append([]any{&e.Seq, &at, &e.Kind, &e.Move, &e.Ply, &side, &e.Command, &e.About, &e.Lag, &e.Amount, &e.Since}, more...)...); err != nil {
		return err
	}
	e.At = fromMilli(at)
	var ok bool
	if e.Side, ok = club.ParseSide(side); !ok {
		return fmt.Errorf("event %d: there is no side %q", e.Seq, side)
	}
	return nil
}

// List implements [club.Store].
func (db Games) List(ctx context.Context, q club.Query) ([]club.Summary, error) {
	if badText(q.Before) {
		return nil, club.ErrNotFound(q.Before)
	}
	list, err := db.list(ctx, q)
	return list, db.wrap(err)
}

func (db Games) list(ctx context.Context, q club.Query) ([]club.Summary, error) {
	text, args := db.listQuery(q)
	if q.Before != "" {
		var number int64
		if err := db.read.QueryRowContext(ctx, db.q.number, q.Before).Scan(&number); errors.Is(err, sql.ErrNoRows) {
			return nil, club.ErrNotFound(q.Before)
		} else if err != nil {
			return nil, err
		}
		args = append(args, number)
	}
	rows, err := db.read.QueryContext(ctx, text, append(args, q.Limit)...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []club.Summary
	for rows.Next() {
		var s club.Summary
		if err := scanSummary(rows.Scan, &s); err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, rows.Err()
}

// scanSummary scans headerColumns, standingColumns and any further columns.
func scanSummary(scan func(...any) error, s *club.Summary, more ...any) error {
	var raw rawHeader
	var updated int64
	var over int
	var turn string
	fields := append(headerFields(&s.Header, &raw), &s.Seq, &s.Plies, &s.Position, &turn, &over, &s.Result, &s.Reason, &s.Points, &updated, &s.Deadline)
	if err := scan(append(fields, more...)...); err != nil {
		return err
	}
	raw.into(&s.Header)
	s.Updated, s.Over = fromMilli(updated), over != 0
	var ok bool
	if s.Turn, ok = club.ParseSide(turn); !ok {
		return fmt.Errorf("game %s: there is no side %q", s.ID, turn)
	}
	return nil
}

// headerValues returns the values of headerColumns.
func headerValues(h *club.Header) []any {
	w, b := &h.Players[0], &h.Players[1]
	return []any{h.ID, h.Game, h.Options, h.Start, string(w.Kind), w.Name, w.Level, string(b.Kind), b.Name, b.Level, h.Created.UnixMilli(),
		w.ID, w.Zone, b.ID, b.Zone, h.Clock, flag(h.Live()), flag(h.Rated), flag(h.Private), h.Series, flag(w.Bot), flag(b.Bot), h.Importer, h.FirstMove, flag(h.NoClaims)}
}

// headerFields returns the scan destinations of headerColumns.
func headerFields(h *club.Header, raw *rawHeader) []any {
	w, b := &h.Players[0], &h.Players[1]
	return []any{&h.ID, &h.Game, &h.Options, &h.Start, &w.Kind, &w.Name, &w.Level, &b.Kind, &b.Name, &b.Level, &raw.created,
		&w.ID, &w.Zone, &b.ID, &b.Zone, &h.Clock, &raw.live, &raw.rated, &raw.private, &h.Series, &raw.bots[0], &raw.bots[1], &h.Importer, &h.FirstMove, &raw.noClaims}
}

// rawHeader holds the fields of a header that the database stores in another form.
type rawHeader struct {
	created              int64
	live, rated, private int
	bots                 [2]int
	noClaims             int
}

func (r rawHeader) into(h *club.Header) {
	h.Created, h.Rated, h.Private = fromMilli(r.created), r.rated != 0, r.private != 0
	h.NoClaims = r.noClaims != 0
	h.Players[0].Bot, h.Players[1].Bot = r.bots[0] != 0, r.bots[1] != 0
}

// standingValues returns the values of standingColumns.
func standingValues(s *club.Standing) []any {
	return []any{s.Seq, s.Plies, s.Position, s.Turn.String(), flag(s.Over), s.Result, s.Reason, s.Points, s.Updated.UnixMilli(), s.Deadline}
}

// flag converts a boolean to a number, which every database has.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func fromMilli(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// badText reports whether text cannot be stored. Some databases do not even accept it in a query.
func badText(text string) bool { return strings.IndexByte(text, 0) >= 0 || !utf8.ValidString(text) }
