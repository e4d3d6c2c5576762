package teams

import (
	"context"
	"time"
)

// Store keeps teams and who is in them. Implementations are safe for concurrent use; store/storetest is their
// conformance suite.
type Store interface {
	// CreateTeam stores a new team with version 1, and its captain as a member, all or nothing. A name that an open team
	// has is an error of kind Exists.
	CreateTeam(ctx context.Context, t Team) error
	// Teams returns all teams: the open ones first, each by name.
	Teams(ctx context.Context) ([]Team, error)
	// Team returns a team, or an error of kind NotFound.
	Team(ctx context.Context, id string) (Team, error)
	// UpdateTeam stores t if the stored version is t.Version, and increments it; otherwise the error is of kind Stale.
	// The captain is a member since at, if not already. A name that another open team has is an error of kind Exists.
	UpdateTeam(ctx context.Context, t Team, at time.Time) error
	// Members lists the members of a team by when they joined, then those who are invited. An empty team is all teams.
	Members(ctx context.Context, team string) ([]Member, error)
	// PlacesOf lists the places and invitations of a person, the newest first.
	PlacesOf(ctx context.Context, person string) ([]Member, error)
	// PutMember stores a place or an invitation. Who is in the team already stays as they are.
	PutMember(ctx context.Context, m Member) error
	// Join accepts an invitation; if there is none that is open, the error is of kind NotFound.
	Join(ctx context.Context, team, person string, at time.Time) error
	// DropMember deletes a place or an invitation. A captain who goes leaves the team without one.
	DropMember(ctx context.Context, team, person string) error
}
