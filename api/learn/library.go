package learn

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/collection"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// LibraryGame is a game of the library.
type LibraryGame struct {
	view.Summary
	Ply            int    `json:"ply" doc:"Ply after which the position searched for occurs, or with which the opening ends; otherwise, the last ply of the game."`
	WhiteRating    int    `json:"white_rating,omitempty" doc:"Rating of White at the end of a rated game."`
	BlackRating    int    `json:"black_rating,omitempty"`
	Tournament     string `json:"tournament,omitempty" doc:"Id of the tournament that the game belongs to."`
	TournamentName string `json:"tournament_name,omitempty"`
	Favourite      bool   `json:"favourite,omitempty" doc:"Whether the game is one of your favourites."`
}

type libraryInput struct {
	Game        string `query:"game" maxLength:"64"`
	Options     string `query:"options" maxLength:"1000" doc:"Options of the games. default: the usual options. If omitted, any options; with moves or a pattern, the usual ones."`
	Player      string `query:"player" maxLength:"64" doc:"Username of a member, or engine for the computer."`
	Opponent    string `query:"opponent" maxLength:"64" doc:"Username of the opponent, or engine for the computer."`
	Side        string `query:"side" enum:"first,second" doc:"Side of player. If omitted, either side."`
	Level       int    `query:"level" minimum:"0" maximum:"20" doc:"Level of the computer."`
	Result      string `query:"result" enum:"first,second,draw,won,lost" doc:"Result of the games. won and lost are from the point of view of player."`
	Reason      string `query:"reason" maxLength:"40" doc:"Reason why the games ended, such as resigned."`
	Least       int    `query:"least" minimum:"0" maximum:"10000" doc:"Minimum number of plies."`
	Most        int    `query:"most" minimum:"0" maximum:"10000" doc:"Maximum number of plies; 0 for no limit."`
	From        string `query:"from" maxLength:"10" doc:"First day on which the games ended, such as 2026-11-21, in UTC."`
	Until       string `query:"until" maxLength:"10" doc:"Last day on which the games ended, in UTC."`
	Tournament  string `query:"tournament" maxLength:"64" doc:"Id of the tournament that the games belong to."`
	LeastRating int    `query:"least_rating" minimum:"0" maximum:"4000" doc:"Minimum rating of both players."`
	MostRating  int    `query:"most_rating" minimum:"0" maximum:"4000" doc:"Maximum rating of both players, who must be rated; 0 for no limit."`
	Mode        string `query:"mode" enum:"live,correspondence"`
	Moves       string `query:"moves" maxLength:"1000" doc:"First moves of the games, separated by spaces, at most 12. Mirror images are also found."`
	Pattern     string `query:"pattern" maxLength:"4000" doc:"Contents of cells, such as a1:w-man,b2:empty,c3:black,rest:any. Possible contents are any, empty, piece, white, black, and the pieces of the game. Mirror images are also found."`
	Turn        string `query:"turn" enum:"white,black" doc:"Side to move in the position searched for."`
	Before      int64  `query:"before" page:"true" minimum:"0" doc:"The next of the previous page."`
	Limit       int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
}

