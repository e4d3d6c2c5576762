package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/tournament"
)

type freeInput struct {
	TournamentID
	Body struct {
		Games []string `json:"games" maxItems:"20" doc:"Ids of games; none: you are not free." example:"[\"ring\"]"`
	}
}

type sitInput struct {
	TournamentID
	Body struct {
		Number int    `json:"number" minimum:"1" maximum:"1000000" doc:"Of somebody who is free."`
		Game   string `json:"game" maxLength:"100" doc:"Id of a game for which that player is free." example:"ring"`
		Table  int    `json:"table,omitempty" minimum:"0" maximum:"500" doc:"Number of a wooden board; absent: online."`
	}
}

type leaveTableInput struct {
	TournamentID
	Body struct {
		Pairing string `json:"pairing" maxLength:"64"`
	}
}

type forgetOutput struct{}

// forgetTournament deletes all that is known of a tournament.
func forgetTournament(ctx context.Context, h *tournamentHandlers, in *TournamentID) (*forgetOutput, error) {
	w, err := h.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.view(ctx, in.ID, func(*tournament.Tournament) error { return nil }); err != nil {
		return nil, err
	}
	return &forgetOutput{}, h.service.Forget(ctx, in.ID, w)
}

func (h *tournamentHandlers) registerEvenings(a huma.API) {
	op := tournamentOperation("forget-tournament", "DELETE", "/{id}", "Forget a tournament", "Directors only, at wooden boards, when it is over or cancelled. Log, results and the guests who came for nothing else are deleted for good.")
	op.DefaultStatus = http.StatusNoContent
	call(h.base, a, op, usualTimeout, func(ctx context.Context, in *TournamentID) (*forgetOutput, error) {
		return forgetTournament(ctx, h, in)
	})
	call(h.base, a, tournamentOperation("set-free", "POST", "/{id}/free", "Say for which games you are free", "At an evening. Whoever is there may then sit down with you."), usualTimeout,
		func(ctx context.Context, in *freeInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.SetFree(t, w, in.Body.Games, h.service.Find)
			})
		})
	call(h.base, a, tournamentOperation("sit-down", "POST", "/{id}/sit", "Begin a game with somebody who is free", "At an evening: at a wooden board, or online. Who has had White less often has it."), usualTimeout,
		func(ctx context.Context, in *sitInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Sit(t, w, in.Body.Number, in.Body.Game, in.Body.Table, h.service.Find, h.service.NewID)
			})
		})
	call(h.base, a, tournamentOperation("leave-table", "POST", "/{id}/leave-table", "Give up a game at a wooden board", "At an evening, before anybody has reported its result. It does not count."), usualTimeout,
		func(ctx context.Context, in *leaveTableInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.LeaveTable(t, w, in.Body.Pairing)
			})
		})
}
