package pages

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/rules/game"
	"tablier/web/site"
)

// appearanceCookie holds the reader's theme, coordinates and language. Pages set it, so that the server renders
// boards in the same way.
const appearanceCookie = "tablier-look"

// progressCookie holds the progress of a reader without an account: for each game its id, the lesson steps done
// and the next puzzle, as game.steps.puzzle, joined by ~.
const progressCookie = "tablier-own"

// reader is the reader of a server-rendered page, with language, theme and coordinates.
type reader struct {
	prerendered *site.Prerendered
	lang        string // a language of the pages
	text        game.Lang
	theme       string // of boards in light mode
	coords      string
	person      club.Actor
	club        view.ClubSummary
	path, query string
	progress    map[string]progress // by game
	missing     bool                // the address names something that does not exist
}

// progress is a reader's progress with a game.
type progress struct {
	steps  int
	puzzle string
}

// progressOf parses the progress cookie and skips malformed parts.
func progressOf(r *http.Request) map[string]progress {
	c, err := r.Cookie(progressCookie)
	if err != nil {
		return nil
	}
	const most = 50 // games
	own := map[string]progress{}
	for i, part := range strings.SplitN(c.Value, "~", most+1) {
		words := strings.Split(part, ".")
		if i == most || len(words) != 3 {
			continue
		}
		if n, err := strconv.Atoi(words[1]); err == nil && n >= 0 {
			own[words[0]] = progress{n, words[2]}
		}
	}
	return own
}

// appearance returns theme, coordinates and language, which the page compares with the reader's choices.
func (rd *reader) appearance() string { return rd.theme + "." + rd.coords + "." + rd.lang }

func (rd *reader) translate(key string, n int, values ...string) string {
	return rd.prerendered.Translate(rd.lang, key, n, values...)
}

func (rd *reader) localize(t game.Text) string { return t.In(rd.text) }

func (rd *reader) fill(view string, values map[string]any) site.HTML {
	return rd.prerendered.Fill(rd.lang, view, values)
}

// readerOf returns the reader with the choices in the cookie, or the pages' defaults.
func readerOf(r *http.Request, f *site.Prerendered) *reader {
	rd := &reader{prerendered: f, theme: "wood", coords: "edge", path: r.URL.Path, query: r.URL.RawQuery, progress: progressOf(r)}
	if c, err := r.Cookie(appearanceCookie); err == nil {
		parts := strings.Split(c.Value, ".")
		if len(parts) == 3 && slices.Contains([]string{"wood", "ivory", "flat"}, parts[0]) && slices.Contains([]string{"edge", "cells", "none"}, parts[1]) && f.Views[parts[2]] != nil {
			rd.theme, rd.coords, rd.lang = parts[0], parts[1], parts[2]
		}
	}
	if rd.lang == "" {
		rd.lang = preferred(r.Header.Get("Accept-Language"), f)
	}
	if asked := r.URL.Query().Get("lang"); f.Views[asked] != nil { // scripts in the browser choose in the same order
		rd.lang = asked
	}
	rd.text = game.English // the rules fall back to English
	if found, ok := game.ParseLang(rd.lang); ok {
		rd.text = found
	}
	return rd
}

// preferred returns the first language of the header that the pages have, or English. Scripts in the browser
// choose in the same way.
func preferred(header string, f *site.Prerendered) string {
	for part := range strings.SplitSeq(header, ",") {
		tag, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(weight) == "q=0" {
			continue
		}
		base, _, _ := strings.Cut(tag, "-")
		for _, wanted := range []string{tag, base} {
			for code := range f.Views {
				if strings.EqualFold(code, wanted) {
					return code
				}
			}
		}
	}
	return "en"
}

// prerenderer renders pages on the server, so that a reader sees something before scripts run.
type prerenderer struct {
	*edge.Base
	site      *site.Site
	club      *club.Club
	catalogue view.Catalogue
	games     *view.Games
	lobby     *lobby.Lobby
	accounts  *account.Service
	training  *training.Service
	settings  *clubsettings.Service
	links     *linkResolver
}

