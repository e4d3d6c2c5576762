package play

import (
	"context"
	"math"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
)

// PlayerInfo is a member as a player.
type PlayerInfo struct {
	Player  view.Someone   `json:"player"`
	Ratings []view.Rating  `json:"ratings"`
	Counts  []Counted      `json:"counts" doc:"Numbers of results in public games, rated or not."`
	Teams   []view.TeamRef `json:"teams,omitempty" doc:"Teams of the club that the member belongs to."`
}

// Counted counts results that share some properties.
type Counted struct {
	Game     string  `json:"game"`
	Speed    string  `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Options  string  `json:"options" doc:"Options that differ from the defaults."`
	First    bool    `json:"first" doc:"Whether the player had the side that begins."`
	Computer bool    `json:"computer" doc:"Whether the opponent was the computer."`
	Games    int     `json:"games"`
	Wins     int     `json:"wins"`
	Draws    int     `json:"draws"`
	Losses   int     `json:"losses"`
	Length   float64 `json:"length" doc:"Average length of the games, in plies."`
}

func countedOf(lines []ratings.Line) []Counted {
	out := make([]Counted, len(lines))
	for i, l := range lines {
		n := l.Games()
		out[i] = Counted{
			Game: l.Game, Speed: l.Speed.String(), Options: l.Options, First: l.First, Computer: l.Computer,
			Games: n, Wins: l.Wins, Draws: l.Draws, Losses: l.Losses, Length: math.Round(10*float64(l.Plies)/float64(max(1, n))) / 10,
		}
	}
	return out
}

// Result is a finished game as one of its players sees it.
type Result struct {
	ID       string        `json:"id" doc:"Id of the game."`
	Opponent *view.Someone `json:"opponent,omitempty" doc:"Opponent of the player. Omitted if unknown, or if it was the computer."`
	Level    int           `json:"level,omitempty" doc:"Level of the computer, if it was the opponent."`
	Game     string        `json:"game"`
	Speed    string        `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Options  string        `json:"options"`
	First    bool          `json:"first"`
	Score    string        `json:"score" enum:"won,drawn,lost"`
	Reason   string        `json:"reason"`
	Plies    int           `json:"plies"`
	Ended    time.Time     `json:"ended"`
	Rated    bool          `json:"rated"`
	Rating   int           `json:"rating,omitempty" doc:"Rating of the player after the game, if it was rated."`
	Change   int           `json:"change,omitempty" doc:"Change of the rating by this game."`
}

// Point is a point in the history of a rating.
type Point struct {
	At        time.Time `json:"at"`
	Game      string    `json:"game" doc:"Id of the game that led to this rating."`
	Rating    int       `json:"rating"`
	Deviation int       `json:"deviation"`
	Change    int       `json:"change"`
	Score     string    `json:"score" enum:"won,drawn,lost"`
	Against   int       `json:"against" doc:"Rating of the opponent before the game."`
}

func whole(f float64) int { return int(math.Round(f)) }

// resultsOf returns results with the names of the opponents.
func resultsOf(ctx context.Context, l *lobby.Lobby, list []ratings.Result) ([]Result, error) {
	var ids []string
	for _, r := range list {
		if r.Opponent != "" {
			ids = append(ids, r.Opponent)
		}
	}
	known, err := l.People.Known(ctx, ids...)
	if err != nil {
		return nil, err
	}
	out := make([]Result, len(list))
	for i, r := range list {
		out[i] = Result{
			ID: r.ID, Level: r.Level, Game: r.Game, Speed: r.Speed.String(), Options: r.Options, First: r.First, Score: r.Score.String(),
			Reason: r.Reason, Plies: r.Plies, Ended: r.Ended, Rated: r.Counted,
		}
		if r.Counted {
			out[i].Rating, out[i].Change = whole(r.Rating), whole(r.Rating)-whole(r.Rating-r.Change)
		}
		if r.Opponent != "" {
			p := known[r.Opponent]
			out[i].Opponent = &view.Someone{ID: r.Opponent, Name: p.Name, Guest: p.Guest, Bot: p.Bot}
		}
	}
	return out, nil
}

type playerHistoryInput struct {
	view.PlayerPath
	view.PoolPath
}

