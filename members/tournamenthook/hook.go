package tournamenthook

import (
	"context"
	"time"

	"tablier/members/account/webhook"
	"tablier/play/tournament"
)

// Hook is an address that receives the events of a tournament.
type Hook struct {
	webhook.Hook
	Tournament string
	Sent       int       // the last event that was accepted or needs no message
	Attempt    int       // failed attempts to send the next one
	Next       time.Time // no attempt before this time
}

// Limits.
const (
	MaxHooks = 5 // of one tournament
	// batch is the number of messages that a hook may send before others have their turn.
	batch = 20
	// claimFor is how long a node may take to send one message before another node takes over.
	claimFor = time.Minute
)

// delays are the pauses after failed attempts. After the last one, the hook is disabled.
var delays = []time.Duration{30 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour}

// Store stores hooks. Implementations are safe for concurrent use; store/storetest is their conformance suite.
type Store interface {
	// AddTournamentHook stores a hook. The error is of kind Conflict if the tournament already has most hooks.
	AddTournamentHook(ctx context.Context, h Hook, most int) error
	// TournamentHooks lists the hooks of a tournament, oldest first.
	TournamentHooks(ctx context.Context, tournament string) ([]Hook, error)
	// DropTournamentHook deletes a hook of a tournament. The error is of kind NotFound if there is none.
	DropTournamentHook(ctx context.Context, tournament, id string) error
	// DueTournamentHooks lists the enabled hooks that have events to send now.
	DueTournamentHooks(ctx context.Context, now time.Time, limit int) ([]Hook, error)
	// ClaimTournamentHook reserves a hook until a time. It reports whether no other node has reserved it.
	ClaimTournamentHook(ctx context.Context, h Hook, until time.Time) (bool, error)
	// UpdateTournamentHook stores what has been sent and when to continue.
	UpdateTournamentHook(ctx context.Context, h Hook) error
}

// Log reads the events of tournaments.
type Log interface {
	TournamentEvents(ctx context.Context, id string, after int) ([]tournament.Event, error)
}

// Event returns the name of an event in messages, or "" if no message is sent for it.
func Event(e tournament.Event) string {
	switch e.Kind {
	case tournament.Created, tournament.Started, tournament.Corrected, tournament.Cancelled:
		return string(e.Kind)
	case tournament.Paired, tournament.Repaired, tournament.Reseated:
		return "paired"
	case tournament.Decided:
		return "result"
	case tournament.Finished:
		return "over"
	}
	return ""
}
