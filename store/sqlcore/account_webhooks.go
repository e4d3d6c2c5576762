package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"tablier/members/account/webhook"
)

// Webhooks implements [webhook.Store] on a database.
type Webhooks struct{ *DB }

var _ webhook.Store = Webhooks{}

const hookColumns = "id, person, url, secret, events, created, failed, asleep"

func scanHook(row scanner) (h webhook.Hook, err error) {
	var events string
	var created, asleep int64
	err = row.Scan(&h.ID, &h.Person, &h.URL, &h.Secret, &events, &created, &h.Failed, &asleep)
	h.Events, h.Created, h.Disabled = strings.Fields(events), timeOr0(created), timeOr0(asleep)
	return h, err
}

// AddHook implements [webhook.Store].
func (db Webhooks) AddHook(ctx context.Context, h webhook.Hook) error {
	n, err := db.exec(ctx, "INSERT INTO webhooks ("+hookColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		h.ID, h.Person, h.URL, h.Secret, strings.Join(h.Events, " "), milliOr0(h.Created), h.Failed, milliOr0(h.Disabled))
	if err == nil && n == 0 {
		err = errTaken("id")
	}
	return err
}

// Hooks implements [webhook.Store].
func (db Webhooks) Hooks(ctx context.Context, person string) ([]webhook.Hook, error) {
	if person == "" {
		return all(ctx, db.DB, scanHook, "SELECT "+hookColumns+" FROM webhooks WHERE tournament = '' ORDER BY created, id")
	}
	return all(ctx, db.DB, scanHook, "SELECT "+hookColumns+" FROM webhooks WHERE person = ? AND tournament = '' ORDER BY created, id", person)
}

// DropHook implements [webhook.Store].
func (db Webhooks) DropHook(ctx context.Context, person, id string) error {
	if err := db.one(ctx, webhook.ErrNoHook, "DELETE FROM webhooks WHERE person = ? AND id = ? AND tournament = ''", person, id); err != nil {
		return err
	}
	_, err := db.exec(ctx, "DELETE FROM webhook_deliveries WHERE hook = ?", id)
	return err
}

// AddDelivery implements [webhook.Store].
func (db Webhooks) AddDelivery(ctx context.Context, d webhook.Delivery, keep int) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		// Updating the hook's row locks it while the deliveries are numbered.
		r, err := tx.ExecContext(ctx, db.d.rebind("UPDATE webhooks SET failed = failed WHERE id = ?"), d.Hook)
		if n, err := affected(r, err); err != nil || n == 0 {
			return err
		}
		var last int64
		if err := tx.QueryRowContext(ctx, db.d.rebind("SELECT COALESCE(MAX(number), 0) FROM webhook_deliveries WHERE hook = ?"), d.Hook).Scan(&last); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO webhook_deliveries (hook, number, message, event, at, nth, status, trouble) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
			d.Hook, last+1, d.Message, d.Event, milliOr0(d.At), d.Attempt, d.Status, d.Failure); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, db.d.rebind("DELETE FROM webhook_deliveries WHERE hook = ? AND number <= ?"), d.Hook, last+1-int64(keep))
		return err
	})
}

// Deliveries implements [webhook.Store].
func (db Webhooks) Deliveries(ctx context.Context, person, hook string) ([]webhook.Delivery, error) {
	var id string
	if err := db.read.QueryRowContext(ctx, db.d.rebind("SELECT id FROM webhooks WHERE person = ? AND id = ?"), person, hook).Scan(&id); errors.Is(err, sql.ErrNoRows) {
		return nil, webhook.ErrNoHook()
	} else if err != nil {
		return nil, db.wrap(err)
	}
	return all(ctx, db.DB, func(row scanner) (d webhook.Delivery, err error) {
		var at int64
		err = row.Scan(&d.Hook, &d.Message, &d.Event, &at, &d.Attempt, &d.Status, &d.Failure)
		d.At = timeOr0(at)
		return d, err
	}, "SELECT hook, message, event, at, nth, status, trouble FROM webhook_deliveries WHERE hook = ? ORDER BY number DESC", hook)
}

// UpdateHook implements [webhook.Store].
func (db Webhooks) UpdateHook(ctx context.Context, id string, failed int, asleep time.Time) error {
	return db.one(ctx, webhook.ErrNoHook, "UPDATE webhooks SET failed = ?, asleep = ? WHERE id = ?", failed, milliOr0(asleep), id)
}
