package tournaments

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/tournament"
)

// prizesPage is how many of a person's tournaments with prizes are read for one page.
const prizesPage = 20

// TournamentPrize is a prize or title that the organiser names.
type TournamentPrize struct {
	Title string `json:"title" maxLength:"400" example:"Club champion 2026"`
	Place int    `json:"place,omitempty" minimum:"0" maximum:"100000" doc:"Place in the final standings, from 1; in a league, in the first division. If omitted, a director awards the prize at the end."`
}

// TournamentWinner says who has won a prize.
type TournamentWinner struct {
	Prize  int              `json:"prize" doc:"Number of the prize, from 1."`
	Player TournamentPlayer `json:"player"`
	Reason string           `json:"reason,omitempty" doc:"Reason for a prize that a director awarded."`
}

func winnersOf(t *tournament.Tournament) (list []TournamentWinner) {
	for _, w := range tournament.Winners(t) {
		list = append(list, TournamentWinner{w.Prize, tournamentPlayerOf(&t.Entrants[w.Number-1]), w.Reason})
	}
	return list
}

// PlayerPrize is a prize that a member has won.
type PlayerPrize struct {
	Title      string    `json:"title"`
	Place      int       `json:"place,omitempty" doc:"Place of the player. Omitted if a director awarded the prize."`
	Reason     string    `json:"reason,omitempty" doc:"Reason for a prize that a director awarded."`
	Tournament string    `json:"tournament" doc:"Id of the tournament."`
	Name       string    `json:"name" doc:"Name of the tournament."`
	Game       string    `json:"game"`
	Ended      time.Time `json:"ended"`
}

type givePrizeInput struct {
	TournamentID
	Body struct {
		Prize  int    `json:"prize" minimum:"1" maximum:"100" doc:"Number of the prize, from 1."`
		Number int    `json:"number,omitempty" minimum:"0" maximum:"1000000" doc:"Number of the player who gets the prize. If omitted, the prize is withdrawn."`
		Reason string `json:"reason" maxLength:"4000" doc:"Reason for the decision. Everybody can read it."`
	}
}

type playerPrizesInput struct {
	view.PlayerPath
	Before string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
}

type playerPrizesOutput struct {
	edge.Page
	Body struct {
		Prizes []PlayerPrize `json:"prizes" doc:"Prizes, most recently created tournaments first."`
		Next   string        `json:"next,omitempty" doc:"Pass this value as before to get the next page, which may be empty. Omitted on the last page."`
	}
}

// prizeHandlers show and award prizes of tournaments.
type prizeHandlers struct{ *tournamentHandlers }

// playerPrizes lists the prizes of a member. They are computed from the standings, so a correction of a result
// changes them.
func (h *prizeHandlers) playerPrizes(ctx context.Context, in *playerPrizesInput) (*playerPrizesOutput, error) {
	p, err := h.lobby.People.Named(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	out := &playerPrizesOutput{}
	out.Body.Prizes, out.Body.Next, err = h.prizesOf(ctx, p.ID, in.Before)
	out.Continue(out.Body.Next)
	return out, err
}

// prizesOf returns a page of a person's prizes in tournaments that the requester may see.
func (h *prizeHandlers) prizesOf(ctx context.Context, person, before string) (prizes []PlayerPrize, next string, err error) {
	prizes = []PlayerPrize{}
	list, err := h.service.Store.Tournaments(ctx, tournament.Query{
		Person: person, Prizes: true, Status: []tournament.Status{tournament.Over}, Before: before, Limit: prizesPage + 1,
	})
	if err != nil {
		return prizes, "", err
	}
	if len(list) > prizesPage {
		list = list[:prizesPage]
		next = list[prizesPage-1].ID
	}
	for _, s := range list {
		err := h.view(ctx, s.ID, func(t *tournament.Tournament) error {
			number := t.EntrantOf(person)
			for _, w := range tournament.Winners(t) {
				if w.Number == number {
					p := t.Prizes[w.Prize-1]
					prizes = append(prizes, PlayerPrize{p.Title, p.Place, w.Reason, t.ID, t.Name, t.Game, t.Ended})
				}
			}
			return nil
		})
		if err != nil && club.KindOf(err) != club.NotFound { // NotFound: a tournament of a class that the requester may not see
			return prizes, "", err
		}
	}
	return prizes, next, nil
}

// export adds the prizes of a person.
func (h *prizeHandlers) export(ctx context.Context, id string, e *PrizeData) error {
	e.Prizes = []PlayerPrize{}
	before := ""
	for {
		list, next, err := h.prizesOf(ctx, id, before)
		if err != nil {
			return err
		}
		if e.Prizes = append(e.Prizes, list...); next == "" {
			return nil
		}
		before = next
	}
}

func (h *prizeHandlers) register(a *edge.API) {
	edge.Call(a, tournamentOperation("givePrize", "POST", "/{id}/prizes", "Award or withdraw a prize", "Directors only, when the tournament is over, for prizes that do not depend on a place."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *givePrizeInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.GivePrize(t, w, in.Body.Prize, in.Body.Number, in.Body.Reason)
			})
		})
	edge.Call(a, huma.Operation{
		OperationID: "listPlayerPrizes", Path: "/players/{name}/prizes", Summary: "List the prizes and titles of a member",
		Description: "Covers tournaments that are over. Each page covers 20 tournaments with prizes.", Tags: []string{"tournaments"}, Errors: []int{404, 422, 503},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.playerPrizes)
}

// PrizeData is what the club stores about a person's success in tournaments.
type PrizeData struct {
	Prizes []PlayerPrize `json:"prizes" doc:"Prizes and titles in tournaments."`
}
