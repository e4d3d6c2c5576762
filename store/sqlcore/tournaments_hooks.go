package sqlcore

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/club"
)

var _ tournamenthook.Store = Tournaments{}

const tournamentHookColumns = hookColumns + ", tournament, sent, attempt, next"

func scanTournamentHook(row scanner) (h tournamenthook.Hook, err error) {
	var events string
	var created, asleep, next int64
	err = row.Scan(&h.ID, &h.Person, &h.URL, &h.Secret, &events, &created, &h.Failed, &asleep, &h.Tournament, &h.Sent, &h.Attempt, &next)
	h.Created, h.Disabled, h.Next = timeOr0(created), timeOr0(asleep), timeOr0(next)
	return h, err
}

// AddTournamentHook implements [tournamenthook.Store]. It locks the row of the tournament while it counts the hooks.
func (db Tournaments) AddTournamentHook(ctx context.Context, h tournamenthook.Hook, most int) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, db.d.rebind("UPDATE tournaments SET seq = seq WHERE id = ?"), h.Tournament); err != nil {
			return err
		}
		var have int
		if err := tx.QueryRowContext(ctx, db.d.rebind("SELECT COUNT(*) FROM webhooks WHERE tournament = ?"), h.Tournament).Scan(&have); err != nil {
			return err
		}
		if have >= most {
			return &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.too-many-webhooks", "most", most)}
		}
		_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO webhooks ("+tournamentHookColumns+") VALUES ("+marks(tournamentHookColumns)+")"),
			h.ID, h.Person, h.URL, h.Secret, strings.Join(h.Events, " "), milliOr0(h.Created), h.Failed, milliOr0(h.Disabled), h.Tournament, h.Sent, h.Attempt, milliOr0(h.Next))
		return err
	})
}

// TournamentHooks implements [tournamenthook.Store].
func (db Tournaments) TournamentHooks(ctx context.Context, id string) ([]tournamenthook.Hook, error) {
	return all(ctx, db.DB, scanTournamentHook, "SELECT "+tournamentHookColumns+" FROM webhooks WHERE tournament = ? AND tournament <> '' ORDER BY created, id", id)
}

// DropTournamentHook implements [tournamenthook.Store].
func (db Tournaments) DropTournamentHook(ctx context.Context, tournament, id string) error {
	if err := db.one(ctx, webhook.ErrNoHook, "DELETE FROM webhooks WHERE tournament = ? AND id = ? AND tournament <> ''", tournament, id); err != nil {
		return err
	}
	_, err := db.exec(ctx, "DELETE FROM webhook_deliveries WHERE hook = ?", id)
	return err
}

// DueTournamentHooks implements [tournamenthook.Store].
func (db Tournaments) DueTournamentHooks(ctx context.Context, now time.Time, limit int) ([]tournamenthook.Hook, error) {
	return all(ctx, db.DB, scanTournamentHook, "SELECT "+tournamentHookColumns+" FROM webhooks WHERE tournament <> '' AND asleep = 0 AND next <= ? "+
		"AND sent < (SELECT t.seq FROM tournaments t WHERE t.id = webhooks.tournament) ORDER BY next, id LIMIT ?", now.UnixMilli(), limit)
}

// ClaimTournamentHook implements [tournamenthook.Store].
func (db Tournaments) ClaimTournamentHook(ctx context.Context, h tournamenthook.Hook, until time.Time) (bool, error) {
	n, err := db.exec(ctx, "UPDATE webhooks SET next = ? WHERE id = ? AND next = ? AND sent = ? AND asleep = 0", until.UnixMilli(), h.ID, milliOr0(h.Next), h.Sent)
	return n > 0, err
}

// UpdateTournamentHook implements [tournamenthook.Store].
func (db Tournaments) UpdateTournamentHook(ctx context.Context, h tournamenthook.Hook) error {
	return db.one(ctx, webhook.ErrNoHook, "UPDATE webhooks SET sent = ?, attempt = ?, next = ?, failed = ?, asleep = ? WHERE id = ?",
		h.Sent, h.Attempt, milliOr0(h.Next), h.Failed, milliOr0(h.Disabled), h.ID)
}
