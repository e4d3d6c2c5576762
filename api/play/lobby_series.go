package play

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// SeriesInfo is a series of games. Players are numbered 0 and 1.
type SeriesInfo struct {
	ID          string        `json:"id"`
	Game        string        `json:"game"`
	Options     string        `json:"options" doc:"Options of games 1, 3, 5 and so on."`
	OptionsNext string        `json:"options_next" doc:"Options of games 2, 4, 6 and so on; usually the same."`
	Clock       string        `json:"clock,omitempty"`
	Speed       string        `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Rated       bool          `json:"rated"`
	Private     bool          `json:"private"`
	Format      string        `json:"format" example:"games-2"`
	FormatText  view.Both     `json:"format_text" doc:"Format in words."`
	Players     []view.Player `json:"players" minItems:"2" maxItems:"2"`
	You         int           `json:"you" doc:"Which of the players you are; -1 if neither."`
	Score       []float64     `json:"score" minItems:"2" maxItems:"2" doc:"Points of both players: in a match, the points of the games; otherwise 1 for a win and 0.5 for a draw."`
	Wins        []int         `json:"wins" minItems:"2" maxItems:"2"`
	Draws       int           `json:"draws"`
	Status      string        `json:"status" enum:"open,finished,void" doc:"State of the series. void: aborted, or too long."`
	Winner      int           `json:"winner" doc:"Winner of the series; -1 if there is none, or not yet."`
	Left        int           `json:"left" doc:"Player who gave up; -1 if neither did."`
	Games       []SeriesGame  `json:"games"`
	Bid         *SeriesBid    `json:"bid,omitempty" doc:"In a match by bid: the bids and their result."`
	Created     time.Time     `json:"created"`
	Tournament  string        `json:"tournament,omitempty" doc:"Id of the tournament in which the series is a pairing. Only returned by get-series."`
}

// SeriesBid is the result of the bids of a match. The agreed draws count as wins in its score, but not for
// ratings.
type SeriesBid struct {
	Bids   []int  `json:"bids" minItems:"2" maxItems:"2" doc:"Number of draws that each player wanted to count as wins for the weaker side."`
	Weaker int    `json:"weaker_player" minimum:"0" maximum:"1" doc:"Player who has the weaker side: the one with the lower bid; at random if both bids are equal."`
	Taker  int    `json:"taker" deprecated:"true" doc:"Use weaker_player."`
	Side   string `json:"side" enum:"white,black" doc:"Weaker side."`
	Odds   int    `json:"odds" doc:"Number of draws that count as wins for the weaker side."`
	Used   int    `json:"used" doc:"Number of draws that have counted as wins so far."`
}

// SeriesGame is one game of a series.
type SeriesGame struct {
	Number int    `json:"number"`
	ID     string `json:"id" doc:"Id of the game."`
	White  int    `json:"white" doc:"Player who has White."`
	Ended  bool   `json:"ended"`
	Winner int    `json:"winner" doc:"Winner of the game; -1 if there is none, or not yet."`
	Reason string `json:"reason" doc:"Reason why the game ended, or - while it is in progress. Aborted games are played again."`
	Points int    `json:"points" doc:"Points of the game, in games that count points."`
}

func seriesOf(ctx context.Context, r series.Series, st series.Standing) SeriesInfo {
	a, _ := club.ActorFrom(ctx)
	i := SeriesInfo{
		ID: r.ID, Game: r.Game, Options: r.Options[0], OptionsNext: r.Options[1], Clock: r.Clock, Speed: view.SpeedOf(r.Clock), Rated: r.Rated, Private: r.Private,
		Format: r.Format.String(), FormatText: view.BothOf(r.Format.Text()), Players: []view.Player{view.PlayerOf(r.Players[0]), view.PlayerOf(r.Players[1])}, You: -1,
		Score: []float64{float64(st.Score[0]) / 2, float64(st.Score[1]) / 2}, Wins: st.Wins[:], Draws: st.Draws,
		Status: "open", Winner: st.Winner, Left: r.Left - 1, Games: make([]SeriesGame, len(r.Games)), Created: r.Created,
	}
	if r.Kind == series.Bid {
		side := game.White
		if r.Deal.Taker != r.Starter {
			side = game.Black
		}
		i.Bid = &SeriesBid{r.Deal.Bids[:], r.Deal.Taker, r.Deal.Taker, side.String(), r.Deal.Odds(), r.Deal.Used(st.Draws)}
	}
	switch {
	case st.Void:
		i.Status = "void"
	case st.Over:
		i.Status = "finished"
	}
	for n, p := range r.Players {
		if a.ID != "" && p.ID == a.ID {
			i.You = n
		}
	}
	for n, e := range r.Games {
		g := SeriesGame{Number: e.Number, ID: e.ID, White: e.White, Ended: e.Ended, Winner: -1, Reason: e.Outcome.Reason.String(), Points: int(e.Outcome.Points)}
		if side, won := e.Outcome.Winner(); won {
			g.Winner = e.White
			if side == game.Black {
				g.Winner = 1 - e.White
			}
		}
		i.Games[n] = g
	}
	return i
}

type seriesOutput struct{ Body SeriesInfo }

type newSeriesInput struct {
	Body struct {
		GameTerms
		Level int `json:"level,omitempty" minimum:"0" maximum:"100" doc:"Level of the computer, from 1; 0 for the default level."`
	}
}

type newSeriesOutput struct {
	Location string `header:"Location"`
	Body     SeriesInfo
}

type ownSeriesInput struct {
	State  string `query:"state" enum:"open,finished" default:"open" doc:"Whether to list open or finished series."`
	Before string `query:"before" page:"true" maxLength:"64" doc:"For finished series: the next of the previous page."`
}

type playerSeriesInput struct {
	view.PlayerPath
	Before string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
}

type seriesListOutput struct {
	edge.Page
	Body struct {
		Series []SeriesInfo `json:"series"`
		Next   string       `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

// Lengths of lists: of the open series, more than a person is likely to have, and of a page of finished ones.
const (
	seriesOpen = 50
	seriesPage = 10
)

// seriesHandlers show and begin series.
type seriesHandlers struct {
	*edge.Base
	lobby       *lobby.Lobby
	games       *view.Games
	present     *view.Presenter
	tournaments *tournament.Service
}

// seriesList returns series by their ids. more says that there are further ones.
func (h *seriesHandlers) seriesList(ctx context.Context, l *lobby.Lobby, ids []string, more bool) (*seriesListOutput, error) {
	out := &seriesListOutput{}
	out.Body.Series = []SeriesInfo{}
	for _, id := range ids {
		r, st, err := l.Series.Series(ctx, id)
		if err != nil {
			return nil, err
		}
		i := seriesOf(ctx, r, st)
		h.present.NamePlayers(ctx, &i.Players[0], &i.Players[1])
		out.Body.Series = append(out.Body.Series, i)
	}
	if more {
		out.Body.Next = ids[len(ids)-1]
		out.Continue(out.Body.Next)
	}
	return out, nil
}

func (h *seriesHandlers) ownSeries(ctx context.Context, l *lobby.Lobby, in *ownSeriesInput) (*seriesListOutput, error) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" {
		return nil, club.ErrSignIn()
	}
	if in.State == "finished" {
		ids, more, err := l.Series.Over(ctx, a.ID, in.Before, false, seriesPage)
		if err != nil {
			return nil, err
		}
		return h.seriesList(ctx, l, ids, more)
	}
	ids, err := l.Series.Running(ctx, a.ID, seriesOpen)
	if err != nil {
		return nil, err
	}
	out, err := h.seriesList(ctx, l, ids, false)
	if err == nil {
		slices.SortStableFunc(out.Body.Series, func(a, b SeriesInfo) int { return b.Created.Compare(a.Created) })
	}
	return out, err
}

