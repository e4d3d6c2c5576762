package api

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/web"
)

// lookCookie says how the reader has boards and in which language: what the pages keep in the
// browser and a first document must know. It tells nothing else.
const lookCookie = "tablier-look"

// ownCookie says where a reader without account goes on with lessons and puzzles: for each game begun its id,
// the steps done and the next puzzle, as game.steps.puzzle, joined by ~.
const ownCookie = "tablier-own"

// look is how a first document is drawn.
type look struct {
	first       *web.First
	lang        string // a language that the pages have
	text        game.Lang
	theme       string // of boards by day
	coords      string
	person      club.Actor
	path, query string
	own         map[string]standing // by game
}

// standing is how far a reader is with a game.
type standing struct {
	steps  int
	puzzle string
}

// standings reads what the browser tells; what makes no sense is left out.
func standings(r *http.Request) map[string]standing {
	c, err := r.Cookie(ownCookie)
	if err != nil {
		return nil
	}
	const most = 50 // games
	own := map[string]standing{}
	for i, part := range strings.SplitN(c.Value, "~", most+1) {
		words := strings.Split(part, ".")
		if i == most || len(words) != 3 {
			continue
		}
		if n, err := strconv.Atoi(words[1]); err == nil && n >= 0 {
			own[words[0]] = standing{n, words[2]}
		}
	}
	return own
}

// drawn is what the page compares with what the reader has chosen.
func (l *look) drawn() string { return l.theme + "." + l.coords + "." + l.lang }

func (l *look) say(key string, n int, values ...string) string {
	return l.first.Say(l.lang, key, n, values...)
}

func (l *look) in(t game.Text) string { return t.In(l.text) }

func (l *look) fill(view string, values map[string]any) web.HTML {
	return l.first.Fill(l.lang, view, values)
}

// lookOf reads how the reader wants to see boards: as the cookie tells, else as the pages have it at first.
func lookOf(r *http.Request, f *web.First) *look {
	l := &look{first: f, theme: "wood", coords: "edge", path: r.URL.Path, query: r.URL.RawQuery, own: standings(r)}
	if c, err := r.Cookie(lookCookie); err == nil {
		parts := strings.Split(c.Value, ".")
		if len(parts) == 3 && slices.Contains([]string{"wood", "ivory", "flat"}, parts[0]) && slices.Contains([]string{"edge", "cells", "none"}, parts[1]) && f.Views[parts[2]] != nil {
			l.theme, l.coords, l.lang = parts[0], parts[1], parts[2]
		}
	}
	if l.lang == "" {
		l.lang = preferred(r.Header.Get("Accept-Language"), f)
	}
	l.text = game.English // languages of the pages that the rules do not speak see English there
	if found, ok := game.ParseLang(l.lang); ok {
		l.text = found
	}
	return l
}

// preferred is the first language of the header that the pages have, as the browser tells its
// scripts the same list; English where there is none, as the pages have it.
func preferred(header string, f *web.First) string {
	for part := range strings.SplitSeq(header, ",") {
		tag, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if code := strings.ToLower(tag[:min(2, len(tag))]); f.Views[code] != nil && strings.TrimSpace(weight) != "q=0" {
			return code
		}
	}
	return "en"
}

// asReader notes who reads a page, by the session's cookie. Nothing is said where it is not known, and no
// session is begun or ended: the page's own calls do that.
func (s *server) asReader(r *http.Request) (context.Context, club.Actor) {
	ctx := r.Context()
	if s.People == nil {
		return ctx, club.Actor{}
	}
	c, err := r.Cookie(cookieName(visitOf(ctx).secure))
	if err != nil {
		return ctx, club.Actor{}
	}
	p, g, err := s.People.Session(ctx, c.Value)
	if err != nil || p.ID == "" {
		return ctx, club.Actor{}
	}
	a := club.Actor{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot, Role: string(p.Role), Scopes: g.Scopes}
	return club.WithActor(ctx, a), a
}

// sendFirst answers with a page's first document: the head of every page, and of some what they are about.
// It reports false where there is none to send.
func (s *server) sendFirst(w http.ResponseWriter, r *http.Request) bool {
	f := s.pages.First()
	if f == nil {
		return false
	}
	l := lookOf(r, f)
	ctx, cancel := context.WithTimeout(r.Context(), usual)
	defer cancel()
	ctx, l.person = s.asReader(r.WithContext(ctx))
	first, rest, _ := strings.Cut(strings.Trim(r.URL.Path, "/"), "/")
	d := &web.Document{Lang: l.lang, Title: l.say("club.name", 1), Drawn: l.drawn(), Page: first}
	main := s.firstView(ctx, l, first, rest, d)
	who := map[string]any{"main": main, "who.href": "/sign-in", "who.name": l.say("door.enter", 1)}
	if l.person.ID != "" && !l.person.Guest {
		who["who.href"], who["who.name"] = "/account", l.person.Name
	}
	d.Body = l.fill("frame", who)
	return s.pages.Send(w, r, d)
}

// firstView makes what a page is about; empty where only its own code can tell, or where it would have to say
// that something is wrong.
func (s *server) firstView(ctx context.Context, l *look, first, rest string, d *web.Document) web.HTML {
	query, err := url.ParseQuery(l.query)
	if err != nil {
		return ""
	}
	name := l.say("club.name", 1)
	title := func(text string) { d.Title = text + " – " + name }
	switch {
	case first == "":
		return s.firstHome(ctx, l)
	case first == "lobby":
		title(l.say("lobby.title", 1))
		return s.firstLobby(ctx, l)
	case first == "play":
		return s.firstGame(ctx, l, rest, d, title)
	case first == "analyse":
		return s.firstAnalysis(ctx, l, rest, query, d)
	case first == "puzzles" && rest != "":
		return s.firstPuzzle(ctx, l, rest, query.Get("id"), d, title)
	case first == "learn" && rest != "":
		return s.firstLesson(l, rest, d, title)
	}
	return ""
}
