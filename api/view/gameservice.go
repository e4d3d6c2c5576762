package view

import (
	"context"

	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// Games reads games and executes commands, through the live hub if there is one.
type Games struct {
	Club     *club.Club
	Live     *live.Hub // nil: games cannot be watched
	Limited  bool      // the number of open games is limited
	Settings *clubsettings.Service
}

// Snapshot returns a game if the requester may see it. Server-rendered pages need this check, because they do
// not pass the guard of the API.
func (g *Games) Snapshot(ctx context.Context, id string) (club.Snapshot, error) {
	if err := g.Club.MayView(ctx, id); err != nil {
		return club.Snapshot{}, err
	}
	if g.Live != nil {
		return g.Live.Game(ctx, id)
	}
	return g.Club.Game(ctx, id)
}

// MayCreate returns an error if the requester may not create another game.
func (g *Games) MayCreate(ctx context.Context) error {
	if !g.Limited {
		return nil
	}
	return g.Club.MayCreate(ctx)
}

// MayBegin returns an error if the requester may not begin another game of this kind.
func (g *Games) MayBegin(ctx context.Context, game string) error {
	if err := g.Offered(ctx, game); err != nil {
		return err
	}
	return g.MayCreate(ctx)
}

// Offered returns an error if the club does not offer new games of this kind.
func (g *Games) Offered(ctx context.Context, game string) error {
	return g.Settings.Offered(ctx, game)
}

// Do executes a command for the requester.
func (g *Games) Do(ctx context.Context, id string, c club.Command) (club.Snapshot, error) {
	if err := MayPlay(ctx); err != nil {
		return club.Snapshot{}, err
	}
	if g.Live != nil {
		return g.Live.Do(ctx, id, c)
	}
	return g.Club.Do(ctx, id, c)
}

// Think waits for the computer's move after event seq.
func (g *Games) Think(ctx context.Context, id string, seq int, command string) (club.Snapshot, error) {
	if g.Live != nil {
		return g.Live.Think(ctx, id, seq, command)
	}
	return g.Club.Searches.Think(ctx, id, seq, command)
}

// SetPlan stores a plan, and returns its side.
func (g *Games) SetPlan(ctx context.Context, id string, c club.Command, branches []club.Branch) (game.Side, error) {
	if err := MayPlay(ctx); err != nil {
		return 0, err
	}
	if g.Live != nil {
		return g.Live.SetPlan(ctx, id, c, branches)
	}
	return g.Club.SetPlan(ctx, id, c, branches)
}

// MayPlay refuses tokens that are not for playing.
func MayPlay(ctx context.Context) error {
	if a, _ := club.ActorFrom(ctx); !a.May(club.ScopePlay) {
		return club.ErrForbidden(i18n.T("api.token-cannot-play"))
	}
	return nil
}