type libraryOutput struct {
	edge.Page
	Body struct {
		Games     []LibraryGame `json:"games" doc:"Games, most recently indexed first, which is roughly the order in which they ended."`
		Total     *int          `json:"total,omitempty" doc:"Number of matching games on all pages. Omitted if not all games were compared."`
		Compared  int           `json:"compared,omitempty" doc:"Number of games that were compared with a pattern with open cells."`
		ToCompare int           `json:"to_compare,omitempty" doc:"Number of games to compare, on this page and the following ones."`
		Looked    int           `json:"looked,omitempty" deprecated:"true" doc:"Use compared."`
		Among     int           `json:"among,omitempty" deprecated:"true" doc:"Use to_compare."`
		Next      int64         `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

type libraryPiecesInput struct {
	Game string `path:"game" maxLength:"64"`
}

type libraryPiecesOutput struct {
	Body struct {
		Pieces []string `json:"pieces" doc:"Names of the pieces, as patterns use them."`
	}
}

// libraryHandlers search the finished games of the club.
type libraryHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	people    *account.People
	library   *library.Library
	book      *explorer.Book
	kept      *collection.Service
	pupils    edge.Pupils
}

func (h *libraryHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "searchLibrary", Path: "/library", Summary: "Search the finished public games of the club",
		Description: "Searches by facts, by opening, and by a position in which cells may be left open. At most about a million games are compared with open cells per request; next continues the search. 403: you are playing a game with these rules against another person, and search for moves or a pattern.",
		Tags:        []string{"library"}, Errors: []int{403, 404, 422, 503},
	}, edge.Medium.Within(edge.SlowTimeout), edge.AnyToken, edge.PupilsToo, h.search)
	edge.Call(a, huma.Operation{
		OperationID: "getLibraryPieces", Path: "/library/{game}/pieces", Summary: "List the names of a game's pieces in patterns", Tags: []string{"library"}, Errors: []int{404},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.pieces)
}

func (h *libraryHandlers) pieces(_ context.Context, in *libraryPiecesInput) (*libraryPiecesOutput, error) {
	if _, err := h.catalogue.Find(in.Game); err != nil {
		return nil, err
	}
	out := &libraryPiecesOutput{}
	out.Body.Pieces = library.Pieces(in.Game)
	return out, nil
}

func (h *libraryHandlers) search(ctx context.Context, in *libraryInput) (*libraryOutput, error) {
	out := &libraryOutput{}
	out.Body.Games = []LibraryGame{}
	q, err := h.query(ctx, in)
	if err != nil {
		return nil, err
	}
	found, err := h.library.Search(ctx, q)
	if err != nil {
		return nil, err
	}
	if found.Total >= 0 {
		out.Body.Total = &found.Total
	}
	out.Body.Compared, out.Body.ToCompare, out.Body.Next = found.Looked, found.Among, found.Next
	out.Continue(found.Next)
	out.Body.Looked, out.Body.Among = found.Looked, found.Among
	for _, g := range found.Hits {
		out.Body.Games = append(out.Body.Games, LibraryGame{view.SummaryOf(g.Summary), g.Ply, g.Ratings[game.White], g.Ratings[game.Black], g.Tournament, g.TournamentName, false})
	}
	if err := h.markFavourites(ctx, out.Body.Games); err != nil {
		return nil, err
	}
	return out, nil
}

// markFavourites marks the games that are the requester's favourites.
func (h *libraryHandlers) markFavourites(ctx context.Context, games []LibraryGame) error {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.ID
	}
	stars, err := h.kept.Starred(ctx, edge.RequesterFrom(ctx).Person.ID, ids)
	for i := range games {
		games[i].Favourite = slices.Contains(stars, games[i].ID)
	}
	return err
}

// query reads the query from the input.
func (h *libraryHandlers) query(ctx context.Context, in *libraryInput) (q library.Query, err error) {
	q = library.Query{
		Game: in.Game, Side: in.Side, Level: in.Level, Result: in.Result, Reason: in.Reason, Least: in.Least, Most: in.Most, Tournament: in.Tournament,
		LeastRating: in.LeastRating, MostRating: in.MostRating, Mode: in.Mode, Before: in.Before, Limit: in.Limit, Moves: strings.Fields(in.Moves),
	}
	if q.Player, err = h.playerID(ctx, "player", in.Player); err != nil {
		return q, err
	}
	if q.Opponent, err = h.playerID(ctx, "opponent", in.Opponent); err != nil {
		return q, err
	}
	if q.From, err = dayOf("from", in.From); err != nil {
		return q, err
	}
	if q.Until, err = dayOf("until", in.Until); err != nil {
		return q, err
	} else if in.Until != "" {
		q.Until = q.Until.AddDate(0, 0, 1).Add(-time.Second)
	}
	if in.Game == "" {
		if len(q.Moves) > 0 || in.Pattern != "" {
			return q, errSearch("game", i18n.T("api.library.no-game-chosen"))
		}
		return q, nil
	}
	return q, h.position(ctx, in, &q)
}

// position reads options, moves and pattern.
func (h *libraryHandlers) position(ctx context.Context, in *libraryInput, q *library.Query) error {
	g, err := h.catalogue.Find(in.Game)
	if err != nil {
		return err
	}
	sought := len(q.Moves) > 0 || in.Pattern != ""
	options := in.Options
	if options == "default" {
		options = ""
	}
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		return err
	}
	if in.Options != "" || sought {
		text := o.String()
		q.Options = &text
	}
	if !sought {
		return nil
	}
	if err := h.notPlaying(ctx, g, o); err != nil {
		return err
	}
	if len(q.Moves) > library.OpeningPlies {
		return errSearch("moves", i18n.T("api.library.too-many-moves", "n", library.OpeningPlies))
	}
	if _, err := h.catalogue.Replay(in.Game, o.String(), "", q.Moves...); err != nil {
		return err
	}
	if in.Pattern == "" {
		return nil
	}
	k, err := h.library.Kind(in.Game, o.String())
	if err != nil {
		return err
	}
	turn := map[string]library.Turn{"white": library.WhiteToMove, "black": library.BlackToMove}[in.Turn]
	q.Pattern, err = library.ParsePattern(k, in.Pattern, turn)
	return err
}

// notPlaying returns an error if the requester is playing a game with these rules against another person: the
// library must not help them.
func (h *libraryHandlers) notPlaying(ctx context.Context, g game.Bound, o game.Options) error {
	busy, err := h.book.Busy(ctx, h.club, edge.RequesterFrom(ctx).Person.ID, g.Info().ID, o.String())
	if err == nil && busy {
		err = club.ErrForbidden(i18n.T("api.explorer-while-playing", "name", g.Info().Name))
	}
	return err
}

// playerID returns the id of the player with a name.
func (h *libraryHandlers) playerID(ctx context.Context, field, name string) (string, error) {
	if name == "" || name == library.Computer {
		return name, nil
	}
	p, err := h.pupils.Named(ctx, h.people, name)
	if err != nil && club.KindOf(err) == club.NotFound {
		err = errSearch(field, i18n.T("api.library-no-member", "name", i18n.Quoted(name)))
	}
	return p.ID, err
}

func dayOf(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return t, errSearch(field, i18n.T("api.library-day"))
	}
	return t, nil
}

func errSearch(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}
