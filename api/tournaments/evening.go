package tournaments

import (
	"context"
	"net/http"

	"tablier/api/edge"
	"tablier/play/tournament"
)

type freeInput struct {
	TournamentID
	Body struct {
		Games []string `json:"games" maxItems:"20" doc:"Ids of the games that you are free for. If empty, you are not free." example:"[\"ring\"]"`
	}
}

type sitInput struct {
	TournamentID
	Body struct {
		Number int    `json:"number" minimum:"1" maximum:"1000000" doc:"Number of a player who is free."`
		Game   string `json:"game" maxLength:"100" doc:"Id of a game that this player is free for." example:"ring"`
		Table  int    `json:"table,omitempty" minimum:"0" maximum:"500" doc:"Number of the wooden board. If omitted, the game is played online."`
	}
}

type leaveTableInput struct {
	TournamentID
	Body struct {
		Pairing string `json:"pairing" maxLength:"64"`
	}
}

type startFromInput struct {
	TournamentID
	Body TournamentTerms
}

type forgetOutput struct{}

// startFrom starts a tournament with all who are present at an evening.
func startFrom(ctx context.Context, h *tournamentHandlers, in *startFromInput) (*newTournamentOutput, error) {
	w, err := h.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	s, err := in.Body.settings()
	if err != nil {
		return nil, err
	}
	if err := h.games.MayBegin(ctx, s.Game); err != nil {
		return nil, err
	}
	ratings, err := ratingsAt(ctx, h, in.ID, &s)
	if err != nil {
		return nil, err
	}
	var id string
	if err := h.service.Do(ctx, in.ID, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		events, err := tournament.StartFrom(t, w, s, ratings, h.service.Find, h.service.NewID)
		if err == nil {
			id = events[0].Tournament
		}
		return events, err
	}); err != nil {
		return nil, err
	}
	i, err := h.info(ctx, id)
	return &newTournamentOutput{"/api/v1/tournaments/" + id, i}, err
}

// ratingsAt returns the ratings of the members at an evening, by their numbers, in the pool of a tournament.
func ratingsAt(ctx context.Context, h *tournamentHandlers, evening string, s *tournament.Settings) (map[int]int, error) {
	people := map[int]string{}
	if err := h.view(ctx, evening, func(t *tournament.Tournament) error {
		for i := range t.Entrants {
			if e := &t.Entrants[i]; e.Person != "" && !e.Guest && e.Presence == tournament.Active {
				people[e.Number] = e.Person
			}
		}
		return nil
	}); err != nil {
		return nil, err
	}
	ratings := map[int]int{}
	for number, person := range people {
		rating, err := h.rating(ctx, person, s)
		if err != nil {
			return nil, err
		}
		if rating > 0 {
			ratings[number] = rating
		}
	}
	return ratings, nil
}

// forgetTournament deletes all data of a tournament.
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

func (h *tournamentHandlers) registerEvenings(a *edge.API) {
	op := tournamentOperation("forgetTournament", "DELETE", "/{id}", "Delete a tournament", "Directors only, for tournaments at wooden boards that are over or cancelled. Permanently deletes the log, the results and the guests who came for nothing else. Their online games stay, without their names.")
	op.DefaultStatus = http.StatusNoContent
	edge.Call(a, op, edge.Light, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *TournamentID) (*forgetOutput, error) {
		return forgetTournament(ctx, h, in)
	})
	from := tournamentOperation("startTournamentFromEvening", "POST", "/{id}/tournaments", "Start a tournament with everybody at an evening", "Directors only. Everybody who is present is entered, including guests, and the first round is paired at once: Swiss, round robin or knockout. The settings of the evening determine who may enter later.")
	from.DefaultStatus = http.StatusCreated
	edge.Call(a, from, edge.Light.Playing().Once(), edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *startFromInput) (*newTournamentOutput, error) {
		return startFrom(ctx, h, in)
	})
	edge.Call(a, tournamentOperation("setFree", "POST", "/{id}/free", "Set the games that you are free for", "At an evening. Everybody who is present may then start a game with you."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *freeInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.SetFree(t, w, in.Body.Games, h.service.Find)
			})
		})
	edge.Call(a, tournamentOperation("sitDown", "POST", "/{id}/sit", "Start a game with a player who is free", "At an evening, at a wooden board or online. The player who has had White less often has White."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *sitInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Sit(t, w, in.Body.Number, in.Body.Game, in.Body.Table, h.service.Find, h.service.NewID)
			})
		})
	edge.Call(a, tournamentOperation("leaveTable", "POST", "/{id}/leave-table", "Cancel a game at a wooden board", "At an evening, before anybody has reported the result. The game does not count."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *leaveTableInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.LeaveTable(t, w, in.Body.Pairing)
			})
		})
}
