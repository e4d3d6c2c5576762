package api

import (
	"context"

	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// gameService reads games and executes commands, through the live hub if there is one.
type gameService struct {
	club     *club.Club
	live     *live.Hub             // nil: games cannot be watched
	limited  bool                  // the number of open games is limited
	settings *clubsettings.Service // nil: every game is offered
}

// snapshot returns a game if the requester may see it. Server-rendered pages need this check, because they do
// not pass the guard of the API.
func (g *gameService) snapshot(ctx context.Context, id string) (club.Snapshot, error) {
	if err := g.club.MayView(ctx, id); err != nil {
		return club.Snapshot{}, err
	}
	if g.live != nil {
		return g.live.Game(ctx, id)
	}
	return g.club.Game(ctx, id)
}

// mayCreate returns an error if the requester may not create another game.
func (g *gameService) mayCreate(ctx context.Context) error {
	if !g.limited {
		return nil
	}
	return g.club.MayCreate(ctx)
}

// mayBegin returns an error if the requester may not begin another game of this kind.
func (g *gameService) mayBegin(ctx context.Context, game string) error {
	if err := g.offered(ctx, game); err != nil {
		return err
	}
	return g.mayCreate(ctx)
}

// offered returns an error if the club does not offer new games of this kind.
func (g *gameService) offered(ctx context.Context, game string) error {
	if g.settings == nil {
		return nil
	}
	return g.settings.Offered(ctx, game)
}

// do executes a command for the requester.
func (g *gameService) do(ctx context.Context, id string, c club.Command) (club.Snapshot, error) {
	if err := mayPlay(ctx); err != nil {
		return club.Snapshot{}, err
	}
	if g.live != nil {
		return g.live.Do(ctx, id, c)
	}
	return g.club.Do(ctx, id, c)
}

// think waits for the computer's move after event seq.
func (g *gameService) think(ctx context.Context, id string, seq int, command string) (club.Snapshot, error) {
	if g.live != nil {
		return g.live.Think(ctx, id, seq, command)
	}
	return g.club.Think(ctx, id, seq, command)
}

// setPlan stores a plan, and returns its side.
func (g *gameService) setPlan(ctx context.Context, id string, c club.Command, branches []club.Branch) (game.Side, error) {
	if err := mayPlay(ctx); err != nil {
		return 0, err
	}
	if g.live != nil {
		return g.live.SetPlan(ctx, id, c, branches)
	}
	return g.club.SetPlan(ctx, id, c, branches)
}

// mayPlay refuses tokens that are not for playing.
func mayPlay(ctx context.Context) error {
	if a, _ := club.ActorFrom(ctx); !a.May(club.ScopePlay) {
		return club.ErrForbidden(i18n.T("api.token-not-for-playing"))
	}
	return nil
}
