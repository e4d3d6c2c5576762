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
	return &Error{Kind: Private, Field: "id", Text: i18n.T("club.game-private-two-players-see")}
}

// MayView returns an error if the context's actor may not see a game. Before a moderator sees a
// private game of others, Config.OnPrivateView is called.
func (c *Club) MayView(ctx context.Context, id string) error {
	// The header never changes, so a stale game is good enough.
	entry, err := c.acquireWith(ctx, id, acceptStale)
	if err != nil {
		return err
	}
	h, err := entry.game.Header, entry.game.mayView(ctx)
	c.release(entry)
	if err != nil || c.OnPrivateView == nil {
		return err
	}
	if a, _ := ActorFrom(ctx); h.Private && h.Seats(a) == [2]bool{} {
		return c.OnPrivateView(ctx, a, h)
	}
	return nil
}

func (g *Game) mayView(ctx context.Context) error {
	if a, _ := ActorFrom(ctx); !g.VisibleTo(a) {
		return ErrPrivate()
	}
	return nil
}

// checkSeats returns an error if a private game has an open seat: anyone with the address could
// take it.
func (h *Header) checkSeats() error {
	w, b := h.Players[game.White], h.Players[game.Black]
	open := w.Kind == Person && w.ID == "" || b.Kind == Person && b.ID == ""
	if h.Private && (open || w.ID == "" && b.ID == "") {
		return invalid("private", i18n.T("club.private-game-each-seat-somebodys"))
	}
	return nil
}