type playerResultsInput struct {
	view.PlayerPath
	Game    string `query:"game" maxLength:"100" doc:"Return only results in this game. Requires speed."`
	Speed   string `query:"speed" maxLength:"40"`
	Against string `query:"against" maxLength:"300" doc:"Return only games against the member with this username."`
	Rated   bool   `query:"rated" doc:"Whether to return only rated games."`
	Limit   int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
	Before  string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
}

type playerResultsOutput struct {
	edge.Page
	Body struct {
		Results []Result `json:"results" doc:"Results, newest first."`
		Next    string   `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

type versusInput struct {
	view.PlayerPath
	Other string `path:"other" maxLength:"300"`
}

type versusOutput struct {
	Body struct {
		Player view.Someone `json:"player"`
		Other  view.Someone `json:"other"`
		Games  int          `json:"games"`
		Wins   int          `json:"wins" doc:"Number of wins of player."`
		Draws  int          `json:"draws"`
		Losses int          `json:"losses"`
		Counts []Counted    `json:"counts"`
		Last   []Result     `json:"last" doc:"The last 20 games from the point of view of player, newest first."`
	}
}

// OpponentScore is the requester's score against the computer at one level.
type OpponentScore struct {
	Level  int `json:"level"`
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

type scoresInput struct {
	Game string `path:"game" maxLength:"100"`
}

type scoresOutput struct {
	Body struct {
		Scores []OpponentScore `json:"scores" doc:"Scores by level, in ascending order. Levels that you have not played are left out."`
	}
}

// playerHandlers show members as players: their ratings, results and statistics.
type playerHandlers struct {
	*edge.Base
	catalogue view.Catalogue
	lobby     *lobby.Lobby
	series    *seriesHandlers
	teams     *teams.Service
}

func (h *playerHandlers) register(a *edge.API) {
	op := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Path: "/players/{name}" + path, Summary: summary, Tags: []string{"ratings"}, Errors: []int{404, 422, 503}}
	}
	edge.Call(a, op("getPlayer", "", "Get a member's ratings and statistics"), edge.Light, edge.AnyToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *view.PlayerPath) (*struct{ Body PlayerInfo }, error) {
			p, err := l.People.Named(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			list, err := l.Ratings.PlayerRatings(ctx, p.ID)
			if err != nil {
				return nil, err
			}
			lines, err := l.Ratings.Count(ctx, p.ID, "")
			if err != nil {
				return nil, err
			}
			out := &struct{ Body PlayerInfo }{PlayerInfo{Player: *view.SomeoneOf(p), Ratings: make([]view.Rating, len(list)), Counts: countedOf(lines)}}
			if out.Body.Teams, err = view.TeamsOfPlayer(ctx, h.teams, p.ID); err != nil {
				return nil, err
			}
			for i, r := range list {
				out.Body.Ratings[i] = view.RatingOf(r, h.Now())
			}
			return out, nil
		}))
	edge.Call(a, op("getPlayerHistory", "/ratings/{game}/{speed}", "Get the history of a rating"), edge.Light, edge.AnyToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *playerHistoryInput) (*struct{ Body []Point }, error) {
			pool, err := h.catalogue.Pool(in.PoolPath)
			if err != nil {
				return nil, err
			}
			p, err := l.People.Named(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			list, err := l.Ratings.History(ctx, p.ID, pool)
			if err != nil {
				return nil, err
			}
			out := &struct{ Body []Point }{make([]Point, len(list))}
			for i, r := range list {
				out.Body[i] = Point{r.Ended, r.ID, whole(r.Rating), whole(r.Deviation), whole(r.Rating) - whole(r.Rating-r.Change), r.Score.String(), whole(r.Against)}
			}
			return out, nil
		}))
	edge.Call(a, op("listPlayerResults", "/results", "List the finished games of a member"), edge.Light, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, h.playerResults))
	edge.Call(a, op("listPlayerSeries", "/series", "List the finished series of a member, newest first"), edge.Light, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, h.series.playerSeries))
	edge.Call(a, huma.Operation{
		OperationID: "getScores", Path: "/me/scores/{game}", Summary: "Get your score against the computer in a game", Tags: []string{"ratings"}, Errors: []int{404, 422, 503},
		Description: "Counts public games, for members and guests. Empty for requests without a session.",
	}, edge.Light, edge.NoToken, edge.PupilsToo, withLobby(h.lobby, h.scores))
	edge.Call(a, op("getVersus", "/versus/{other}", "Get the results of two members against each other"), edge.Light, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, h.versus))
}

func (h *playerHandlers) playerResults(ctx context.Context, l *lobby.Lobby, in *playerResultsInput) (*playerResultsOutput, error) {
	q := ratings.Query{Counted: in.Rated, Before: in.Before, Limit: in.Limit}
	if in.Game != "" || in.Speed != "" {
		pool, err := h.catalogue.Pool(view.PoolPath{Game: in.Game, Speed: in.Speed})
		if err != nil {
			return nil, err
		}
		q.Pool = &pool
	}
	p, err := l.People.Named(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	q.Player = p.ID
	if in.Against != "" {
		if p, err = l.People.Named(ctx, in.Against); err != nil {
			return nil, err
		}
		q.Against = p.ID
	}
	list, more, err := l.Ratings.Results(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &playerResultsOutput{}
	if out.Body.Results, err = resultsOf(ctx, l, list); more {
		out.Body.Next = list[len(list)-1].ID
		out.Continue(out.Body.Next)
	}
	return out, err
}

func (h *playerHandlers) versus(ctx context.Context, l *lobby.Lobby, in *versusInput) (*versusOutput, error) {
	p, err := l.People.Named(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	o, err := l.People.Named(ctx, in.Other)
	if err != nil {
		return nil, err
	}
	if p.ID == o.ID {
		return nil, &club.Error{Kind: club.Invalid, Field: "other", Text: i18n.T("api.self-play")}
	}
	lines, err := l.Ratings.Count(ctx, p.ID, o.ID)
	if err != nil {
		return nil, err
	}
	list, _, err := l.Ratings.Results(ctx, ratings.Query{Player: p.ID, Against: o.ID, Limit: 20})
	if err != nil {
		return nil, err
	}
	out := &versusOutput{}
	b := &out.Body
	b.Player, b.Other, b.Counts = *view.SomeoneOf(p), *view.SomeoneOf(o), countedOf(lines)
	for _, l := range lines {
		b.Games, b.Wins, b.Draws, b.Losses = b.Games+l.Games(), b.Wins+l.Wins, b.Draws+l.Draws, b.Losses+l.Losses
	}
	b.Last, err = resultsOf(ctx, l, list)
	return out, err
}

func (h *playerHandlers) scores(ctx context.Context, l *lobby.Lobby, in *scoresInput) (*scoresOutput, error) {
	if _, err := h.catalogue.Find(in.Game); err != nil {
		return nil, err
	}
	out := &scoresOutput{}
	out.Body.Scores = []OpponentScore{}
	id := edge.RequesterFrom(ctx).Person.ID
	if id == "" {
		return out, nil
	}
	list, err := l.Ratings.Store.CountLevels(ctx, id, in.Game)
	for _, s := range list {
		out.Body.Scores = append(out.Body.Scores, OpponentScore{s.Level, s.Wins, s.Draws, s.Losses})
	}
	return out, err
}

// export adds a person's ratings, results and invitations.
func (h *playerHandlers) export(ctx context.Context, id string, e *PlayedData) error {
	e.Ratings, e.Results, e.Invitations = []view.Rating{}, []Result{}, []Invitation{}
	list, err := h.lobby.Ratings.PlayerRatings(ctx, id)
	if err != nil {
		return err
	}
	for _, r := range list {
		e.Ratings = append(e.Ratings, view.RatingOf(r, h.Now()))
	}
	offers, err := h.lobby.Store.Offers(ctx, lobby.Query{Person: id, Limit: 1000})
	if err != nil {
		return err
	}
	e.Invitations = invitationsOf(ctx, offers)
	q := ratings.Query{Player: id, Limit: ratings.MaxResults}
	for {
		page, more, err := h.lobby.Ratings.Results(ctx, q)
		if err != nil {
			return err
		}
		shown, err := resultsOf(ctx, h.lobby, page)
		if err != nil {
			return err
		}
		e.Results = append(e.Results, shown...)
		if !more || len(e.Results) >= maxExport {
			return nil
		}
		q.Before = page[len(page)-1].ID
	}
}
