package tournaments

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/play/tournament"
)

type editTournamentInput struct {
	TournamentID
	Body TournamentTerms
}

type reasonInput struct {
	TournamentID
	Body struct {
		Reason string `json:"reason,omitempty" maxLength:"4000" doc:"Reason for the decision. Everybody can read it."`
	}
}

type disqualifyInput struct {
	TournamentID
	Body struct {
		Number int    `json:"number" minimum:"1" maximum:"1000000"`
		Reason string `json:"reason" maxLength:"4000" doc:"Reason for the decision. Everybody can read it."`
	}
}

type repairInput struct {
	TournamentID
	Body struct {
		Pairs  [][]int `json:"pairs" maxItems:"5000" doc:"Pairs of player numbers, White first; 0 instead of Black is a bye."`
		Reason string  `json:"reason" maxLength:"4000" doc:"Reason for the decision. Everybody can read it."`
	}
}

type assignInput struct {
	TournamentID
	Body struct {
		Number int `json:"number" minimum:"1" maximum:"1000000"`
		Team   int `json:"team" minimum:"1" maximum:"2"`
		Board  int `json:"board,omitempty" minimum:"0" maximum:"1000" doc:"Board of the player, from 1. If omitted, the players without a board follow those with one, sorted by rating."`
	}
}

type divisionInput struct {
	TournamentID
	Body struct {
		Number   int `json:"number" minimum:"1" maximum:"1000000"`
		Division int `json:"division,omitempty" minimum:"0" maximum:"1000" doc:"Division of the player, from 1. If omitted, the rating decides."`
	}
}

type directorInput struct {
	TournamentID
	Body struct {
		Name   string `json:"name" maxLength:"300" doc:"Username of a member."`
		Remove bool   `json:"remove,omitempty"`
	}
}

type planRoundInput struct {
	TournamentID
	Body struct {
		At   *time.Time `json:"at,omitempty" doc:"When the next round begins. If omitted, as soon as all results are known."`
		Auto bool       `json:"auto,omitempty" doc:"Whether the round begins by itself. If omitted, it begins when this request is sent again without a time."`
	}
}

// planRound sets the time at which the next round begins.
func planRound(ctx context.Context, h *tournamentHandlers, in *planRoundInput) (*tournamentOutput, error) {
	var at time.Time
	if in.Body.At != nil {
		at = *in.Body.At
	}
	return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.PlanRound(t, w, at, in.Body.Auto, h.Now())
	})
}

// appoint returns a handler that gives a member a role, such as director, or removes it.
func (h *tournamentHandlers) appoint(set func(t *tournament.Tournament, w tournament.Who, person string, remove bool) ([]tournament.Event, error)) func(context.Context, *directorInput) (*tournamentOutput, error) {
	return func(ctx context.Context, in *directorInput) (*tournamentOutput, error) {
		p, err := h.lobby.People.Named(ctx, in.Body.Name)
		if err != nil {
			return nil, err
		}
		return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
			return set(t, w, p.ID, in.Body.Remove)
		})
	}
}

func (h *tournamentHandlers) repair(ctx context.Context, in *repairInput) (*tournamentOutput, error) {
	pairs, err := pairsOf(in.Body.Pairs)
	if err != nil {
		return nil, err
	}
	return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.Repair(t, w, pairs, in.Body.Reason, h.service.NewID)
	})
}

// mayChange returns an error if a tournament changes to a game that the club does not offer. A game that was
// offered when it was chosen may stay.
func (h *tournamentHandlers) mayChange(ctx context.Context, id, game string) error {
	now := ""
	if err := h.view(ctx, id, func(t *tournament.Tournament) error { now = t.Game; return nil }); err != nil || game == now {
		return err
	}
	return h.games.Offered(ctx, game)
}

