package pages

import (
	"context"
	"encoding/xml"
	"net/http"
	"strings"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/training"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// feedHandlers serve what search engines and feed readers ask for.
type feedHandlers struct {
	*edge.Base
	club        *club.Club
	catalogue   view.Catalogue
	tournaments *tournament.Service
	training    *training.Service
	settings    *clubsettings.Service
	news        *news.Service
}

func (h *feedHandlers) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /robots.txt", h.robots)
	mux.HandleFunc("GET /sitemap.xml", h.sitemap)
	mux.HandleFunc("GET /feed/tournaments.xml", h.feed("tournaments", h.newTournaments))
	mux.HandleFunc("GET /feed/puzzles.xml", h.feed("puzzles", h.dailyPuzzles))
	mux.HandleFunc("GET /feed/news.xml", h.feed("news", h.newest))
}

// robots keeps search engines away from personal pages.
func (h *feedHandlers) robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	base, lines := edge.RequesterFrom(r.Context()).Base, []string{"User-agent: *"}
	for _, p := range []string{"/account", "/sign-in", "/oauth", "/moderation", "/mail", "/club", "/desk", "/local", "/embed/"} {
		lines = append(lines, "Disallow: "+base+p)
	}
	lines = append(lines, "Allow: "+base+"/api/v1/card.png", "Allow: "+base+"/api/v1/boards/", "Disallow: "+base+"/api/", "", "Sitemap: "+edge.RequesterFrom(r.Context()).Club()+"/sitemap.xml", "")
	w.Write([]byte(strings.Join(lines, "\n")))
}

type sitemap struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Address string `xml:"loc"`
	Changed string `xml:"lastmod,omitempty"`
}

// The numbers of games and tournaments in the site map.
const (
	sitemapGames       = club.MaxList
	sitemapTournaments = 500
)

func (h *feedHandlers) sitemap(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(club.WithActor(r.Context(), club.Actor{}), edge.UsualTimeout)
	defer cancel()
	origin := edge.RequesterFrom(r.Context()).Club()
	var m sitemap
	add := func(path string, changed time.Time) {
		u := sitemapURL{Address: origin + path}
		if !changed.IsZero() {
			u.Changed = changed.UTC().Format(time.RFC3339)
		}
		m.Pages = append(m.Pages, u)
	}
	for _, p := range []string{"/", "/lobby", "/learn", "/puzzles", "/models", "/games", "/library", "/tournaments", "/news", "/leaderboards", "/live"} {
		add(p, time.Time{})
	}
	settings := view.CurrentSettings(ctx, h.Base, h.settings)
	for _, g := range h.catalogue {
		if id := g.Info().ID; settings.Offers(id) {
			for _, page := range []string{"/rules/", "/learn/", "/puzzles/", "/balance/", "/new/", "/analyse/"} {
				add(page+id, time.Time{})
			}
		}
	}
	written, err := h.newest(ctx, game.English)
	if h.failed(w, r, err) {
		return
	}
	for _, p := range written {
		add(p.path, p.at)
	}
	list, err := h.listed(ctx, sitemapTournaments)
	if h.failed(w, r, err) {
		return
	}
	for _, t := range list {
		add("/tournament/"+t.ID, t.Changed)
	}
	games, _, err := h.club.List(ctx, club.Query{Filter: club.Finished, Public: true, Limit: sitemapGames})
	if h.failed(w, r, err) {
		return
	}
	for _, g := range games {
		add("/play/"+g.ID, g.Updated)
	}
	sendXML(w, r, "application/xml", &m)
}

// failed writes an error, if there is one, and reports whether it did.
func (h *feedHandlers) failed(w http.ResponseWriter, r *http.Request, err error) bool {
	if err == nil {
		return false
	}
	h.Log.Warn("feed not built", "path", r.URL.Path, "error", err)
	edge.WriteProblem(w, r, http.StatusServiceUnavailable, game.Text{})
	return true
}

// sendXML sends a document with a tag, so that readers which ask again get it only if it has changed.
func sendXML(w http.ResponseWriter, r *http.Request, mime string, v any) {
	body, err := xml.Marshal(v)
	if err != nil {
		panic("pages: the document cannot be written: " + err.Error())
	}
	w.Header().Set("Cache-Control", "public, max-age=600")
	edge.NewStatic(mime+"; charset=utf-8", append([]byte(xml.Header), body...)).ServeHTTP(w, r)
}

