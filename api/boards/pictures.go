package boards

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/blobcache"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
	"tablier/rules/record"
)

// maxFilmPlies is the most plies of an animated picture. `tablier show --gif` can animate longer games.
const maxFilmPlies = 600

type pictureInput struct {
	view.GameID
	Ply    int    `query:"ply" minimum:"-1" maximum:"100000" default:"-1" doc:"Number of moves played in the position to show; -1 for the last position."`
	Theme  string `query:"theme" maxLength:"40" doc:"Id of the theme in the catalogue."`
	Size   int    `query:"size" minimum:"0" maximum:"1024" doc:"Width in pixels; 0 for 480."`
	Flip   bool   `query:"flip" doc:"Whether Black is at the bottom."`
	Coords string `query:"coords" enum:"edge,none" default:"edge" doc:"Where to show coordinates."`
}

func (h *pictureHandlers) registerPictures(a *edge.API) {
	for _, p := range []struct {
		id, format, mime, summary string
		text                      bool
		cost                      edge.Cost
		call                      func(context.Context, *pictureInput) (*edge.Picture, error)
	}{
		{"getGameSvg", "svg", "image/svg+xml", "Get a game's position as SVG", true, edge.Light.Within(edge.SlowTimeout), h.gameSVG},
		{"getGamePng", "png", "image/png", "Get a game's position as PNG", false, edge.Queued, h.gamePNG},
		{"getGameGif", "gif", "image/gif", "Get a whole game as an animated GIF", false, edge.Queued, h.gameGIF},
	} {
		schema := &huma.Schema{Type: huma.TypeString}
		if !p.text {
			schema.Format = "binary"
		}
		edge.Call(a, huma.Operation{
			OperationID: p.id, Path: "/games/{id}/picture." + p.format, Summary: p.summary, Tags: []string{"records"}, Errors: []int{404, 422, 503},
			Responses: edge.Content("Picture of the game.", p.mime, schema),
		}, p.cost, edge.GameToken, edge.PupilsToo, p.call)
	}
}

// gameView returns what a picture of a game shows: the game, the view of its position, and the width in pixels.
func (h *pictureHandlers) gameView(ctx context.Context, in *pictureInput) (game.State, draw.View, int, error) {
	fail := func(err error) (game.State, draw.View, int, error) { return nil, draw.View{}, 0, err }
	t, err := theme(in.Theme)
	if err != nil {
		return fail(err)
	}
	size := in.Size
	if size == 0 {
		size = 480
	}
	if size < 16 {
		return fail(&club.Error{Kind: club.Invalid, Field: "size", Text: i18n.T("api.width-to-1024")})
	}
	rec, _, err := h.club.Record(ctx, in.ID)
	if err != nil {
		return fail(err)
	}
	if in.Ply > len(rec.Moves) {
		n := strconv.Itoa(len(rec.Moves))
		return fail(&club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.game-moves", "n", n)})
	}
	if in.Ply >= 0 {
		rec.Moves, rec.Result, rec.Reason, rec.Points = rec.Moves[:in.Ply], "", "", 0
	}
	st, err := record.Replay(rec, h.catalogue.Find)
	if err != nil {
		return fail(err)
	}
	v := draw.Of(st)
	v.Theme, v.Flipped = t, in.Flip
	if in.Coords == "none" {
		v.Coords = draw.NoCoords
	}
	l := edge.Lang(ctx)
	v.Title, v.Desc, v.Label = st.Rules().Info().Name.In(l), draw.DescribeState(st, l), draw.Label(st.Rules(), l)
	return st, v, size, nil
}

// noCache makes browsers revalidate each time, because the game may have moved on.
const noCache = "no-cache"

func (h *pictureHandlers) gameSVG(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	_, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	v.Size = size
	return edge.SVG(draw.SVG(v), noCache), nil
}

func (h *pictureHandlers) gamePNG(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	st, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	return h.Answer(ctx, "image/png", noCache, h.gameKey("png", st, v, size), edge.PngCost(size), func(_ context.Context, w io.Writer) error { return raster.PNG(w, v, size) })
}

func (h *pictureHandlers) gameGIF(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	st, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	if st.Plies() > maxFilmPlies {
		n := strconv.Itoa(maxFilmPlies)
		return nil, &club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.film-too-long", "n", n)}
	}
	return h.Answer(ctx, "image/gif", noCache, h.gameKey("gif", st, v, size), gifCost(size, st.Plies()), func(ctx context.Context, w io.Writer) error {
		views, err := draw.Film(st, v)
		if err != nil {
			return err
		}
		return raster.GIF(ctx, w, views, size)
	})
}

// gameKey returns the cache key of a picture of a game, made of everything it shows.
func (h *pictureHandlers) gameKey(format string, st game.State, v draw.View, size int) string {
	return blobcache.Key(append([]string{h.Version, format, look(v, size)}, played(st)...)...)
}

// played returns the part of a cache key that names a game as it was played.
func played(st game.State) []string {
	parts := []string{st.Rules().Info().ID, st.Rules().Options().String(), st.Text()}
	for i := range st.Plies() {
		parts = append(parts, st.Move(i))
	}
	return parts
}

// look returns the rest of a cache key: the colours, coordinates and size that a picture depends on.
func look(v draw.View, size int) string {
	return fmt.Sprint(v.Theme.ID, " ", v.Flipped, " ", v.Coords, " ", size)
}
