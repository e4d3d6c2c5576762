package play

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
)

// Leader is a place on a leaderboard.
type Leader struct {
	Rank   int          `json:"rank" doc:"Rank from 1. Equal ratings share a rank."`
	Player view.Someone `json:"player"`
	view.Rating
}

// Leaderboard lists the best players of a pool.
type Leaderboard struct {
	Game    string   `json:"game"`
	Speed   string   `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Leaders []Leader `json:"leaders"`
}

type leadersInput struct {
	view.PoolPath
	Limit int `query:"limit" minimum:"1" maximum:"100" default:"50"`
}

type allLeadersInput struct {
	Limit int `query:"limit" minimum:"1" maximum:"20" default:"5" doc:"Number of players per leaderboard."`
}

// leaderboardHandlers rank the members.
type leaderboardHandlers struct {
	*edge.Base
	catalogue view.Catalogue
	lobby     *lobby.Lobby
}

func (h *leaderboardHandlers) register(a *edge.API) {
	const who = "Lists members with at least 10 rated games and a deviation of at most 90, including the effect of inactivity."
	edge.Call(a, huma.Operation{
		OperationID: "getLeaderboards", Path: "/leaderboards", Summary: "List all leaderboards that are not empty", Description: who, Tags: []string{"ratings"}, Errors: []int{422, 503},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *allLeadersInput) (*struct{ Body []Leaderboard }, error) {
		out := &struct{ Body []Leaderboard }{[]Leaderboard{}}
		for _, g := range h.catalogue {
			for _, speed := range ratings.Speeds() {
				b, err := h.leaders(ctx, l, ratings.Pool{Game: g.Info().ID, Speed: speed}, in.Limit)
				if err != nil {
					return nil, err
				}
				if len(b.Leaders) > 0 {
					out.Body = append(out.Body, b)
				}
			}
		}
		return out, nil
	}))
	edge.Call(a, huma.Operation{
		OperationID: "getLeaderboard", Path: "/leaderboards/{game}/{speed}", Summary: "Get the leaderboard of a game at a speed", Description: who, Tags: []string{"ratings"}, Errors: []int{404, 422, 503},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *leadersInput) (*struct{ Body Leaderboard }, error) {
		p, err := h.catalogue.Pool(in.PoolPath)
		if err != nil {
			return nil, err
		}
		b, err := h.leaders(ctx, l, p, in.Limit)
		return &struct{ Body Leaderboard }{b}, err
	}))
}

func (h *leaderboardHandlers) leaders(ctx context.Context, l *lobby.Lobby, p ratings.Pool, limit int) (Leaderboard, error) {
	b := Leaderboard{Game: p.Game, Speed: p.Speed.String(), Leaders: []Leader{}}
	list, err := l.Ratings.Leaders(ctx, p, limit)
	if err != nil {
		return b, err
	}
	ids := make([]string, len(list))
	for i, r := range list {
		ids[i] = r.Player
	}
	known, err := l.People.Known(ctx, ids...)
	if err != nil {
		return b, err
	}
	now := h.Now()
	for _, r := range list {
		who, ok := known[r.Player]
		if !ok || who.Guest { // deleted accounts are not listed
			continue
		}
		place := Leader{Rank: len(b.Leaders) + 1, Player: *view.SomeoneOf(who), Rating: view.RatingOf(r, now)}
		if n := len(b.Leaders); n > 0 && b.Leaders[n-1].Rating.Rating == place.Rating.Rating {
			place.Rank = b.Leaders[n-1].Rank
		}
		b.Leaders = append(b.Leaders, place)
	}
	return b, nil
}
