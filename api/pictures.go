package api

import (
	"bytes"
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
	"tablier/rules/record"
)

// maxFilmPlies bounds animated pictures. For longer games there is `tablier show --gif`.
const maxFilmPlies = 600

type pictureInput struct {
	GameID
	Ply    int    `query:"ply" minimum:"-1" maximum:"100000" default:"-1" doc:"The position after this number of moves; -1: the last."`
	Theme  string `query:"theme" maxLength:"40" doc:"Colours, by an id of the catalogue."`
	Size   int    `query:"size" minimum:"0" maximum:"1024" doc:"Width in pixels; 0: 480."`
	Flip   bool   `query:"flip" doc:"Black at the bottom."`
	Coords string `query:"coords" enum:"edge,none" default:"edge" doc:"Whether to show coordinates."`
}

func (h *pictureHandlers) registerPictures(a huma.API) {
	for _, p := range []struct {
		id, format, mime, summary string
		text                      bool
		call                      func(context.Context, *pictureInput) (*boardOutput, error)
	}{
		{"get-game-svg", "svg", "image/svg+xml", "A game's position as SVG", true, h.gameSVG},
		{"get-game-png", "png", "image/png", "A game's position as PNG", false, h.gamePNG},
		{"get-game-gif", "gif", "image/gif", "A whole game as an animated GIF", false, h.gameGIF},
	} {
		schema := &huma.Schema{Type: huma.TypeString}
		if !p.text {
			schema.Format = "binary"
		}
		call(h.base, a, huma.Operation{
			OperationID: p.id, Path: "/games/{id}/picture." + p.format, Summary: p.summary, Tags: []string{"records"}, Errors: []int{404, 422, 503},
			Responses: content("The picture.", p.mime, schema),
		}, slowTimeout, p.call)
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
		return fail(&club.Error{Kind: club.Invalid, Field: "size", Text: i18n.T("api.width-goes-from-16-1024")})
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
	st, err := record.Replay(rec, h.catalogue.find)
	if err != nil {
		return fail(err)
	}
	v := draw.Of(st)
	v.Theme, v.Flipped = t, in.Flip
	if in.Coords == "none" {
		v.Coords = draw.NoCoords
	}
	l := lang(ctx)
	v.Title, v.Desc = st.Rules().Info().Name.In(l), draw.DescribeState(st, l)
	return st, v, size, nil
}

// noCache makes browsers revalidate each time, because the game may have moved on.
const noCache = "no-cache"

func (h *pictureHandlers) gameSVG(ctx context.Context, in *pictureInput) (*boardOutput, error) {
	_, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	v.Size = size
	return &boardOutput{ContentType: "image/svg+xml", CacheControl: noCache, Body: draw.SVG(v)}, nil
}

func (h *pictureHandlers) gamePNG(ctx context.Context, in *pictureInput) (*boardOutput, error) {
	_, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	return h.drawRaster(ctx, "image/png", func(b *bytes.Buffer) error { return raster.PNG(b, v, size) })
}

func (h *pictureHandlers) gameGIF(ctx context.Context, in *pictureInput) (*boardOutput, error) {
	st, v, size, err := h.gameView(ctx, in)
	if err != nil {
		return nil, err
	}
	if st.Plies() > maxFilmPlies {
		n := strconv.Itoa(maxFilmPlies)
		return nil, &club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.game-too-long-for-animated", "n", n)}
	}
	views, err := draw.Film(st, v)
	if err != nil {
		return nil, err
	}
	return h.drawRaster(ctx, "image/gif", func(b *bytes.Buffer) error { return raster.GIF(ctx, b, views, size) })
}

// drawRaster draws a raster picture. Only a few are drawn at once, because that is expensive.
func (h *pictureHandlers) drawRaster(ctx context.Context, mime string, paint func(*bytes.Buffer) error) (*boardOutput, error) {
	select {
	case h.drawing <- struct{}{}:
		defer func() { <-h.drawing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	var b bytes.Buffer
	if err := paint(&b); err != nil {
		return nil, err
	}
	return &boardOutput{ContentType: mime, CacheControl: noCache, Body: b.Bytes()}, nil
}
