package club

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
)

// VisibleTo tells whether an actor may see the game: everybody a public one, a private one who has
// a seat in it, and who moderates the club, in person and not by a token.
func (h *Header) VisibleTo(a Actor) bool {
	return !h.Private || h.Seats(a) != [2]bool{} || a.IsModerator() && a.Scopes == nil
}

// ErrPrivate is the error for a private game that is somebody else's.
func ErrPrivate() *Error {
	return &Error{Kind: Private, Field: "id", Text: i18n.T("club.game-private-two-players-see")}
}

// MayView says why the context's actor may not see a game; nil: it may. Who sees a private game for
// moderating the club is told to Config.Opened first.
func (c *Club) MayView(ctx context.Context, id string) error {
	// The header never changes, so what is in memory will do.
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

// seated says why a private game cannot be made with these seats: each must be somebody's, or the
// computer's, because whoever has the address may take an open one.
func (h *Header) checkSeats() error {
	w, b := h.Players[game.White], h.Players[game.Black]
	open := w.Kind == Person && w.ID == "" || b.Kind == Person && b.ID == ""
	if h.Private && (open || w.ID == "" && b.ID == "") {
		return invalid("private", i18n.T("club.private-game-each-seat-somebodys"))
	}
	return nil
}
