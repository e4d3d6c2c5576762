package boards

import (
	"context"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/rules/game"
)

// Played counts results of games.
type Played struct {
	Games  int `json:"games"`
	White  int `json:"white" doc:"Number of games won by White."`
	Drawn  int `json:"drawn"`
	Black  int `json:"black" doc:"Number of games won by Black."`
	Rating int `json:"rating,omitempty" doc:"Average rating of the players when they played, in rated games."`
}

// PlayedMove is a move and the results of the games in which it was played.
type PlayedMove struct {
	Move string   `json:"move"`
	Also []string `json:"also,omitempty" doc:"Moves that lead to a mirror image of the same position and are counted with this one."`
	Played
}

// PlayedGame is a game in which the position occurred.
type PlayedGame struct {
	ID     string    `json:"id"`
	White  string    `json:"white" doc:"Username of the player. Empty if the account is deleted."`
	Black  string    `json:"black"`
	Result string    `json:"result" enum:"first,second,draw"`
	Ended  time.Time `json:"ended"`
}

type explorerInput struct {
	Game     string `path:"game" maxLength:"64"`
	Options  string `query:"options" maxLength:"1000"`
	Position string `query:"position" maxLength:"4096" doc:"Position to look up. If omitted, the usual start position."`
	Rated    bool   `query:"rated" doc:"Whether to count only rated games."`
	Least    int    `query:"least" minimum:"0" maximum:"4000" doc:"Lowest average rating of the players: 1400, 1600, 1800 or 2000. 0 for no limit."`
	Most     int    `query:"most" minimum:"0" maximum:"4000" doc:"Average rating that the players must be below: 1400, 1600, 1800 or 2000. 0 for no limit."`
}

type explorerOutput struct {
	Body struct {
		Played
		Moves  []PlayedMove `json:"moves" doc:"Moves played in the position, most frequent first."`
		Recent []PlayedGame `json:"recent" doc:"Some of the last games in which the position occurred, newest first."`
	}
}

// explorerHandlers serve the opening explorer.
type explorerHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	book      *explorer.Book
}

func (h *explorerHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "exploreOpenings", Path: "/explorer/{game}", Summary: "List the moves played in a position in the club's games",
		Description: "Covers the first 30 plies of finished public games; mirror images are counted together. 403: you are playing a game with these rules against another person.",
		Tags:        []string{"explorer"}, Errors: []int{403, 404, 422, 503},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.explore)
}

// bands returns the requested range of ratings.
func bands(least, most int) explorer.Filter {
	f := explorer.Filter{}
	if least > 0 {
		f.Least = explorer.BandOf(float64(least))
	}
	if most > 0 {
		f.Most = explorer.BandOf(float64(most) - 1)
	}
	return f
}

func playedOf(c explorer.Count) Played {
	return Played{c.Games(), c.White, c.Drawn, c.Black, c.Rating()}
}

func (h *explorerHandlers) explore(ctx context.Context, in *explorerInput) (*explorerOutput, error) {
	g, err := h.catalogue.Find(in.Game)
	if err != nil {
		return nil, err
	}
	_, o, st, err := stateOf(g, in.Options, in.Position)
	if err != nil {
		return nil, err
	}
	busy, err := h.book.Busy(ctx, h.club, edge.RequesterFrom(ctx).Person.ID, in.Game, o.String())
	if err != nil {
		return nil, err
	}
	if busy {
		name := g.Info().Name
		return nil, club.ErrForbidden(i18n.T("api.explorer-while-playing", "name", name))
	}
	f := bands(in.Least, in.Most)
	f.Rated = in.Rated
	v, err := h.book.Look(ctx, st, f)
	if err != nil {
		return nil, err
	}
	out := &explorerOutput{}
	out.Body.Played, out.Body.Moves, out.Body.Recent = playedOf(v.Count), []PlayedMove{}, []PlayedGame{}
	for _, m := range v.Moves {
		out.Body.Moves = append(out.Body.Moves, PlayedMove{m.Move, m.Also, playedOf(m.Count)})
	}
	for _, id := range v.Last {
		g, err := h.club.Summary(ctx, id)
		if err != nil || !explorer.Counts(&g) {
			continue // deleted, or made private meanwhile
		}
		w, b := g.Players[game.White], g.Players[game.Black]
		out.Body.Recent = append(out.Body.Recent, PlayedGame{g.ID, w.Name, b.Name, g.Result, g.Updated})
	}
	slices.SortStableFunc(out.Body.Recent, func(x, y PlayedGame) int { return y.Ended.Compare(x.Ended) })
	out.Body.Recent = out.Body.Recent[:min(len(out.Body.Recent), 6)]
	return out, nil
}
