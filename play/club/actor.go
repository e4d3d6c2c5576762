package club

import (
	"context"
	"slices"
)

// Actor is who asks for something: a member, a guest, or a program with a token
// of one of them. The zero Actor is nobody in particular.
type Actor struct {
	ID    string // of the account or guest; empty: nobody
	Name  string
	Guest bool
	Bot   bool   // a program plays under the account
	Role  string // "", RoleMember, RoleModerator or RoleOrganiser
	// Scopes are what a token allows; nil: all that the person may do.
	Scopes []string
}

// The roles, each with what the one before may do.
const (
	RoleMember    = "member"
	RoleModerator = "moderator"
	RoleOrganiser = "organiser"
)

// The scopes of tokens.
const (
	ScopeRead = "read"     // see what its owner may see
	ScopePlay = "play"     // move, offer and answer in its owner's games, seek and challenge
	ScopeChat = "chat"     // speak for its owner
	ScopeBot  = "bot:play" // play as a program
)

// May reports whether the actor's token, if it came with one, allows a scope.
// The programs of bots may play with the scope that is theirs.
func (a Actor) May(scope string) bool {
	return a.Scopes == nil || slices.Contains(a.Scopes, scope) || scope == ScopePlay && a.Bot && slices.Contains(a.Scopes, ScopeBot)
}

// IsModerator reports whether the actor may see and settle what others may not.
func (a Actor) IsModerator() bool { return a.Role == RoleModerator || a.Role == RoleOrganiser }

type actorKey struct{}

// WithActor returns a context in which a is the one who asks.
func WithActor(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// ActorFrom returns who asks; ok is false when nobody is told.
func ActorFrom(ctx context.Context) (a Actor, ok bool) {
	a, ok = ctx.Value(actorKey{}).(Actor)
	return a, ok
}
