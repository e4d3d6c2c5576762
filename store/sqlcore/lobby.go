package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// Lobby implements [lobby.Store] on a database.
type Lobby struct{ *DB }

var _ lobby.Store = Lobby{}

const offerColumns = "id, version, kind, status, from_id, from_name, from_guest, to_id, to_name, to_guest, game, options, position, clock, rated, private, side, rules, format, " +
	"least, most, rating, provisional, rounds, reason, of_game, origin, created, updated, expires, white_from, played, played_next, game_id, series_id, made, from_bot, to_bot, bots, bid_from, bid_to"

// placesFor returns as many placeholders as there are columns.
func placesFor(columns string) string {
	return strings.Repeat("?, ", strings.Count(columns, ",")) + "?"
}

func offerValues(o *lobby.Offer) []any {
	return []any{
		o.ID, o.Version, string(o.Kind), string(o.Status), o.From.ID, o.From.Name, flag(o.From.Guest), o.To.ID, o.To.Name, flag(o.To.Guest),
		o.Game, o.Options, o.Position, o.Clock, flag(o.Rated), flag(o.Private), string(o.Side), string(o.Rules), o.Format.String(),
		o.Least, o.Most, o.Rating, flag(o.Provisional), o.Rounds, o.Reason, o.Of, o.Origin,
		o.Created.UnixMilli(), o.Updated.UnixMilli(), o.Expires.UnixMilli(),
		flag(o.WhiteFrom), o.Played[0], o.Played[1], o.GameID, o.SeriesID, flag(o.Made), flag(o.From.Bot), flag(o.To.Bot), flag(o.Bots), o.Bids[0], o.Bids[1],
	}
}

func scanOffer(row scanner) (o lobby.Offer, err error) {
	var created, updated, expires int64
	var fromGuest, toGuest, rated, private, provisional, white, made, fromBot, toBot, bots int
	var format string
	err = row.Scan(&o.ID, &o.Version, &o.Kind, &o.Status, &o.From.ID, &o.From.Name, &fromGuest, &o.To.ID, &o.To.Name, &toGuest,
		&o.Game, &o.Options, &o.Position, &o.Clock, &rated, &private, &o.Side, &o.Rules, &format,
		&o.Least, &o.Most, &o.Rating, &provisional, &o.Rounds, &o.Reason, &o.Of, &o.Origin,
		&created, &updated, &expires, &white, &o.Played[0], &o.Played[1], &o.GameID, &o.SeriesID, &made, &fromBot, &toBot, &bots, &o.Bids[0], &o.Bids[1])
	if err != nil {
		return o, err
	}
	o.From.Guest, o.To.Guest, o.Rated, o.Private, o.Provisional = fromGuest != 0, toGuest != 0, rated != 0, private != 0, provisional != 0
	o.WhiteFrom, o.Made = white != 0, made != 0
	o.From.Bot, o.To.Bot, o.Bots = fromBot != 0, toBot != 0, bots != 0
	o.Created, o.Updated, o.Expires = fromMilli(created), fromMilli(updated), fromMilli(expires)
	if o.Format, err = series.ParseFormat(format); err != nil {
		return o, fmt.Errorf("offer %s: %w", o.ID, err)
	}
	return o, nil
}

// AddOffer implements [lobby.Store].
func (db Lobby) AddOffer(ctx context.Context, o lobby.Offer) error {
	n, err := db.exec(ctx, "INSERT INTO offers ("+offerColumns+") VALUES ("+placesFor(offerColumns)+") ON CONFLICT DO NOTHING", offerValues(&o)...)
	if err == nil && n == 0 {
		err = errTaken("id")
	}
	return err
}

// ChangeOffers implements [lobby.Store].
func (db Lobby) ChangeOffers(ctx context.Context, offers ...lobby.Offer) error {
	// Always change offers in the same order, so that concurrent changes of a pair cannot deadlock.
	offers = slices.Clone(offers)
	slices.SortFunc(offers, func(a, b lobby.Offer) int { return strings.Compare(a.ID, b.ID) })
	set := strings.ReplaceAll(offerColumns, ",", " = ?,") + " = ?"
	change := db.d.rebind("UPDATE offers SET " + set + " WHERE id = ? AND version = ?")
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, o := range offers {
			if badText(o.ID) {
				return lobby.ErrNoOffer(o.ID)
			}
			r, err := tx.ExecContext(ctx, change, append(offerValues(&o), o.ID, o.Version-1)...)
			if err != nil {
				return err
			}
			if n, err := r.RowsAffected(); err != nil {
				return err
			} else if n == 1 {
				continue
			}
			var version int
			err = tx.QueryRowContext(ctx, db.d.rebind("SELECT version FROM offers WHERE id = ?"), o.ID).Scan(&version)
			if errors.Is(err, sql.ErrNoRows) {
				return lobby.ErrNoOffer(o.ID)
			} else if err != nil {
				return err
			}
			return lobby.ErrChanged()
		}
		return nil
	})
}