func (h *tournamentHandlers) registerDirection(a *edge.API) {
	edge.Call(a, tournamentOperation("planRound", "POST", "/{id}/next-round", "Schedule the next round", "Directors only, while the tournament is running. The round is not paired before that time. For Swiss tournaments, round robins, knockouts and team matches."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *planRoundInput) (*tournamentOutput, error) {
		return planRound(ctx, h, in)
	})
	op := tournamentOperation("changeTournament", "PUT", "/{id}", "Change the settings of a tournament", "Directors only. After the start, only the name and description can be changed, the prizes until the tournament is over, and in a league also how seasons follow each other.")
	op.MaxBodyBytes = 64 << 10
	edge.Call(a, op, edge.Light, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *editTournamentInput) (*tournamentOutput, error) {
		s, err := in.Body.settings()
		if err == nil {
			err = mayChoose(h.pupils, ctx, s.Class)
		}
		if err == nil {
			err = h.mayChange(ctx, in.ID, s.Game)
		}
		if err == nil {
			err = renameTeams(ctx, h, in.ID, &s)
		}
		if err != nil {
			return nil, err
		}
		return run(ctx, h, in.ID, func(w tournament.Who) error { return tournament.Change(ctx, h.service, in.ID, w, s) })
	})
	edge.Call(a, tournamentOperation("addPlayer", "POST", "/{id}/players", "Enter another player", "Directors only. A member is asked by username, and plays after entering; at wooden boards, anybody else can be entered by name."), edge.Light, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *addPlayerInput) (*tournamentOutput, error) { return addPlayer(ctx, h, in) })
	op = tournamentOperation("addPlayers", "POST", "/{id}/player-list", "Enter a list of players", "Directors only. Enters each as one player is entered. Those who cannot be entered are returned with the reason.")
	op.MaxBodyBytes = 256 << 10
	edge.Call(a, op, edge.Medium, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *addPlayersInput) (*addPlayersOutput, error) {
		return addPlayers(ctx, h, in)
	})
	edge.Call(a, tournamentOperation("readmitPlayer", "POST", "/{id}/readmit", "Readmit a player who withdrew", "Directors only. The player keeps number, points and games."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *entrantInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Readmit(t, w, in.Body.Number)
			})
		})
	edge.Call(a, tournamentOperation("setDirector", "POST", "/{id}/directors", "Make a member a director, or revoke it", "Directors only."), edge.Light, edge.PlayToken, edge.NoPupils, h.appoint(tournament.SetDirector))
	edge.Call(a, tournamentOperation("setCommentator", "POST", "/{id}/commentators", "Make a member a commentator, or revoke it", "Directors only. Commentators comment on the games. Comments are written and read in the room commentary of a game's chat."), edge.Light, edge.PlayToken, edge.NoPupils, h.appoint(tournament.SetCommentator))
	op = tournamentOperation("changePairings", "POST", "/{id}/pairings", "Change the pairings of the last round", "Directors only, as long as the round has no results. Only in round robins and Swiss tournaments.")
	op.MaxBodyBytes = 256 << 10
	edge.Call(a, op, edge.Light.Playing(), edge.PlayToken, edge.NoPupils, h.repair)
	edge.Call(a, tournamentOperation("disqualify", "POST", "/{id}/disqualify", "Disqualify a player", "Directors only. The player loses all open pairings."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *disqualifyInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Disqualify(t, w, in.Body.Number, in.Body.Reason)
			})
		})
	edge.Call(a, tournamentOperation("assignTeam", "POST", "/{id}/teams", "Assign a player to a team and a board", "Directors only, before the start of a team match."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *assignInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Assign(t, w, in.Body.Number, in.Body.Team, in.Body.Board)
			})
		})
	edge.Call(a, tournamentOperation("putIntoDivision", "POST", "/{id}/division", "Assign a player to a division", "Directors only, before the first season of a league."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *divisionInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.PutIntoDivision(t, w, in.Body.Number, in.Body.Division)
			})
		})
	registerPublishing(h, a)
	h.registerSteps(a)
}

// registerSteps registers the calls with which directors run a tournament as a whole.
func (h *tournamentHandlers) registerSteps(a *edge.API) {
	for _, c := range []struct {
		id, path, summary, more string
		f                       func(*tournament.Tournament, tournament.Who, string) ([]tournament.Event, error)
	}{
		{"startTournament", "/{id}/start", "Start a tournament", "Directors only. The first round is paired at once.", func(t *tournament.Tournament, w tournament.Who, _ string) ([]tournament.Event, error) {
			return tournament.Start(t, w, shuffle)
		}},
		{"pauseTournament", "/{id}/pause", "Pause a tournament", "Directors only. Games in progress go on.", func(t *tournament.Tournament, w tournament.Who, reason string) ([]tournament.Event, error) {
			return tournament.Pause(t, w, reason, false)
		}},
		{"resumeTournament", "/{id}/resume", "Resume a tournament", "Directors only.", func(t *tournament.Tournament, w tournament.Who, reason string) ([]tournament.Event, error) {
			return tournament.Pause(t, w, reason, true)
		}},
		{"finishTournament", "/{id}/finish", "End a tournament early", "Directors only. All results must be known.", func(t *tournament.Tournament, w tournament.Who, _ string) ([]tournament.Event, error) {
			return tournament.Finish(t, w)
		}},
		{"startSeason", "/{id}/season", "Start the next season of a league", "Directors only, when all results of the last season are known.", func(t *tournament.Tournament, w tournament.Who, _ string) ([]tournament.Event, error) {
			return tournament.NextSeason(t, w)
		}},
		{"cancelTournament", "/{id}/cancel", "Cancel a tournament", "Directors only. Games in progress go on.", tournament.Cancel},
	} {
		edge.Call(a, tournamentOperation(c.id, "POST", c.path, c.summary, c.more), edge.Light.Playing(), edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *reasonInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return c.f(t, w, in.Body.Reason)
			})
		})
	}
}
