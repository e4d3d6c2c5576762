package sqlcore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tablier/members/clubsettings"
)

// ClubSettings implements [clubsettings.Store] on a database.
type ClubSettings struct{ *DB }

var _ clubsettings.Store = ClubSettings{}

// ClubSettings implements [clubsettings.Store].
func (db ClubSettings) ClubSettings(ctx context.Context) (s clubsettings.Settings, err error) {
	var body string
	var version int
	err = db.read.QueryRowContext(ctx, "SELECT version, settings FROM club_settings WHERE one = 1").Scan(&version, &body)
	if errors.Is(err, sql.ErrNoRows) {
		return s, nil
	}
	if err != nil {
		return s, db.wrap(err)
	}
	if err := json.Unmarshal([]byte(body), &s); err != nil {
		return s, fmt.Errorf("the settings of the club: %w", err)
	}
	s.Version = version
	return s, nil
}

// SetClubSettings implements [clubsettings.Store].
func (db ClubSettings) SetClubSettings(ctx context.Context, s clubsettings.Settings) error {
	body, err := json.Marshal(s)
	if err != nil {
		return err
	}
	text := "UPDATE club_settings SET version = version + 1, settings = ? WHERE one = 1 AND version = ?"
	if s.Version == 0 {
		text = "INSERT INTO club_settings (one, settings, version) SELECT 1, ?, 1 WHERE ? = 0 ON CONFLICT DO NOTHING"
	}
	n, err := db.exec(ctx, text, string(body), s.Version)
	if err == nil && n == 0 {
		return clubsettings.ErrStale()
	}
	return err
}

// AddInvitation implements [clubsettings.Store].
func (db ClubSettings) AddInvitation(ctx context.Context, i clubsettings.Invitation) error {
	_, err := db.exec(ctx, "INSERT INTO invitations (id, hash, creator, note, created, expires, uses, used, revoked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		i.ID, i.Hash, i.By, i.Note, milliOr0(i.Created), milliOr0(i.Expires), i.Uses, i.Used, bit(i.Revoked))
	return err
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Invitations implements [clubsettings.Store].
func (db ClubSettings) Invitations(ctx context.Context, after time.Time) ([]clubsettings.Invitation, error) {
	scan := func(row scanner) (i clubsettings.Invitation, err error) {
		var created, expires int64
		var revoked int
		err = row.Scan(&i.ID, &i.Hash, &i.By, &i.Note, &created, &expires, &i.Uses, &i.Used, &revoked)
		i.Created, i.Expires, i.Revoked = timeOr0(created), timeOr0(expires), revoked != 0
		return i, err
	}
	return all(ctx, db.DB, scan, "SELECT id, hash, creator, note, created, expires, uses, used, revoked FROM invitations WHERE expires > ? ORDER BY created DESC, id", after.UnixMilli())
}

// UseInvitation implements [clubsettings.Store].
func (db ClubSettings) UseInvitation(ctx context.Context, hash string, now time.Time) (bool, error) {
	n, err := db.exec(ctx, "UPDATE invitations SET used = used + 1 WHERE hash = ? AND revoked = 0 AND used < uses AND expires > ?", hash, now.UnixMilli())
	return n > 0, err
}

// ReturnInvitation implements [clubsettings.Store].
func (db ClubSettings) ReturnInvitation(ctx context.Context, hash string) error {
	_, err := db.exec(ctx, "UPDATE invitations SET used = used - 1 WHERE hash = ? AND used > 0", hash)
	return err
}

// RevokeInvitation implements [clubsettings.Store].
func (db ClubSettings) RevokeInvitation(ctx context.Context, id string) error {
	_, err := db.exec(ctx, "UPDATE invitations SET revoked = 1 WHERE id = ?", id)
	return err
}
