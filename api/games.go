package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/club"
)

type listInput struct {
	State  string `query:"state" enum:"open,finished,all" default:"all"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"20" doc:"Games on a page."`
	Before string `query:"before" maxLength:"64" doc:"Only games created before the one with this id: next of the page before."`
}

type listOutput struct {
	Body struct {
		Games []Summary `json:"games" doc:"The newest first."`
		Next  string    `json:"next,omitempty" doc:"What to give as before for the next page; absent on the last one."`
	}
}

type createInput struct {
	Body struct {
		Game     string `json:"game" maxLength:"100" example:"ringo"`
		Options  string `json:"options,omitempty" maxLength:"1000" doc:"name=value, separated by spaces; preset=NAME is allowed."`
		Position string `json:"position,omitempty" maxLength:"4096" doc:"Where the game begins; empty for the usual start."`
		White    Player `json:"white"`
		Black    Player `json:"black"`
	}
}

type createOutput struct {
	Location string `header:"Location"`
	Body     Game
}

// GameID names a game in the path.
type GameID struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *server) registerGames(a huma.API) {
	call(s, a, huma.Operation{
		OperationID: "list-games", Path: "/games", Summary: "Games, the newest first", Tags: []string{"games"}, Errors: []int{404, 422, 503},
	}, usual, s.listGames)
	call(s, a, huma.Operation{
		OperationID: "create-game", Method: http.MethodPost, Path: "/games", Summary: "Begin a game", Tags: []string{"games"},
		DefaultStatus: http.StatusCreated, Errors: []int{400, 413, 415, 422, 503},
	}, usual, s.createGame)
	call(s, a, huma.Operation{
		OperationID: "get-game", Path: "/games/{id}", Summary: "A whole game", Tags: []string{"games"}, Errors: []int{404, 422, 503},
	}, usual, func(ctx context.Context, in *GameID) (*gameOutput, error) {
		return answer(s.Club.Game(ctx, in.ID))
	})
}

func (s *server) listGames(ctx context.Context, in *listInput) (*listOutput, error) {
	filter := map[string]club.Filter{"open": club.Open, "finished": club.Finished}[in.State]
	games, more, err := s.Club.List(ctx, club.Query{Filter: filter, Limit: in.Limit, Before: in.Before})
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.Games = make([]Summary, len(games))
	for i, g := range games {
		out.Body.Games[i] = summaryOf(g)
	}
	if more {
		out.Body.Next = games[len(games)-1].ID
	}
	return out, nil
}

func (s *server) createGame(ctx context.Context, in *createInput) (*createOutput, error) {
	b := &in.Body
	g, err := s.Club.Create(ctx, club.Setup{Game: b.Game, Options: b.Options, Position: b.Position, White: b.White.club(), Black: b.Black.club()})
	if err != nil {
		return nil, err
	}
	return &createOutput{Location: "/api/v1/games/" + g.ID, Body: gameOf(g)}, nil
}
