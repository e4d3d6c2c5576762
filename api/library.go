package api

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

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
	Summary
	Ply            int    `json:"ply" doc:"The position sought stands behind this ply, or the opening sought ends there; else the game's last."`
	WhiteRating    int    `json:"white_rating,omitempty" doc:"At the end of a rated game."`
	BlackRating    int    `json:"black_rating,omitempty"`
	Tournament     string `json:"tournament,omitempty" doc:"Id."`
	TournamentName string `json:"tournament_name,omitempty"`
	Favourite      bool   `json:"favourite,omitempty" doc:"Of yours."`
}

type libraryInput struct {
	Game        string `query:"game" maxLength:"64"`
	Options     string `query:"options" maxLength:"1000" doc:"default: the usual options. Absent: any; but with moves or a pattern, the usual ones."`
	Player      string `query:"player" maxLength:"64" doc:"A member's name; engine: the computer."`
	Opponent    string `query:"opponent" maxLength:"64" doc:"Likewise."`
	Side        string `query:"side" enum:"first,second" doc:"The side of player. Absent: either."`
	Level       int    `query:"level" minimum:"0" maximum:"20" doc:"Of the computer."`
	Result      string `query:"result" enum:"first,second,draw,won,lost" doc:"won, lost: by player."`
	Reason      string `query:"reason" maxLength:"40" doc:"How it ended, a word such as resigned."`
	Least       int    `query:"least" minimum:"0" maximum:"10000" doc:"Plies at least."`
	Most        int    `query:"most" minimum:"0" maximum:"10000" doc:"Plies at most. 0: no bound."`
	From        string `query:"from" maxLength:"10" doc:"Ended on this day or later, such as 2026-11-21, in UTC."`
	Until       string `query:"until" maxLength:"10" doc:"Ended on this day or earlier."`
	Tournament  string `query:"tournament" maxLength:"64" doc:"Id."`
	LeastRating int    `query:"least_rating" minimum:"0" maximum:"4000" doc:"Both players were rated at least so much."`
	MostRating  int    `query:"most_rating" minimum:"0" maximum:"4000" doc:"Both players were rated, at most so much. 0: no bound."`
	Mode        string `query:"mode" enum:"live,correspondence"`
	Moves       string `query:"moves" maxLength:"1000" doc:"The first moves, separated by spaces; at most 12. Mirror images count too."`
	Pattern     string `query:"pattern" maxLength:"4000" doc:"Cells and what stands there, such as a1:w-man,b2:empty,c3:black,rest:any. Words: any, empty, piece, white, black, and the game's pieces. Mirror images count too."`
	Turn        string `query:"turn" enum:"white,black" doc:"Whose turn it is in the position sought."`
	Before      int64  `query:"before" minimum:"0" doc:"next of the page before."`
	Limit       int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
}

type libraryOutput struct {
	Body struct {
		Games  []LibraryGame `json:"games" doc:"Those indexed last first, which are about those that ended last."`
		Total  *int          `json:"total,omitempty" doc:"How many games match on all pages. Absent: not all were compared."`
		Looked int           `json:"looked,omitempty" doc:"How many games were compared with a pattern with open cells."`
		Among  int           `json:"among,omitempty" doc:"How many there are to compare, on this page and behind it."`
		Next   int64         `json:"next,omitempty" doc:"There may be more: the before of the next page."`
	}
}

type libraryPiecesInput struct {
	Game string `path:"game" maxLength:"64"`
}

type libraryPiecesOutput struct {
	Body struct {
		Pieces []string `json:"pieces" doc:"Words of a pattern."`
	}
}

// libraryHandlers search the finished games of the club.
type libraryHandlers struct {
	*base
	club      *club.Club
	catalogue gameList
	people    *account.Service    // nil: no accounts
	library   *library.Library    // nil: none
	book      *explorer.Book      // nil: none
	kept      *collection.Service // nil: none
}

func (h *libraryHandlers) register(a huma.API) {
	if h.library == nil {
		return
	}
	call(h.base, a, huma.Operation{
		OperationID: "search-library", Path: "/library", Summary: "Search the finished public games of the club",
		Description: "By facts, by the opening, and by a position whose cells may be left open. At most about a million games are compared with open cells at a time; next goes on. 403: you are playing a game with these rules against another person, and ask for moves or a pattern.",
		Tags:        []string{"library"}, Errors: []int{403, 404, 422, 503},
	}, slowTimeout, h.search)
	call(h.base, a, huma.Operation{
		OperationID: "get-library-pieces", Path: "/library/{game}/pieces", Summary: "The pieces of a game as patterns name them", Tags: []string{"library"}, Errors: []int{404},
	}, usualTimeout, h.pieces)
}

func (h *libraryHandlers) pieces(_ context.Context, in *libraryPiecesInput) (*libraryPiecesOutput, error) {
	if _, err := h.catalogue.find(in.Game); err != nil {
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
	out.Body.Looked, out.Body.Among, out.Body.Next = found.Looked, found.Among, found.Next
	for _, g := range found.Hits {
		out.Body.Games = append(out.Body.Games, LibraryGame{summaryOf(g.Summary), g.Ply, g.Ratings[game.White], g.Ratings[game.Black], g.Tournament, g.TournamentName, false})
	}
	if err := h.markFavourites(ctx, out.Body.Games); err != nil {
		return nil, err
	}
	return out, nil
}

// markFavourites marks the games that are the requester's favourites.
func (h *libraryHandlers) markFavourites(ctx context.Context, games []LibraryGame) error {
	if h.kept == nil {
		return nil
	}
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.ID
	}
	stars, err := h.kept.Starred(ctx, requesterFrom(ctx).person.ID, ids)
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
			return q, errSearch("game", i18n.T("api.library-position-needs-game"))
		}
		return q, nil
	}
	return q, h.position(ctx, in, &q)
}

// position reads options, moves and pattern.
func (h *libraryHandlers) position(ctx context.Context, in *libraryInput, q *library.Query) error {
	g, err := h.catalogue.find(in.Game)
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
		return errSearch("moves", i18n.T("api.library-moves-at-most", "n", library.OpeningPlies))
	}
	if _, err := h.catalogue.replay(in.Game, o.String(), "", q.Moves...); err != nil {
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
	if h.book == nil {
		return nil
	}
	busy, err := h.book.Busy(ctx, h.club, requesterFrom(ctx).person.ID, g.Info().ID, o.String())
	if err == nil && busy {
		err = club.ErrForbidden(i18n.T("api.you-playing-game-these-rules", "name", g.Info().Name))
	}
	return err
}

// playerID returns the id of the player with a name.
func (h *libraryHandlers) playerID(ctx context.Context, field, name string) (string, error) {
	if name == "" || name == library.Computer {
		return name, nil
	}
	if h.people == nil {
		return "", errSearch(field, i18n.T("api.library-no-member", "name", i18n.Quoted(name)))
	}
	p, err := account.PersonByName(ctx, h.people.Store, name)
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