func (h *seriesHandlers) playerSeries(ctx context.Context, l *lobby.Lobby, in *playerSeriesInput) (*seriesListOutput, error) {
	p, err := l.People.Named(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	a, _ := club.ActorFrom(ctx)
	ids, more, err := l.Series.Over(ctx, p.ID, in.Before, a.ID != p.ID, seriesPage)
	if err != nil {
		return nil, err
	}
	return h.seriesList(ctx, l, ids, more)
}

func (h *seriesHandlers) register(a *edge.API) {
	show := func(ctx context.Context, l *lobby.Lobby, id string) (*seriesOutput, error) {
		r, st, err := l.Series.Series(ctx, id)
		if err != nil {
			return nil, err
		}
		if a, _ := club.ActorFrom(ctx); !club.Shows(h.games.Club, a, &club.Header{Private: r.Private, Players: r.Players}) {
			return nil, club.ErrPrivate()
		}
		i := seriesOf(ctx, r, st)
		h.present.NamePlayers(ctx, &i.Players[0], &i.Players[1])
		if i.Tournament, err = h.tournaments.Store.TournamentOf(ctx, id); err != nil && club.KindOf(err) != club.NotFound {
			return nil, err
		}
		return &seriesOutput{i}, nil
	}
	edge.Call(a, huma.Operation{
		OperationID: "getSeries", Path: "/series/{id}", Summary: "Get a series of games", Tags: []string{"series"}, Errors: []int{404, 422, 503},
		Description: "Series between people come from seeks and challenges with a format. When a game ends, the next one is created, so that the last game in the list is the one in progress.",
	}, edge.Light, edge.GameToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *OfferID) (*seriesOutput, error) {
		return show(ctx, l, in.ID)
	}))
	edge.Call(a, huma.Operation{
		OperationID: "listOwnSeries", Path: "/series", Summary: "List your series", Tags: []string{"series"}, Errors: []int{401, 422, 503},
		Description: "Returns series with all their games, newest first: at most 50 open series, or a page of finished ones.",
	}, edge.Light, edge.ReadToken, edge.PupilsToo, withLobby(h.lobby, h.ownSeries))
	edge.Call(a, huma.Operation{
		OperationID: "createSeries", Method: http.MethodPost, Path: "/series", Summary: "Start a series against the computer", Tags: []string{"series"},
		DefaultStatus: http.StatusCreated, Errors: []int{400, 413, 415, 422, 503},
	}, edge.Light.Playing().Once(), edge.PlayToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *newSeriesInput) (*newSeriesOutput, error) {
		t, err := in.Body.lobby()
		if err != nil {
			return nil, err
		}
		if err := h.games.MayBegin(ctx, t.Game); err != nil {
			return nil, err
		}
		r, err := l.StartComputerSeries(ctx, t, in.Body.Level)
		if err != nil {
			return nil, err
		}
		out, err := show(ctx, l, r.ID)
		if err != nil {
			return nil, err
		}
		return &newSeriesOutput{"/api/v1/series/" + r.ID, out.Body}, nil
	}))
	edge.Call(a, huma.Operation{
		OperationID: "leaveSeries", Method: http.MethodPost, Path: "/series/{id}/leave", Summary: "Give up a series", Tags: []string{"series"},
		Description: "The opponent wins the series. A game in progress goes on but does not count.", Errors: []int{400, 404, 409, 413, 415, 422, 503},
	}, edge.Light.Playing(), edge.PlayToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *OfferID) (*seriesOutput, error) {
		a, _ := club.ActorFrom(ctx)
		if a.ID == "" {
			return nil, club.ErrSignIn()
		}
		if err := l.Series.Leave(ctx, in.ID, a.ID); err != nil {
			return nil, err
		}
		return show(ctx, l, in.ID)
	}))
}
