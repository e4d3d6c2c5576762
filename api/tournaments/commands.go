package tournaments

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strings"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
)

type enterTournamentInput struct {
	TournamentID
	Body struct {
		Code string `json:"code,omitempty" maxLength:"100" doc:"Entry code, if the tournament has one."`
		Team int    `json:"team,omitempty" minimum:"0" maximum:"2" doc:"For a team match: team 1 or 2. If omitted, your team of the club if it plays, otherwise the smaller team."`
	}
}

type entrantInput struct {
	TournamentID
	Body struct {
		Number int `json:"number,omitempty" minimum:"0" maximum:"1000000" doc:"For directors: number of the player concerned; 0 for yourself."`
	}
}

type byeInput struct {
	TournamentID
	Body struct {
		Number int  `json:"number,omitempty" minimum:"0" maximum:"1000000" doc:"For directors: number of the player concerned; 0 for yourself."`
		Round  int  `json:"round" minimum:"1" maximum:"1000"`
		Cancel bool `json:"cancel,omitempty" doc:"Whether to cancel the request, because you want to play."`
	}
}

type ladderChallengeInput struct {
	TournamentID
	Body struct {
		Number int `json:"number" minimum:"1" maximum:"1000000" doc:"Number of the player above you whom you challenge."`
	}
}

type resultInput struct {
	TournamentID
	Body struct {
		Pairing string `json:"pairing" maxLength:"64"`
		Result  string `json:"result" maxLength:"10" doc:"Result: 1-0, 1/2 or 0-1; for directors also +-, -+ and -- (forfeits)." example:"1-0"`
		Reason  string `json:"reason,omitempty" maxLength:"4000" doc:"For directors: reason for correcting a known result. Everybody can read it."`
	}
}

// command runs a command of the requester and returns the tournament after it.
func (h *tournamentHandlers) command(ctx context.Context, id string, f func(*tournament.Tournament, tournament.Who) ([]tournament.Event, error)) (*tournamentOutput, error) {
	return run(ctx, h, id, func(w tournament.Who) error {
		return h.service.Do(ctx, id, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) { return f(t, w) })
	})
}

// run lets the requester do something in a tournament, and returns it.
func run(ctx context.Context, h *tournamentHandlers, id string, f func(tournament.Who) error) (*tournamentOutput, error) {
	w, err := h.who(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := f(w); err != nil {
		return nil, err
	}
	i, err := h.info(ctx, id)
	return &tournamentOutput{i}, err
}

func (h *tournamentHandlers) create(ctx context.Context, in *newTournamentInput) (*newTournamentOutput, error) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" || a.Guest {
		return nil, &club.Error{Kind: club.SignIn, Text: i18n.T("tournament.members-create")}
	}
	s, err := in.Body.settings()
	if err != nil {
		return nil, err
	}
	if err := mayChoose(h.pupils, ctx, s.Class); err != nil {
		return nil, err
	}
	if err := h.games.MayBegin(ctx, s.Game); err != nil {
		return nil, err
	}
	if err := h.sides.name(ctx, &s, nil); err != nil {
		return nil, err
	}
	id, err := h.service.Create(ctx, whoOf(a), s)
	if err != nil {
		return nil, err
	}
	i, err := h.info(ctx, id)
	return &newTournamentOutput{"/api/v1/tournaments/" + id, i}, err
}

func (h *tournamentHandlers) registerCommands(a *edge.API) {
	op := tournamentOperation("createTournament", "POST", "", "Create a tournament", "For members. You become its director.")
	op.DefaultStatus, op.MaxBodyBytes = http.StatusCreated, 64<<10
	edge.Call(a, op, edge.Light.Once(), edge.PlayToken, edge.NoPupils, h.create)
	tournamentImports{h}.register(a)
	edge.Call(a, tournamentOperation("enterTournament", "POST", "/{id}/enter", "Enter a tournament", "Also returns to a tournament after withdrawing. If the tournament is full, you are put on the waiting list. 429: too many wrong entry codes."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *enterTournamentInput) (*tournamentOutput, error) {
			a, _ := club.ActorFrom(ctx)
			return run(ctx, h, in.ID, func(w tournament.Who) error {
				return tournament.EnterOnce(ctx, h.service, in.ID, w, a.Source, in.Body.Code, in.Body.Team)
			})
		})
	edge.Call(a, tournamentOperation("withdrawFromTournament", "POST", "/{id}/withdraw", "Withdraw from a tournament", "Live games in progress go on. Games by correspondence and without a time limit are lost."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *entrantInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Withdraw(t, w, in.Body.Number)
			})
		})
	edge.Call(a, tournamentOperation("checkIn", "POST", "/{id}/check-in", "Check in for a tournament", "Before the start, if the tournament requires it."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *entrantInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.MarkPresent(t, w, in.Body.Number)
			})
		})
	edge.Call(a, tournamentOperation("requestBye", "POST", "/{id}/bye", "Request a bye", "A bye is worth half a point. It can be requested for a round of a Swiss tournament that has not been paired yet. A director can also give one for an earlier round that a late entry has missed."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *byeInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.AskBye(t, w, in.Body.Number, in.Body.Round, !in.Body.Cancel)
			})
		})
	edge.Call(a, tournamentOperation("challengeOnLadder", "POST", "/{id}/challenge", "Challenge a player on a ladder", "You may challenge players above you, within the reach given in the settings. Each player can have one open challenge."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *ladderChallengeInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Challenge(t, w, in.Body.Number, h.service.NewID)
			})
		})
	edge.Call(a, tournamentOperation("reportResult", "POST", "/{id}/results", "Report a result",
		"For tournaments at wooden boards. A result counts when both players have reported the same, or at once if a director reports it. With a reason, a director corrects a result."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *resultInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				if strings.TrimSpace(in.Body.Reason) != "" {
					return tournament.Correct(t, w, in.Body.Pairing, tournament.Result(in.Body.Result), in.Body.Reason, h.service.NewID)
				}
				return tournament.Report(t, w, in.Body.Pairing, tournament.Result(in.Body.Result))
			})
		})
}

// shuffle randomises the order of players with equal ratings. It does not need a secure generator.
func shuffle(n int, swap func(i, j int)) { rand.Shuffle(n, swap) }
