package sqlcore

import (
	"context"
	"strings"
	"time"

	"tablier/account/webhook"
)

var _ webhook.Store = (*DB)(nil)

const hookColumns = "id, person, url, secret, events, created, failed, asleep"

func scanHook(row scanner) (h webhook.Hook, err error) {
	var events string
	var created, asleep int64
	err = row.Scan(&h.ID, &h.Person, &h.URL, &h.Secret, &events, &created, &h.Failed, &asleep)
	h.Events, h.Created, h.Asleep = strings.Fields(events), timeOr0(created), timeOr0(asleep)
	return h, err
}

// AddHook implements [webhook.Store].
func (db *DB) AddHook(ctx context.Context, h webhook.Hook) error {
	n, err := db.exec(ctx, "INSERT INTO webhooks ("+hookColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		h.ID, h.Person, h.URL, h.Secret, strings.Join(h.Events, " "), milliOr0(h.Created), h.Failed, milliOr0(h.Asleep))
	if err == nil && n == 0 {
		err = errTaken("id")
	}
	return err
}

// Hooks implements [webhook.Store].
func (db *DB) Hooks(ctx context.Context, person string) ([]webhook.Hook, error) {
	if person == "" {
		return all(ctx, db, scanHook, "SELECT "+hookColumns+" FROM webhooks ORDER BY created, id")
	}
	return all(ctx, db, scanHook, "SELECT "+hookColumns+" FROM webhooks WHERE person = ? ORDER BY created, id", person)
}

// DropHook implements [webhook.Store].
func (db *DB) DropHook(ctx context.Context, person, id string) error {
	return db.one(ctx, webhook.ErrNoHook, "DELETE FROM webhooks WHERE person = ? AND id = ?", person, id)
}

// HookFared implements [webhook.Store].
func (db *DB) HookFared(ctx context.Context, id string, failed int, asleep time.Time) error {
	return db.one(ctx, webhook.ErrNoHook, "UPDATE webhooks SET failed = ?, asleep = ? WHERE id = ?", failed, milliOr0(asleep), id)
}
