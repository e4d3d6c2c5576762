package sqlcore

import (
	"bytes"
	"context"
	"database/sql"

	"tablier/play/club"
	"tablier/store/chain"
)

// Mender reads and rewrites games whose logs are damaged.
type Mender struct{ DB *DB }

// SoundGame is the sound part of a stored game.
type SoundGame struct {
	club.Header
	Events []club.Event // up to the first missing or damaged one
	Stored int          // the number of events according to the game's row
	Over   bool         // according to the game's row
	Whole  bool         // nothing is wrong
}

// GameIDs lists all games in order of creation.
func (m Mender) GameIDs(ctx context.Context) ([]string, error) {
	db := m.DB
	rows, err := db.read.QueryContext(ctx, "SELECT id FROM games ORDER BY number")
	if err != nil {
		return nil, db.wrap(err)
	}
	ids, err := texts(rows)
	return ids, db.wrap(err)
}

// Sound returns the sound part of a game. The error says that the game's row cannot be
// read.
func (m Mender) Sound(ctx context.Context, id string) (SoundGame, error) {
	db := m.DB
	l, err := Games{db}.loadFrom(ctx, db.read, id)
	if err != nil && l.header.ID == "" {
		return SoundGame{}, db.wrap(err)
	}
	g := SoundGame{Header: l.header, Stored: max(l.seq, len(l.events))}
	var over int
	if err := db.read.QueryRowContext(ctx, db.d.rebind("SELECT is_over FROM games WHERE id = ?"), id).Scan(&over); err != nil {
		return g, db.wrap(err)
	}
	g.Over, g.Whole = over != 0, err == nil && l.verify() == nil
	link := chain.Genesis(&l.header)
	for i := range l.events {
		if l.events[i].Seq != i+1 {
			break
		}
		if link = chain.Next(link, &l.events[i]); !bytes.Equal(link[:], l.links[i]) {
			break
		}
		g.Events = append(g.Events, l.events[i])
	}
	return g, nil
}

// Rewrite replaces a game's log and standing.
func (m Mender) Rewrite(ctx context.Context, h *club.Header, events []club.Event, s club.Standing) error {
	db := m.DB
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM events WHERE game = ?"), h.ID); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM packed WHERE game = ?"), h.ID); err != nil {
			return err
		}
		link := chain.Genesis(h)
		rows := make([][]any, len(events))
		for i := range events {
			link = chain.Next(link, &events[i])
			rows[i] = eventValues(h.ID, &events[i], bytes.Clone(link[:]))
		}
		if err := db.insertMany(ctx, tx, db.q.event, rows); err != nil {
			return err
		}
		return db.insertMany(ctx, tx, db.q.stand, [][]any{append(standingValues(&s), bytes.Clone(link[:]), h.ID)})
	})
}
