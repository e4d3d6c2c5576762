package play

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/rules/game"
)

type listInput struct {
	State  string `query:"state" enum:"open,finished,all" default:"all"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"20" doc:"Maximum number of games to return."`
	Before string `query:"before" page:"true" maxLength:"64" doc:"Return only games created before the game with this id: the next of the previous page."`
	Live   bool   `query:"live" doc:"Return only games whose clock counts in seconds."`
	Player string `query:"player" maxLength:"64" doc:"Return only games of the player with this id; me stands for yourself."`
	Series string `query:"series" maxLength:"64" doc:"Return only games of this series."`
	Shown  string `query:"shown" enum:"all,notable" default:"all" doc:"notable: leave out games that ended before the second move, and games that are not between two known people. Your own games and imports are included even if one person played both sides."`
}

type listOutput struct {
	edge.Page
	Body struct {
		Games []view.Summary `json:"games" doc:"Games, newest first."`
		Next  string         `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

type createInput struct {
	Body struct {
		Game     string         `json:"game" maxLength:"100" example:"ringo"`
		Options  string         `json:"options,omitempty" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces; preset=NAME is allowed."`
		Position string         `json:"position,omitempty" maxLength:"4096" doc:"Position in which the game begins. If empty, the usual start position."`
		White    view.NewPlayer `json:"white"`
		Black    view.NewPlayer `json:"black"`
		Clock    string         `json:"clock,omitempty" maxLength:"40" doc:"Time control, such as 300+5 or 3d-we. If omitted, there is no time limit." example:"300+5"`
		Private  bool           `json:"private,omitempty" doc:"Whether only the players can see the game. Both seats then need an owner."`
	}
}

type createOutput struct {
	Location string `header:"Location"`
	Body     view.Game
}

// gameHandlers list, create and show games.
type gameHandlers struct {
	*edge.Base
	club    *club.Club
	games   *view.Games
	present *view.Presenter
	people  *account.People
	social  *social.Service // nil: no comments
	pupils  edge.Pupils
}

func (h *gameHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "listGames", Path: "/games", Summary: "List games", Tags: []string{"games"}, Errors: []int{404, 422, 503},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.listGames)
	edge.Call(a, huma.Operation{
		OperationID: "createGame", Method: http.MethodPost, Path: "/games", Summary: "Create a game", Tags: []string{"games"},
		DefaultStatus: http.StatusCreated, Errors: []int{400, 401, 413, 415, 422, 503},
	}, edge.Light.Playing().Once(), edge.PlayToken, edge.PupilsToo, h.createGame)
	edge.Call(a, huma.Operation{
		OperationID: "getGame", Path: "/games/{id}", Summary: "Get a game", Tags: []string{"games"}, Errors: []int{404, 422, 503},
	}, edge.Light, edge.GameToken, edge.PupilsToo, func(ctx context.Context, in *view.GameID) (*view.GameOutput, error) {
		g, err := h.games.Snapshot(ctx, in.ID)
		out, err := h.present.Answer(ctx, g, err)
		if err != nil {
			return out, err
		}
		out.Body.Commented, err = h.social.Commented(ctx, g.Series)
		return out, err
	})
}

func (h *gameHandlers) listGames(ctx context.Context, in *listInput) (*listOutput, error) {
	filter := map[string]club.Filter{"open": club.Open, "finished": club.Finished}[in.State]
	q := club.Query{Filter: filter, Limit: in.Limit, Before: in.Before, Live: in.Live, Player: in.Player, Series: in.Series}
	a, _ := club.ActorFrom(ctx)
	q.Notable, q.Viewer = in.Shown == "notable", a.ID
	if q.Player == "me" {
		if q.Player = a.ID; a.ID == "" {
			return nil, club.ErrSignIn()
		}
	}
	// Only players see their private games.
	q.Public = q.Player == "" || q.Player != a.ID
	games, more, err := h.club.List(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.Games = make([]view.Summary, len(games))
	for i, g := range games {
		out.Body.Games[i] = view.SummaryOf(g)
		if q.Player != "" && q.Player == a.ID {
			out.Body.Games[i].Me = seatsOf(g.Players, a.ID)
		}
	}
	h.present.NameGames(ctx, out.Body.Games)
	if more {
		out.Body.Next = games[len(games)-1].ID
		out.Continue(out.Body.Next)
	}
	return out, nil
}

func (h *gameHandlers) createGame(ctx context.Context, in *createInput) (*createOutput, error) {
	b := &in.Body
	setup := club.Setup{Game: b.Game, Options: b.Options, Position: b.Position, Clock: b.Clock, Private: b.Private}
	if err := h.games.MayBegin(ctx, b.Game); err != nil {
		return nil, err
	}
	var err error
	if setup.White, err = b.White.Club(ctx); err != nil {
		return nil, err
	}
	if setup.Black, err = b.Black.Club(ctx); err != nil {
		return nil, err
	}
	h.pupils.OwnSeats(ctx, &setup)
	if err := h.checkSeatNames(ctx, setup); err != nil {
		return nil, err
	}
	g, err := h.club.Create(ctx, setup)
	if err != nil {
		return nil, err
	}
	return &createOutput{Location: "/api/v1/games/" + g.ID, Body: h.present.Game(ctx, g)}, nil
}

// checkSeatNames refuses names that look like those of a member or of the club. The requester's own name is
// allowed.
func (h *gameHandlers) checkSeatNames(ctx context.Context, s club.Setup) error {
	a, _ := club.ActorFrom(ctx)
	for field, p := range map[string]club.Player{"white.name": s.White, "black.name": s.Black} {
		if p.Kind != club.Person || p.ID != "" && p.Name == a.Name {
			continue
		}
		if err := h.people.CheckSeatName(ctx, field, p.Name, a.ID); err != nil {
			return err
		}
	}
	return nil
}

// seatsOf lists the sides that a person plays.
func seatsOf(players [2]club.Player, id string) (seats []string) {
	for side, p := range players {
		if p.ID == id {
			seats = append(seats, game.Side(side).String())
		}
	}
	return seats
}

// maxExport is the most games in an export.
const maxExport = 5000

func (h *gameHandlers) export(ctx context.Context, id string, e *PlayedData) error {
	e.Games = []view.Game{}
	q := club.Query{Player: id, Limit: club.MaxList}
	for {
		list, more, err := h.club.List(ctx, q)
		if err != nil {
			return err
		}
		for _, g := range list {
			whole, err := h.club.Game(ctx, g.ID)
			if err != nil {
				return err
			}
			e.Games = append(e.Games, view.GameOf(ctx, whole, h.Now()))
		}
		if !more {
			return nil
		}
		if len(e.Games) >= maxExport {
			e.More = true
			return nil
		}
		q.Before = list[len(list)-1].ID
	}
}

// PlayedData is what the club stores about what a person played and wrote.
type PlayedData struct {
	Games       []view.Game    `json:"games" doc:"Games, newest first."`
	More        bool           `json:"more" doc:"Whether there are more than 5000 games. The list of games returns all of them."`
	Chat        []ExportLine   `json:"chat" doc:"Chat lines of the person, newest first."`
	Notes       []GameNote     `json:"notes"`
	Relations   []RelationInfo `json:"relations"`
	Ratings     []view.Rating  `json:"ratings"`
	Results     []Result       `json:"results" doc:"Finished public games, newest first."`
	Invitations []Invitation   `json:"invitations" doc:"Open challenges and other offers, and those of the last days."`
}
