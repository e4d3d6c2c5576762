package boards

import (
	"context"
	"io"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/blobcache"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
)

type boardInput struct {
	Picture  string `path:"picture" pattern:"^[a-z-]{1,40}\\.(svg|png)$" patternDescription:"a game's id and .svg or .png" example:"ringo.svg"`
	Options  string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces."`
	Position string `query:"position" maxLength:"4096" doc:"Position to draw. If omitted, the start position."`
	Theme    string `query:"theme" maxLength:"40" doc:"Id of the theme in the catalogue."`
	Size     int    `query:"size" minimum:"0" maximum:"2048" doc:"Width in pixels. 0: for SVG, the available width; for PNG, 480."`
	Flip     bool   `query:"flip" doc:"Whether Black is at the bottom."`
	Coords   string `query:"coords" enum:"edge,none" default:"edge" doc:"Where to show coordinates."`
	Label    string `query:"label" enum:"below,none" default:"below" doc:"Where to write that the board is a reconstruction, if it is one."`
}

// pictureHandlers draw positions and games.
type pictureHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	*edge.Painter
}

func (h *pictureHandlers) register(a *edge.API) {
	responses := edge.Content("Picture of the board.", "image/svg+xml", &huma.Schema{Type: huma.TypeString})
	responses["200"].Content["image/png"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	edge.Call(a, huma.Operation{
		OperationID: "getBoard", Path: "/boards/{picture}", Summary: "Get a picture of a position", Tags: []string{"catalogue"}, Errors: []int{404, 422, 503},
		Responses: responses,
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.getBoard)
	h.registerPictures(a)
	h.registerPrints(a)
}

func (h *pictureHandlers) getBoard(ctx context.Context, in *boardInput) (*edge.Picture, error) {
	id, format, _ := strings.Cut(in.Picture, ".")
	v, err := h.view(ctx, id, in)
	if err != nil {
		return nil, err
	}
	// The picture of a position changes only with the version of the program.
	const cacheable = "public, max-age=86400"
	if format == "svg" {
		v.Size = in.Size
		return edge.SVG(draw.SVG(v), cacheable), nil
	}
	size := in.Size
	if size == 0 {
		size = 480
	}
	key := blobcache.Key(h.Version, "board", id, in.Options, in.Position, look(v.Theme, v.Flipped, v.Coords, size))
	return h.Answer(ctx, "image/png", cacheable, key, edge.PngCost(size), func(_ context.Context, w io.Writer) error { return raster.PNG(w, v, size) })
}

// view returns what to draw.
func (h *pictureHandlers) view(ctx context.Context, id string, in *boardInput) (draw.View, error) {
	g, err := h.catalogue.Find(id)
	if err != nil {
		return draw.View{}, err
	}
	rules, _, st, err := stateOf(g, in.Options, in.Position)
	if err != nil {
		return draw.View{}, err
	}
	t, err := theme(in.Theme)
	if err != nil {
		return draw.View{}, err
	}
	if in.Size > 0 && in.Size < 16 {
		return draw.View{}, &club.Error{Kind: club.Invalid, Field: "size", Text: i18n.T("api.width-to-2048")}
	}
	l := edge.Lang(ctx)
	v := draw.Of(st)
	v.Theme, v.Flipped = t, in.Flip
	if in.Coords == "none" {
		v.Coords = draw.NoCoords
	}
	v.Title, v.Desc = g.Info().Name.In(l), draw.DescribeState(st, l)
	if in.Label != "none" {
		v.Label = draw.Label(rules, l)
	}
	return v, nil
}

// stateOf returns a position under rule options. An empty position is the start.
func stateOf(g game.Bound, options, position string) (game.Rules, game.Options, game.State, error) {
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		return nil, o, nil, err
	}
	rules := g.Rules(o)
	if position == "" {
		return rules, o, rules.Start(), nil
	}
	st, err := rules.Parse(position)
	return rules, o, st, err
}
