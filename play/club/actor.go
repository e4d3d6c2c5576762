package club

import (
	"context"
	"slices"
)

// Actor is whoever sends a request: a member, a guest, or a program with a token of one of
// them. The zero Actor is anonymous.
type Actor struct {
	ID    string // of the account or guest; empty: anonymous
	Name  string
	Guest bool
	Bot   bool   // a program plays under the account
	Role  string // "", RoleMember, RoleModerator or RoleOrganiser
	// Source is the network address from which the request comes; empty: unknown. Work for the
	// computer is shared out by it.
	Source string
	// Scopes are what the token allows; nil: no token, so everything that the person may do.
	Scopes []string
}

// The roles. Each has the rights of the one before, and more.
const (
	RoleMember    = "member"
	RoleModerator = "moderator"
	RoleOrganiser = "organiser"
)

// Scopes of tokens.
const (
	ScopeRead = "read"     // read what its owner may read
	ScopePlay = "play"     // play its owner's games, seek and challenge
	ScopeChat = "chat"     // write in the chat as its owner
	ScopeBot  = "bot:play" // play as a bot
)

// May reports whether the actor's token allows a scope. Without a token everything is allowed.
// A bot may play with the scope of bots alone.
func (a Actor) May(scope string) bool {
	return a.Scopes == nil || slices.Contains(a.Scopes, scope) || scope == ScopePlay && a.Bot && slices.Contains(a.Scopes, ScopeBot)
}

// IsModerator reports whether the actor is a moderator or an organiser.
func (a Actor) IsModerator() bool { return a.Role == RoleModerator || a.Role == RoleOrganiser }

type actorKey struct{}

// WithActor returns a context for requests of a.
func WithActor(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// ActorFrom returns the actor of a context; ok is false if there is none.
func ActorFrom(ctx context.Context) (a Actor, ok bool) {
	a, ok = ctx.Value(actorKey{}).(Actor)
	return a, ok
}
