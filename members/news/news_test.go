package news_test

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"

	"tablier/members/news"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

type desk struct {
	*news.Service
	now      time.Time
	entries  []string
	logFails error
}

func open(t *testing.T) *desk {
	d := &desk{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	d.Service = news.New(news.Config{
		Store: sqlcore.News{DB: sqlitetest.Open(t)}, Now: func() time.Time { return d.now }, Rand: rand.Reader,
		Record: func(_ context.Context, by, action, note string) error {
			if d.logFails == nil {
				d.entries = append(d.entries, by+" "+action+" "+note)
			}
			return d.logFails
		},
	})
	return d
}

func words(fr, en string) news.Words { return news.Words{FR: fr, EN: en} }

// An invalid value is refused with the name of its field, and nothing is stored.
func TestRefuses(t *testing.T) {
	d := open(t)
	for _, c := range []struct {
		field string
		post  news.Post
	}{
		{"title", news.Post{State: news.Draft}},
		{"title.fr", news.Post{Title: words("", "News"), Text: words("Texte", ""), State: news.Draft}},
		{"title.en", news.Post{Title: words("Nouvelle", ""), Text: words("", "Text"), State: news.Draft}},
		{"title.fr", news.Post{Title: words(strings.Repeat("é", news.MaxTitle+1), ""), State: news.Draft}},
		{"title.en", news.Post{Title: words("", "a\nb"), State: news.Draft}},
		{"text.en", news.Post{Title: words("", "a"), Text: words("", strings.Repeat("e", news.MaxText+1)), State: news.Draft}},
		{"text.en", news.Post{Title: words("", "a"), Text: words("", "a\u202eb"), State: news.Draft}},
		{"state", news.Post{Title: words("", "a"), State: "shown"}},
		{"state", news.Post{Title: words("", "a"), State: news.Withdrawn}},
	} {
		_, err := d.Write(t.Context(), "eve", c.post)
		var e *club.Error
		if !errors.As(err, &e) || e.Kind != club.Invalid || e.Field != c.field {
			t.Errorf("%+v: %v", c.post, err)
		}
	}
	if n, err := d.Store.CountNews(t.Context()); err != nil || n != 0 || len(d.entries) != 0 {
		t.Error(n, err, d.entries)
	}
}

// A draft is published, edited and withdrawn. Each step is in the log, and only published news is public.
func TestLifeOfAPost(t *testing.T) {
	d := open(t)
	change := func(p news.Post, f func(*news.Post)) news.Post {
		t.Helper()
		d.now = d.now.Add(time.Hour)
		f(&p)
		p, err := d.Change(t.Context(), "max", p)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	visible := func(id string, want bool) {
		t.Helper()
		_, err := d.Post(t.Context(), id, false)
		list, e := d.List(t.Context(), news.Query{Limit: 5})
		if e != nil || (err == nil) != want || (len(list) == 1) != want {
			t.Errorf("shown: %v, %v", err, list)
		}
	}
	p, err := d.Write(t.Context(), "eve", news.Post{Title: words(" Tournoi ", ""), State: news.Draft})
	if err != nil || p.Title.FR != "Tournoi" || p.Author != "eve" || !p.Published.IsZero() {
		t.Fatal(p, err)
	}
	visible(p.ID, false)
	p = change(p, func(p *news.Post) { p.Text.FR = "Samedi" })
	if !p.Edited.IsZero() {
		t.Error("a draft was marked as edited")
	}
	p = change(p, func(p *news.Post) { p.State = news.Published })
	published := d.now
	visible(p.ID, true)
	p = change(p, func(p *news.Post) { p.Title.EN, p.Pinned = "Tournament", true })
	if !p.Published.Equal(published) || !p.Edited.Equal(d.now) {
		t.Errorf("published %v, edited %v", p.Published, p.Edited)
	}
	p = change(p, func(*news.Post) {})
	p = change(p, func(p *news.Post) { p.State = news.Withdrawn })
	visible(p.ID, false)
	if all, err := d.List(t.Context(), news.Query{All: true}); err != nil || len(all) != 1 {
		t.Error(all, err)
	}
	p.State = news.Draft
	if _, err := d.Change(t.Context(), "max", p); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
	old := p
	old.Version, old.State = 1, news.Published
	if _, err := d.Change(t.Context(), "max", old); club.KindOf(err) != club.Stale {
		t.Error(err)
	}
	id := p.ID
	want := "eve news " + id + " new draft; max news " + id + " text.fr; max news " + id + " published; max news " + id + " title.en pinned; max news " + id + " withdrawn"
	if got := strings.Join(d.entries, "; "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// If the log entry cannot be written, nothing changes.
func TestLogFails(t *testing.T) {
	d := open(t)
	p, err := d.Write(t.Context(), "eve", news.Post{Title: words("a", ""), State: news.Published})
	if err != nil {
		t.Fatal(err)
	}
	d.logFails = errors.New("the disk is full")
	if _, err := d.Write(t.Context(), "eve", news.Post{Title: words("b", ""), State: news.Published}); !errors.Is(err, d.logFails) {
		t.Error(err)
	}
	p.Title.FR = "c"
	if _, err := d.Change(t.Context(), "eve", p); !errors.Is(err, d.logFails) {
		t.Error(err)
	}
	if list, err := d.List(t.Context(), news.Query{Limit: 5}); err != nil || len(list) != 1 || list[0].Title.FR != "a" {
		t.Error(list, err)
	}
	if _, err := d.Change(t.Context(), "eve", news.Post{ID: "nothing", Title: words("a", ""), State: news.Draft}); club.KindOf(err) != club.NotFound {
		t.Error(err)
	}
}
