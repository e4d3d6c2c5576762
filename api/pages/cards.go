package pages

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/blobcache"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
)

// linkHandlers serve what sites need to show links: pictures, and embedded boards by oEmbed.
type linkHandlers struct {
	*edge.Base
	links    *linkResolver
	settings *clubsettings.Service
	*edge.Painter
}

type cardInput struct {
	URL string `query:"url" required:"true" maxLength:"4096" doc:"Address of a page of the club, from its root, such as /play/ID."`
}

type oembedInput struct {
	URL       string `query:"url" required:"true" maxLength:"4096" doc:"Full address of a page of the club."`
	MaxWidth  int    `query:"maxwidth" minimum:"0" maximum:"10000" doc:"Maximum width, in pixels."`
	MaxHeight int    `query:"maxheight" minimum:"0" maximum:"10000" doc:"Maximum height, in pixels."`
	Format    string `query:"format" maxLength:"40" default:"json" doc:"Only json is offered; anything else is answered with 501."`
}

// OEmbed is an oEmbed 1.0 response, see https://oembed.com.
type OEmbed struct {
	Version         string `json:"version"`
	Type            string `json:"type" enum:"rich,link"`
	Title           string `json:"title"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	ThumbnailURL    string `json:"thumbnail_url,omitempty" doc:"Preview picture. Omitted if it is larger than maxwidth or maxheight."`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
	HTML            string `json:"html,omitempty" doc:"HTML that embeds the page, for type rich."`
	Width           int    `json:"width,omitempty"`
	Height          int    `json:"height,omitempty"`
}

type oembedOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         OEmbed
}

func (h *linkHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getCard", Path: "/card.png", Summary: "Get the preview picture for a link to a page",
		Description: "The picture has 1200 × 630 pixels. It shows only what everybody may see.", Tags: []string{"links"}, Errors: []int{404, 422, 503},
		Responses: edge.Content("Preview picture.", "image/png", &huma.Schema{Type: huma.TypeString, Format: "binary"}),
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.card)
	edge.Call(a, huma.Operation{
		OperationID: "getOembed", Path: "/oembed", Summary: "Get the data to embed a page (oEmbed 1.0)", Tags: []string{"links"}, Errors: []int{404, 422, 501},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.oembed)
}

func (h *linkHandlers) card(ctx context.Context, in *cardInput) (*edge.Picture, error) {
	l := edge.Lang(ctx)
	k, err := h.links.resolve(ctx, in.URL, l)
	if err != nil {
		return nil, err
	}
	face := view.CurrentSettings(ctx, h.Base, h.settings)
	v := k.view()
	text := raster.CardText{Title: k.title, Lines: k.lines, Foot: face.ShownName()}
	position := ""
	if k.state != nil {
		position = fmt.Sprint(k.state.Rules().Info().ID, " ", k.state.Rules().Options(), " ", k.state.Text(), k.state.LastCells())
	}
	const cacheable = "public, max-age=300"
	key := blobcache.Key(h.Version, "card", position, text.Title, strings.Join(text.Lines, "\n"), text.Foot)
	return h.Answer(ctx, "image/png", cacheable, key, edge.PngCost(raster.CardHeight), func(_ context.Context, w io.Writer) error { return raster.Card(w, v, text) })
}

// The size of an embedded board in pixels, unless a site has less room.
const (
	embedWidth  = 480
	embedHeight = 640
)

func (h *linkHandlers) oembed(ctx context.Context, in *oembedInput) (*oembedOutput, error) {
	if in.Format != "json" { // oEmbed 1.0, 2.3.4
		return nil, edge.RequestProblem(edge.Lang(ctx), http.StatusNotImplemented, game.Text{})
	}
	origin := edge.RequesterFrom(ctx).Club()
	address, ok := strings.CutPrefix(in.URL, origin)
	if !ok || address != "" && address[0] != '/' {
		return nil, &club.Error{Kind: club.NotFound, Field: "url", Text: i18n.T("link.site")}
	}
	l := edge.Lang(ctx)
	k, err := h.links.resolve(ctx, address, l)
	if err != nil {
		return nil, err
	}
	face := view.CurrentSettings(ctx, h.Base, h.settings)
	out := OEmbed{
		Version: "1.0", Type: "link", Title: k.title, ProviderName: face.ShownName(), ProviderURL: origin + "/",
	}
	if fits(raster.CardWidth, in.MaxWidth) && fits(raster.CardHeight, in.MaxHeight) {
		out.ThumbnailURL, out.ThumbnailWidth, out.ThumbnailHeight = origin+cardAddress(k.page, l.String()), raster.CardWidth, raster.CardHeight
	}
	if k.embed != "" {
		out.Type, out.Width, out.Height = "rich", embedWidth, embedHeight
		if in.MaxWidth > 0 {
			out.Width = min(out.Width, in.MaxWidth)
		}
		if in.MaxHeight > 0 {
			out.Height = min(out.Height, in.MaxHeight)
		}
		out.HTML = frameHTML(origin+k.embed, k.title, out.Width, out.Height)
	}
	return &oembedOutput{"public, max-age=300", out}, nil
}

// fits reports whether a length is within a bound; 0 is no bound.
func fits(length, most int) bool { return most == 0 || length <= most }

// cardAddress returns the address of a page's preview picture, relative to the club's root.
func cardAddress(page, lang string) string {
	return "/api/v1/card.png?lang=" + lang + "&url=" + url.QueryEscape(page)
}
