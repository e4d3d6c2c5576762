package pages

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tablier/members/news"
	"tablier/rules/game"
	"tablier/web/site"
)

// newsCookie holds the ids of the news that the reader has hidden on the home page, joined by dots. The page sets it.
const newsCookie = "tablier-news"

// newsShown is how many pieces of news the home page shows.
const newsShown = 2

// excerptLength is the most characters of a text in a preview.
const excerptLength = 200

// excerpt returns the beginning of a text, in one line.
func excerpt(text string) string {
	line := strings.Join(strings.Fields(text), " ")
	if r := []rune(line); len(r) > excerptLength {
		line = string(r[:excerptLength])
		if i := strings.LastIndexByte(line, ' '); i > 0 {
			line = line[:i]
		}
		line += "…"
	}
	return line
}

// newsPost returns the link of a piece of news.
func (r *linkResolver) newsPost(ctx context.Context, id string, l game.Lang) (*link, error) {
	p, err := r.news.Post(ctx, id, false)
	if err != nil {
		return nil, err
	}
	title, text, _ := p.In(l)
	out := &link{title: title, page: "/news/" + url.PathEscape(p.ID)}
	if text != "" {
		out.lines = []string{excerpt(text)}
	}
	return out, nil
}

// newest returns the news of a feed.
func (h *feedHandlers) newest(ctx context.Context, l game.Lang) ([]item, error) {
	list, err := h.news.List(ctx, news.Query{Limit: feedItems})
	if err != nil {
		return nil, err
	}
	var out []item
	for i := range list {
		p := &list[i]
		title, text, _ := p.In(l)
		at := p.Published
		if p.Edited.After(at) {
			at = p.Edited
		}
		out = append(out, item{"/news/" + url.PathEscape(p.ID), title, text, at})
	}
	slices.SortStableFunc(out, func(a, b item) int { return b.at.Compare(a.at) })
	return out, nil
}

// news renders the newest news of the home page.
func (p *prerenderer) news(ctx context.Context, rd *reader, r *http.Request) site.HTML {
	list, err := p.links.news.List(ctx, news.Query{Limit: newsShown})
	if err != nil || len(list) == 0 {
		return ""
	}
	var hidden []string
	if c, err := r.Cookie(newsCookie); err == nil {
		hidden = strings.Split(c.Value, ".")
	}
	var lines site.HTML
	for i := range list {
		if slices.Contains(hidden, list[i].ID) {
			continue
		}
		title, _, _ := list[i].In(rd.text)
		lines += rd.fill("headline", map[string]any{"href": "/news/" + url.PathEscape(list[i].ID), "title": title})
	}
	if lines == "" {
		return ""
	}
	return rd.fill("news", map[string]any{"lines": lines})
}
