package clubsettings

import (
	"context"
	"time"
)

// Store keeps settings and invitations. Implementations are safe for concurrent use; store/storetest is their
// conformance suite.
type Store interface {
	// ClubSettings returns the settings. Their version is 0 where none were stored yet.
	ClubSettings(ctx context.Context) (Settings, error)
	// SetClubSettings stores settings with the version after their own. The error is of kind Stale if others were stored
	// meanwhile.
	SetClubSettings(ctx context.Context, s Settings) error

	// AddInvitation stores a new invitation.
	AddInvitation(ctx context.Context, i Invitation) error
	// Invitations lists the invitations that expire after a moment, the newest first.
	Invitations(ctx context.Context, after time.Time) ([]Invitation, error)
	// UseInvitation counts one use of the valid invitation with a hash, and reports whether there is one.
	UseInvitation(ctx context.Context, hash string, now time.Time) (bool, error)
	// ReturnInvitation takes one use back.
	ReturnInvitation(ctx context.Context, hash string) error
	// RevokeInvitation ends an invitation.
	RevokeInvitation(ctx context.Context, id string) error
}
