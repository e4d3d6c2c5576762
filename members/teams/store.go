package teams

import (
	"context"
	"time"
)

// Store stores teams and their members. Implementations are safe for concurrent use; store/storetest is their
// conformance suite.
type Store interface {
	// CreateTeam stores a new team with version 1, and its captain as a member, all or nothing. The error is of kind
	// Exists if an open team has the name.
	CreateTeam(ctx context.Context, t Team) error
	// Teams returns all teams: first the open ones, then the closed ones, each sorted by name.
	Teams(ctx context.Context) ([]Team, error)
	// Team returns a team. The error is of kind NotFound if there is none.
	Team(ctx context.Context, id string) (Team, error)
	// UpdateTeam stores t and increments the version, if the stored version is t.Version. Otherwise the error is of
	// kind Stale. If the captain is not a member yet, they become one with the time at. The error is of kind Exists if
	// another open team has the name.
	UpdateTeam(ctx context.Context, t Team, at time.Time) error
	// Members lists the members of a team by when they joined, and then those who are invited. If team is empty, it
	// lists those of all teams.
	Members(ctx context.Context, team string) ([]Member, error)
	// PlacesOf lists a person's memberships and invitations, newest first.
	PlacesOf(ctx context.Context, person string) ([]Member, error)
	// PutMember stores a membership or an invitation. It does not change an existing membership.
	PutMember(ctx context.Context, m Member) error
	// Join accepts an invitation. The error is of kind NotFound if there is no open one.
	Join(ctx context.Context, team, person string, at time.Time) error
	// DropMember deletes a membership or an invitation. If the person is the captain, the team has none afterwards.
	DropMember(ctx context.Context, team, person string) error
}
