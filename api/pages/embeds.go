package pages

import (
	"context"
	"html"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/web/site"
)

// frameHTML returns the markup with which a site shows an embedded board.
func frameHTML(address, title string, width, height int) string {
	return `<iframe src="` + html.EscapeString(address) + `" width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) +
		`" title="` + html.EscapeString(title) + `" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`
}

// previewHead returns the part of a page's head that tells other sites what the page shows: Open Graph, which
// Twitter reads too, and oEmbed.
func previewHead(k *link, club, origin, lang string) site.HTML {
	var b strings.Builder
	meta := func(attr, name, content string) {
		b.WriteString(`<meta ` + attr + `="` + name + `" content="` + html.EscapeString(content) + `">`)
	}
	words := strings.Join(k.lines, " · ")
	picture := origin + cardAddress(k.page, lang)
	locale := map[string]string{"fr": "fr_FR"}[lang]
	if locale == "" {
		locale = "en_GB"
	}
	meta("property", "og:type", "website")
	meta("property", "og:site_name", club)
	meta("property", "og:title", k.title)
	meta("property", "og:description", words)
	meta("property", "og:url", origin+k.page)
	meta("property", "og:locale", locale)
	meta("property", "og:image", picture)
	meta("property", "og:image:width", "1200")
	meta("property", "og:image:height", "630")
	meta("property", "og:image:alt", alt(k, lang))
	meta("name", "twitter:card", "summary_large_image")
	if k.embed != "" {
		b.WriteString(`<link rel="alternate" type="application/json+oembed" href="` + html.EscapeString(origin+"/api/v1/oembed?lang="+lang+"&url="+url.QueryEscape(origin+k.page)) + `" title="` + html.EscapeString(k.title) + `">`)
	}
	return site.HTML(b.String())
}

// feedLink returns the link by which feed readers find the feed of a page.
func feedLink(name string) site.HTML {
	return site.HTML(`<link rel="alternate" type="application/atom+xml" href="/feed/` + name + `.xml">`)
}

// alt describes the picture of a link for people who cannot see it.
func alt(k *link, code string) string {
	if k.state == nil {
		return k.title
	}
	l := game.English
	if found, ok := game.ParseLang(code); ok {
		l = found
	}
	return i18n.T("link.alt", "game", k.state.Rules().Info().Name.In(l)).In(l)
}

// sendEmbed serves an embedded board. It reports false if the pages were built without it.
func (p *prerenderer) sendEmbed(w http.ResponseWriter, r *http.Request) bool {
	ctx, cancel := context.WithTimeout(r.Context(), edge.UsualTimeout)
	defer cancel()
	code := r.URL.Query().Get("lang")
	if code == "" {
		code = game.English.String()
		if f := p.site.Prerendered(); f != nil {
			code = preferred(r.Header.Get("Accept-Language"), f)
		}
	}
	l := game.English
	if found, ok := game.ParseLang(code); ok {
		l = found
	}
	settings := view.CurrentSettings(ctx, p.Base, p.settings)
	var head site.HTML
	if k, err := p.links.resolve(ctx, r.URL.RequestURI(), l); err == nil {
		head = previewHead(k, settings.ShownName(), edge.RequesterFrom(ctx).Club(), l.String())
	}
	return p.site.SendEmbed(w, r, settings.ShownName(), head)
}

// languageLinks tells search engines which address a page has, and where it is in each language. asked is the language
// in the address; empty: that of the reader.
func languageLinks(page, asked string, f *site.Prerendered) site.HTML {
	in := func(code string) string {
		if code == "" {
			return html.EscapeString(page)
		}
		join := "?"
		if strings.Contains(page, "?") {
			join = "&"
		}
		return html.EscapeString(page + join + "lang=" + code)
	}
	if f.Views[asked] == nil {
		asked = ""
	}
	text := `<link rel="canonical" href="` + in(asked) + `"><link rel="alternate" hreflang="x-default" href="` + in("") + `">`
	for _, code := range slices.Sorted(maps.Keys(f.Views)) {
		text += `<link rel="alternate" hreflang="` + code + `" href="` + in(code) + `">`
	}
	return site.HTML(text)
}
