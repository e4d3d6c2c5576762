package tournamenthook

import (
	"context"
	"time"

	"tablier/members/account/webhook"
	"tablier/play/tournament"
)

// Hook is an address that gets the events of a tournament.
type Hook struct {
	webhook.Hook
	Tournament string
	Sent       int       // the number of the last event that was accepted, or that is nothing to tell
	Attempt    int       // failed attempts to send the next one
	Next       time.Time // no attempt before it
}

// Limits.
const (
	MaxHooks = 5 // of one tournament
	// batch is how many messages of one hook are sent before others have their turn.
	batch = 20
	// claimFor is how long a node has to send one message before another may.
	claimFor = time.Minute
)

// delays are the pauses after failed attempts. After the last one, the hook is disabled.
var delays = []time.Duration{30 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour}

// Store keeps hooks. Implementations are safe for concurrent use; store/storetest is their conformance suite.
type Store interface {
	// AddTournamentHook stores a hook; the error is of kind Conflict if there are already most.
	AddTournamentHook(ctx context.Context, h Hook, most int) error
	// TournamentHooks lists the hooks of a tournament, the oldest first.
	TournamentHooks(ctx context.Context, tournament string) ([]Hook, error)
	// DropTournamentHook deletes a hook of a tournament; the error is of kind NotFound.
	DropTournamentHook(ctx context.Context, tournament, id string) error
	// DueTournamentHooks lists enabled hooks for which there are events to send now.
	DueTournamentHooks(ctx context.Context, now time.Time, limit int) ([]Hook, error)
	// ClaimTournamentHook reserves a hook until a time, and reports whether nobody else has.
	ClaimTournamentHook(ctx context.Context, h Hook, until time.Time) (bool, error)
	// UpdateTournamentHook stores what has been sent and when to go on.
	UpdateTournamentHook(ctx context.Context, h Hook) error
}

// Log reads the events of tournaments.
type Log interface {
	TournamentEvents(ctx context.Context, id string, after int) ([]tournament.Event, error)
}

// Event returns what a message calls an event; empty: it is not told.
func Event(e tournament.Event) string {
	switch e.Kind {
	case tournament.Created, tournament.Started, tournament.Corrected, tournament.Cancelled:
		return string(e.Kind)
	case tournament.Paired, tournament.Repaired:
		return "paired"
	case tournament.Decided:
		return "result"
	case tournament.Finished:
		return "over"
	}
	return ""
}
