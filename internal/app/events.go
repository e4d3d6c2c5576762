package app

import (
	"context"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// events carries events of games to the parts of the server that react to them. The club and the series report
// here. The subscribers need the club, so they subscribe once they are built; events without subscribers are
// dropped. It is safe for concurrent use.
type events struct {
	mu            sync.RWMutex
	changed       []func(club.Change)
	unknownCommit []func(id string)
	ended         []func(context.Context, club.Snapshot)
	series        []func(ctx context.Context, id string)
	presence      []presence
}

// presence knows who watches a game, and who has left it.
type presence interface {
	// HasLeft reports whether the player of a side has been away for longer than patience.
	HasLeft(id string, side game.Side, patience time.Duration) bool
	// Watched reports whether anybody is watching a game.
	Watched(id string) bool
}

// subscribe adds subscribers to one of the lists of events.
func subscribe[F any](e *events, list *[]F, subscribers ...F) {
	e.mu.Lock()
	defer e.mu.Unlock()
	*list = append(*list, subscribers...)
}

// subscribers returns one of the lists. Lists only grow, so the caller may read it without the lock.
func subscribers[F any](e *events, list *[]F) []F {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return *list
}

// publishChange implements the club's callback Announce.
func (e *events) publishChange(c club.Change) {
	for _, f := range subscribers(e, &e.changed) {
		f(c)
	}
}

// publishUnknownCommit implements the club's callback OnUnknownCommit.
func (e *events) publishUnknownCommit(id string) {
	for _, f := range subscribers(e, &e.unknownCommit) {
		f(id)
	}
}

// publishEnd implements the club's callback OnEnd.
func (e *events) publishEnd(ctx context.Context, g club.Snapshot) {
	for _, f := range subscribers(e, &e.ended) {
		f(ctx, g)
	}
}

// publishSeries implements the callback Changed of series.
func (e *events) publishSeries(ctx context.Context, id string) {
	for _, f := range subscribers(e, &e.series) {
		f(ctx, id)
	}
}

// HasLeft implements the club's callback HasLeft.
func (e *events) HasLeft(id string, side game.Side, patience time.Duration) bool {
	for _, p := range subscribers(e, &e.presence) {
		if p.HasLeft(id, side, patience) {
			return true
		}
	}
	return false
}

// Watched implements the club's callback Watched.
func (e *events) Watched(id string) bool {
	for _, p := range subscribers(e, &e.presence) {
		if p.Watched(id) {
			return true
		}
	}
	return false
}
