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

// gamePicture is a picture of a game that somebody asked for. Whether it is kept already is known without playing the
// game again.
type gamePicture struct {
	rec    *record.Game // up to the position to show
	theme  *draw.Theme
	size   int // width in pixels
	flip   bool
	coords draw.Coords
}

// gamePicture checks what is asked for. It plays nothing, because it is done for every request.
func (h *pictureHandlers) gamePicture(ctx context.Context, in *pictureInput) (*gamePicture, error) {
	t, err := theme(in.Theme)
	if err != nil {
		return nil, err
	}
	p := &gamePicture{theme: t, size: in.Size, flip: in.Flip}
	if in.Coords == "none" {
		p.coords = draw.NoCoords
	}
	if p.size == 0 {
		p.size = 480
	}
	if p.size < 16 {
		return nil, &club.Error{Kind: club.Invalid, Field: "size", Text: i18n.T("api.width-to-1024")}
	}
	if p.rec, _, err = h.club.Record(ctx, in.ID); err != nil {
		return nil, err
	}
	if n := len(p.rec.Moves); in.Ply > n {
		return nil, &club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.game-moves", "n", n)}
	}
	if in.Ply >= 0 {
		p.rec.Moves, p.rec.Result, p.rec.Reason, p.rec.Points = p.rec.Moves[:in.Ply], "", "", 0
	}
	return p, nil
}

// view plays the game and returns what the picture shows, in the colours and from the side that were asked for.
func (p *gamePicture) view(c view.Catalogue) (game.State, draw.View, error) {
	st, err := record.Replay(p.rec, c.Find)
	if err != nil {
		return nil, draw.View{}, err
	}
	v := draw.Of(st)
	v.Theme, v.Flipped, v.Coords = p.theme, p.flip, p.coords
	return st, v, nil
}

// key returns the cache key of the picture, made of everything it shows.
func (p *gamePicture) key(version, format string) string {
	return blobcache.Key(append([]string{version, format, look(p.theme, p.flip, p.coords, p.size)}, played(p.rec)...)...)
}

// noCache makes browsers revalidate each time, because the game may have moved on.
const noCache = "no-cache"

func (h *pictureHandlers) gameSVG(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	p, err := h.gamePicture(ctx, in)
	if err != nil {
		return nil, err
	}
	st, v, err := p.view(h.catalogue)
	if err != nil {
		return nil, err
	}
	l := edge.Lang(ctx)
	v.Size, v.Title, v.Desc, v.Label = p.size, st.Rules().Info().Name.In(l), draw.DescribeState(st, l), draw.Label(st.Rules(), l)
	return edge.SVG(draw.SVG(v), noCache), nil
}

func (h *pictureHandlers) gamePNG(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	p, err := h.gamePicture(ctx, in)
	if err != nil {
		return nil, err
	}
	return h.Answer(ctx, "image/png", noCache, p.key(h.Version, "png"), edge.PngCost(p.size), func(_ context.Context, w io.Writer) error {
		_, v, err := p.view(h.catalogue)
		if err != nil {
			return err
		}
		return raster.PNG(w, v, p.size)
	})
}

func (h *pictureHandlers) gameGIF(ctx context.Context, in *pictureInput) (*edge.Picture, error) {
	p, err := h.gamePicture(ctx, in)
	if err != nil {
		return nil, err
	}
	plies := len(p.rec.Moves)
	if plies > maxFilmPlies {
		n := strconv.Itoa(maxFilmPlies)
		return nil, &club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.film-too-long", "n", n)}
	}
	return h.Answer(ctx, "image/gif", noCache, p.key(h.Version, "gif"), gifCost(p.size, plies), func(ctx context.Context, w io.Writer) error {
		st, v, err := p.view(h.catalogue)
		if err != nil {
			return err
		}
		views, err := draw.Film(st, v)
		if err != nil {
			return err
		}
		return raster.GIF(ctx, w, views, p.size)
	})
}

// played returns the part of a cache key that names a game as it was played.
func played(rec *record.Game) []string {
	parts := []string{rec.Game, rec.Options, rec.Position}
	for _, m := range rec.Moves {
		parts = append(parts, m.Text)
	}
	return parts
}

// look returns the rest of a cache key: the colours, coordinates and size that a picture depends on.
func look(t *draw.Theme, flipped bool, coords draw.Coords, size int) string {
	return fmt.Sprint(t.ID, " ", flipped, " ", coords, " ", size)
}