// session finds the reader by the session cookie; without one the reader is anonymous. It neither begins nor
// ends sessions: the page's own calls do.
func (p *prerenderer) session(r *http.Request) (context.Context, club.Actor) {
	ctx := club.WithActor(r.Context(), club.Actor{}) // never the club itself, even if the reader is unknown
	c, err := r.Cookie(edge.CookieName(edge.RequesterFrom(ctx)))
	if err != nil {
		return ctx, club.Actor{}
	}
	who, g, err := p.accounts.Sessions.Authenticate(ctx, c.Value)
	if err != nil || who.ID == "" {
		return ctx, club.Actor{}
	}
	a := club.Actor{ID: who.ID, Name: who.Name, Guest: who.IsGuest(), Bot: who.Bot, Role: string(who.Role), Scopes: g.Scopes}
	return club.WithActor(ctx, a), a
}

// send serves a server-rendered page: the frame of every page, and the content of some. It reports false if the
// pages were built without templates.
func (p *prerenderer) send(w http.ResponseWriter, r *http.Request) bool {
	f := p.site.Prerendered()
	if f == nil {
		return false
	}
	rd := readerOf(r, f)
	ctx, cancel := context.WithTimeout(r.Context(), edge.UsualTimeout)
	defer cancel()
	ctx, rd.person = p.session(r.WithContext(ctx))
	first, rest, _ := strings.Cut(strings.Trim(r.URL.Path, "/"), "/")
	settings := view.CurrentSettings(ctx, p.Base, p.settings)
	rd.club = view.ClubSummaryOf(&settings, p.catalogue)
	d := &site.Document{Lang: rd.lang, Title: rd.club.Name, Drawn: rd.appearance(), Page: first, Style: rd.club.Style()}
	if face, err := json.Marshal(rd.club); err == nil {
		d.Club = string(face)
	}
	page := r.URL.Path
	if k, err := p.links.resolve(ctx, r.URL.RequestURI(), rd.text); err == nil {
		page, d.Head = k.page, previewHead(k, rd.club.Name, edge.RequesterFrom(ctx).Club(), rd.lang)
	}
	d.Head += languageLinks(edge.RequesterFrom(ctx).Club()+page, r.URL.Query().Get("lang"), f)
	if first == "tournaments" || first == "puzzles" || first == "news" {
		d.Head += feedLink(first)
	}
	var main site.HTML
	if first == "" {
		main = p.home(ctx, rd, p.news(ctx, rd, r))
	} else {
		main = p.view(ctx, rd, first, rest, d)
	}
	if rd.missing {
		w = &notFound{ResponseWriter: w}
		r = r.Clone(r.Context())
		r.Header.Del("If-None-Match")
	}
	who := map[string]any{"main": main, "club": rd.club.Name, "club-size": nameSize(rd.club.Name), "sign": site.HTML(rd.club.Drawing), "who.href": "/sign-in", "who.name": rd.translate("auth.login", 1), "icons": "2.75rem"}
	if rd.person.ID != "" && !rd.person.Guest {
		who["who.href"], who["who.name"], who["icons"] = "/account", rd.person.Name, "calc(5.5rem + 0.5rem)"
	}
	d.Body = rd.fill("frame", who)
	return p.site.Send(w, r, d)
}

// view renders the content of a page. It is empty if only the page's scripts can render it, or if the page
// would show an error.
func (p *prerenderer) view(ctx context.Context, rd *reader, first, rest string, d *site.Document) site.HTML {
	query, err := url.ParseQuery(rd.query)
	if err != nil {
		return ""
	}
	title := func(text string) { d.Title = text + " – " + rd.club.Name }
	switch {
	case first == "news" && rest != "":
		_, err := p.links.news.Post(ctx, rest, rd.person.Role == string(account.Organiser))
		rd.missing = club.KindOf(err) == club.NotFound
		return ""
	case first == "lobby":
		title(rd.translate("lobby.title", 1))
		return p.openLobby(ctx, rd)
	case first == "games" && rest == "" && len(query) == 0: // a query chooses among the games
		title(rd.translate("games.title", 1))
		return rd.fill("games", nil)
	case first == "play":
		return p.game(ctx, rd, rest, d, title)
	case first == "analyse":
		return p.analysis(ctx, rd, rest, query, d)
	case first == "puzzles" && rest != "":
		return p.puzzle(ctx, rd, rest, query.Get("id"), d, title)
	case first == "learn" && rest != "":
		return p.lesson(rd, rest, d, title)
	case first == "rules" && rest != "":
		return p.rules(rd, rest, title)
	}
	return ""
}

// nameSize says how long the name of a club is, as the pages do.
func nameSize(name string) string {
	if utf8.RuneCountInString(name) > 18 {
		return "long"
	}
	return "short"
}