// The parts of an Atom feed (RFC 4287) that are needed here.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel     string `xml:"rel,attr"`
	Address string `xml:"href,attr"`
}

type atomEntry struct {
	ID      string     `xml:"id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Links   []atomLink `xml:"link"`
	Content atomText   `xml:"content"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// item is an entry of a feed.
type item struct {
	path, title, text string
	at                time.Time
}

var feedTitles = map[string]string{"tournaments": "feed.tournaments", "puzzles": "feed.puzzles", "news": "feed.news"}

// feed serves an Atom feed in the language of the request.
func (h *feedHandlers) feed(name string, items func(context.Context, game.Lang) ([]item, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(club.WithActor(r.Context(), club.Actor{}), edge.UsualTimeout)
		defer cancel()
		l := edge.Lang(ctx)
		list, err := items(ctx, l)
		if h.failed(w, r, err) {
			return
		}
		origin := edge.RequesterFrom(r.Context()).Club()
		settings := view.CurrentSettings(ctx, h.Base, h.settings)
		page := origin + "/" + name
		f := atomFeed{
			Lang: l.String(), ID: page, Title: i18n.T(feedTitles[name], "club", settings.ShownName()).In(l), Author: settings.ShownName(),
			Updated: time.Unix(0, 0).UTC().Format(time.RFC3339),
			Links:   []atomLink{{"alternate", page}, {"self", origin + r.URL.Path + "?lang=" + l.String()}},
		}
		for i, e := range list {
			at := e.at.UTC().Format(time.RFC3339)
			if i == 0 {
				f.Updated = at
			}
			f.Entries = append(f.Entries, atomEntry{
				ID: origin + e.path, Title: e.title, Updated: at, Links: []atomLink{{"alternate", origin + e.path}},
				Content: atomText{"html", `<p>` + string(view.Escaped(e.text)) + `</p><p><img src="` + string(view.Escaped(origin+cardAddress(e.path, l.String()))) + `" alt="" width="600" height="315"></p>`},
			})
		}
		w.Header().Add("Vary", "Accept-Language")
		sendXML(w, r, "application/atom+xml", &f)
	}
}

const feedItems = 30

// listed returns the newest tournaments that a stranger may find: none of a class, no evening that is not public.
func (h *feedHandlers) listed(ctx context.Context, limit int) ([]tournament.Summary, error) {
	list, err := h.tournaments.Store.Tournaments(ctx, tournament.Query{Limit: limit})
	if err != nil {
		return nil, err
	}
	kept := list[:0]
	for i := range list {
		ok, err := tournament.Listed(ctx, h.tournaments, &list[i], "")
		if err != nil {
			return nil, err
		}
		if ok && list[i].Class == "" {
			kept = append(kept, list[i])
		}
	}
	return kept, nil
}

// newTournaments returns the newest tournaments, the newest first.
func (h *feedHandlers) newTournaments(ctx context.Context, l game.Lang) ([]item, error) {
	list, err := h.listed(ctx, feedItems)
	var out []item
	for _, t := range list {
		g, err := h.catalogue.Find(t.Game)
		if err != nil {
			continue
		}
		text := g.Info().Name.In(l)
		if !t.Starts.IsZero() {
			text += " – " + t.Starts.UTC().Format("2006-01-02 15:04 UTC")
		}
		out = append(out, item{"/tournament/" + t.ID, t.Name, text, t.Created})
	}
	return out, err
}

// dailyPuzzles returns the puzzles of the last days.
func (h *feedHandlers) dailyPuzzles(ctx context.Context, l game.Lang) ([]item, error) {
	c, err := h.training.Calendar(ctx, "", feedItems)
	if err != nil {
		return nil, err
	}
	var out []item
	for _, d := range c.Days {
		g, err := h.catalogue.Find(d.Puzzle.Game)
		if err != nil {
			continue
		}
		at, err := time.Parse(time.DateOnly, d.Date)
		if err != nil {
			continue
		}
		info := g.Info()
		side := game.White
		if d.Puzzle.Side == game.Black.String() {
			side = game.Black
		}
		out = append(out, item{
			"/puzzles/" + info.ID + "?id=" + d.Puzzle.ID, i18n.T("feed.puzzle", "game", info.Name.In(l), "date", d.Date).In(l),
			i18n.T("link.puzzle.task", "side", info.Sides[side].In(l), "n", d.Puzzle.Moves).In(l), at,
		})
	}
	return out, nil
}