// Offer implements [lobby.Store].
func (db Lobby) Offer(ctx context.Context, id string) (lobby.Offer, error) {
	if badText(id) {
		return lobby.Offer{}, lobby.ErrNoOffer(id)
	}
	o, err := scanOffer(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+offerColumns+" FROM offers WHERE id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return lobby.Offer{}, lobby.ErrNoOffer(id)
	}
	return o, db.wrap(err)
}

// conditions collects the conditions of a query.
type conditions struct {
	where []string
	args  []any
}

func (c *conditions) add(wanted bool, text string, args ...any) {
	if wanted {
		c.where = append(c.where, text)
		c.args = append(c.args, args...)
	}
}

// text returns all conditions, joined by AND.
func (c *conditions) text() string {
	if len(c.where) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(c.where, " AND ")
}

// Offers implements [lobby.Store].
func (db Lobby) Offers(ctx context.Context, q lobby.Query) ([]lobby.Offer, error) {
	if badText(q.Person) || badText(q.Of) {
		return nil, nil
	}
	var c conditions
	c.add(q.Kind != "", "kind = ?", string(q.Kind))
	c.add(q.Status != "", "status = ?", string(q.Status))
	c.add(q.Game != "", "game = ?", q.Game)
	c.add(q.Person != "", "(from_id = ? OR to_id = ?)", q.Person, q.Person)
	c.add(q.Of != "", "of_game = ?", q.Of)
	c.add(!q.Valid.IsZero(), "expires > ?", q.Valid.UnixMilli())
	c.add(!q.Expired.IsZero(), "expires <= ?", q.Expired.UnixMilli())
	c.add(!q.Since.IsZero(), "updated >= ?", q.Since.UnixMilli())
	c.add(q.Unmade, "status = 'taken' AND made = 0")
	query := "SELECT " + offerColumns + " FROM offers" + c.text() + " ORDER BY created DESC, id DESC LIMIT ?"
	rows, err := db.read.QueryContext(ctx, db.d.rebind(query), append(c.args, q.Limit)...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	var list []lobby.Offer
	for rows.Next() {
		o, err := scanOffer(rows)
		if err != nil {
			return nil, db.wrap(err)
		}
		list = append(list, o)
	}
	return list, db.wrap(rows.Err())
}

// CountOffers implements [lobby.Store].
func (db Lobby) CountOffers(ctx context.Context, q lobby.Count) (n int, err error) {
	if badText(q.From) || badText(q.To) || badText(q.Origin) {
		return 0, nil
	}
	var c conditions
	c.add(true, "status = 'open'")
	c.add(q.Kind != "", "kind = ?", string(q.Kind))
	c.add(q.From != "", "from_id = ?", q.From)
	c.add(q.To != "", "to_id = ?", q.To)
	c.add(q.Origin != "", "origin = ?", q.Origin)
	c.add(q.NoSeeks, "kind <> 'seek'")
	c.add(!q.Valid.IsZero(), "expires > ?", q.Valid.UnixMilli())
	// Count with the write connection: a replica might lack the latest rows.
	err = db.write.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*) FROM offers"+c.text()), c.args...).Scan(&n)
	return n, db.wrap(err)
}

// DropOffers implements [lobby.Store].
func (db Lobby) DropOffers(ctx context.Context, before time.Time) (int, error) {
	n, err := db.exec(ctx, "DELETE FROM offers WHERE status <> 'open' AND updated < ? AND (status <> 'taken' OR made = 1)", before.UnixMilli())
	return int(n), err
}

// forget deletes a person's offers, except accepted ones whose game is not created yet, and removes the name from
// series and tournaments.
func (db Lobby) forget(ctx context.Context, tx *sql.Tx, person string) error {
	for _, q := range []string{
		"DELETE FROM offers WHERE (status <> 'taken' OR made = 1) AND (from_id = ? OR to_id = ?)",
		"UPDATE series SET name_0 = CASE WHEN id_0 = ? THEN '' ELSE name_0 END, name_1 = CASE WHEN id_1 = ? THEN '' ELSE name_1 END",
	} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), person, person); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, db.d.rebind("UPDATE tournament_people SET name = '' WHERE person = ?"), person)
	return err
}
