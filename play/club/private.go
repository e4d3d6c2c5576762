package club

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
)

// VisibleTo reports whether an actor may see the game. A public game is visible to everyone, a
// private one to its players and to moderators who do not use a token.
func (h *Header) VisibleTo(a Actor) bool {
	return !h.Private || h.Seats(a) != [2]bool{} || a.IsModerator() && a.Scopes == nil
}

// ErrPrivate returns the error for a private game of others.
func ErrPrivate() *Error {
	return &Error{Kind: Private, Field: "id", Text: i18n.T("club.private")}
}

// MayView returns an error if the context's actor may not see a game. Before a moderator sees a
// private game of others, Config.OnPrivateView is called.
func (c *Club) MayView(ctx context.Context, id string) error {
	// The header never changes, so a stale game is good enough.
	entry, err := c.memory.acquireWith(ctx, id, acceptStale)
	if err != nil {
		return err
	}
	h := entry.game.Header
	c.memory.release(entry)
	a, _ := ActorFrom(ctx)
	if c.follows(a, &h) {
		return nil
	}
	if !h.VisibleTo(a) {
		return ErrPrivate()
	}
	if c.OnPrivateView != nil && h.Private && h.Seats(a) == [2]bool{} {
		return c.OnPrivateView(ctx, a, h)
	}
	return nil
}

// follows reports whether an actor may see a private game of others, as a teacher may see those of pupils.
func (c *core) follows(a Actor, h *Header) bool {
	return h.Private && c.Follows != nil && c.Follows(a, h.Players[game.White].ID, h.Players[game.Black].ID)
}

func (g *Game) mayView(ctx context.Context) error {
	if a, _ := ActorFrom(ctx); !g.VisibleTo(a) {
		return ErrPrivate()
	}
	return nil
}

// Shows reports whether an actor may see a game of a club. It does not record the views of moderators; see
// [Club.MayView].
func Shows(c *Club, a Actor, h *Header) bool { return c.follows(a, h) || h.VisibleTo(a) }

// checkSeats returns an error if a private game has an open seat: anyone with the address could
// take it.
func (h *Header) checkSeats() error {
	w, b := h.Players[game.White], h.Players[game.Black]
	open := w.Kind == Person && w.ID == "" || b.Kind == Person && b.ID == ""
	if h.Private && (open || w.ID == "" && b.ID == "") {
		return invalid("private", i18n.T("club.private-seats"))
	}
	return nil
}
