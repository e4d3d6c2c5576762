package tournaments

import (
	"context"

	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
)

// TournamentEntry is a player whom a director enters.
type TournamentEntry struct {
	Name     string `json:"name" maxLength:"300" doc:"Username of the player. At wooden boards, any name."`
	Rating   int    `json:"rating,omitempty" minimum:"0" maximum:"4000" doc:"Rating of a player who is not a member."`
	Club     string `json:"club,omitempty" maxLength:"300" doc:"Club of the player, shown beside the name."`
	Category string `json:"category,omitempty" maxLength:"300" doc:"Category of the player, shown beside the name." example:"U12"`
	Team     int    `json:"team,omitempty" minimum:"0" maximum:"2" doc:"For a team match: team 1 or 2. If omitted, the player's team of the club if it plays, otherwise the smaller team."`
}

type addPlayerInput struct {
	TournamentID
	Body TournamentEntry
}

type addPlayersInput struct {
	TournamentID
	Body struct {
		Players []TournamentEntry `json:"players" minItems:"1" maxItems:"500"`
	}
}

// RefusedPlayer is a player of a list who could not be entered.
type RefusedPlayer struct {
	Name string    `json:"name"`
	Why  view.Both `json:"why"`
}

type addPlayersOutput struct {
	Body struct {
		Tournament TournamentInfo  `json:"tournament"`
		Refused    []RefusedPlayer `json:"refused" doc:"Players who were not entered, with the reason."`
	}
}

func addPlayer(ctx context.Context, h *tournamentHandlers, in *addPlayerInput) (*tournamentOutput, error) {
	if err := enterPlayer(ctx, h, in.ID, in.Body); err != nil {
		return nil, err
	}
	i, err := h.info(ctx, in.ID)
	return &tournamentOutput{i}, err
}

// addPlayers enters the players of a list one by one. A fault that does not concern a single player ends it.
func addPlayers(ctx context.Context, h *tournamentHandlers, in *addPlayersInput) (*addPlayersOutput, error) {
	out := &addPlayersOutput{}
	out.Body.Refused = []RefusedPlayer{}
	for _, p := range in.Body.Players {
		switch err := enterPlayer(ctx, h, in.ID, p); club.KindOf(err) {
		case club.Exists, club.Invalid, club.NotFound, club.Conflict:
			out.Body.Refused = append(out.Body.Refused, RefusedPlayer{p.Name, view.BothOf(i18n.FromError(err))})
		default:
			if err != nil {
				return nil, err
			}
		}
	}
	i, err := h.info(ctx, in.ID)
	out.Body.Tournament = i
	return out, err
}

// enterPlayer enters a player by name.
func enterPlayer(ctx context.Context, h *tournamentHandlers, id string, p TournamentEntry) error {
	e := tournament.Entrant{Name: p.Name, Rating: p.Rating}
	switch m, err := h.lobby.People.Named(ctx, p.Name); {
	case err == nil:
		e = tournament.Entrant{Person: m.ID, Name: m.Name, Bot: m.Bot}
		if err := h.view(ctx, id, func(t *tournament.Tournament) (err error) {
			e.Rating, err = h.rating(ctx, m.ID, &t.Settings)
			return err
		}); err != nil {
			return err
		}
	case club.KindOf(err) != club.NotFound:
		return err
	}
	e.Team, e.Club, e.Category = p.Team, p.Club, p.Category
	own, err := h.sides.of(ctx, e.Person)
	if err != nil {
		return err
	}
	w, err := h.who(ctx, id)
	if err != nil {
		return err
	}
	return h.service.Do(ctx, id, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		pupil := false
		if e.Person != "" {
			other := tournament.Who{Person: e.Person}
			place(h.pupils, &other, t.Class)
			if err := tournament.MayJoin(t, other); err != nil {
				return nil, err
			}
			pupil = other.Class != ""
		}
		add := e
		if add.Team == 0 {
			add.Team = tournament.TeamFor(t, own)
		}
		return tournament.AddPlayer(t, w, add, pupil)
	})
}
