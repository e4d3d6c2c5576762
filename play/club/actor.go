package club

import (
	"context"
	"slices"
)

// Actor is the sender of a request: a member, a guest, or a program with the token of a member or
// guest. The zero Actor is anonymous.
type Actor struct {
	ID    string // id of the account or guest; empty: anonymous
	Name  string
	Guest bool
	Bot   bool   // a program plays under the account
	Role  string // "", RoleMember, RoleModerator or RoleOrganiser
	// Source is the network address that the request comes from; empty if unknown. Computer time is
	// shared out per address.
	Source string
	// Scopes are the rights of the token. nil means that there is no token, so the actor may do
	// everything that the person may.
	Scopes []string
}

// The roles. Each includes the rights of the one before it.
const (
	RoleMember    = "member"
	RoleModerator = "moderator"
	RoleOrganiser = "organiser"
)

// Scopes of tokens.
const (
	ScopeRead = "read"     // read what the owner may read
	ScopePlay = "play"     // play the owner's games, seek and challenge
	ScopeChat = "chat"     // write in the chat as the owner
	ScopeBot  = "bot:play" // play as a bot
)

// May reports whether the actor's token allows a scope. Without a token everything is allowed.
// ScopeBot alone is enough for a bot to play.
func (a Actor) May(scope string) bool {
	return a.Scopes == nil || slices.Contains(a.Scopes, scope) || scope == ScopePlay && a.Bot && slices.Contains(a.Scopes, ScopeBot)
}

// IsModerator reports whether the actor is a moderator or an organiser.
func (a Actor) IsModerator() bool { return a.Role == RoleModerator || a.Role == RoleOrganiser }

type actorKey struct{}

// WithActor returns a context that carries the actor a.
func WithActor(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// ActorFrom returns the actor of a context; ok is false if there is none.
func ActorFrom(ctx context.Context) (a Actor, ok bool) {
	a, ok = ctx.Value(actorKey{}).(Actor)
	return a, ok
}
