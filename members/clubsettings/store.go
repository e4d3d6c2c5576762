package clubsettings

import (
	"context"
	"time"
)

// Store stores settings and invitations. Implementations are safe for concurrent use; store/storetest is their
// conformance suite.
type Store interface {
	// ClubSettings returns the settings. The version is 0 if none were stored yet.
	ClubSettings(ctx context.Context) (Settings, error)
	// SetClubSettings stores settings and increments the version, if the stored version is s.Version. Otherwise the
	// error is of kind Stale.
	SetClubSettings(ctx context.Context, s Settings) error

	// AddInvitation stores a new invitation.
	AddInvitation(ctx context.Context, i Invitation) error
	// Invitations lists the invitations that expire after a time, newest first.
	Invitations(ctx context.Context, after time.Time) ([]Invitation, error)
	// UseInvitation counts one use of the valid invitation with the given hash. It reports whether there is one.
	UseInvitation(ctx context.Context, hash string, now time.Time) (bool, error)
	// ReturnInvitation takes back one use.
	ReturnInvitation(ctx context.Context, hash string) error
	// RevokeInvitation revokes an invitation.
	RevokeInvitation(ctx context.Context, id string) error
}
