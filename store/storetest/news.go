package storetest

import (
	"testing"
	"time"

	"tablier/members/account"
	"tablier/members/news"
	"tablier/play/club"
)

// NewsStore keeps news and the accounts of their authors.
type NewsStore interface {
	news.Store
	account.Store
}

// News tests a store of news. open returns an empty one, which it closes itself when t ends.
func News(t *testing.T, open func(t *testing.T) NewsStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, NewsStore)
	}{
		{"Posts", newsPosts},
		{"Order", newsOrder},
		{"AuthorGone", newsAuthorGone},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// newsPost returns a published post with a value in every field.
func newsPost(id string, after time.Duration) news.Post {
	at := began.Add(after)
	return news.Post{
		ID: id, Version: 1, Title: news.Words{FR: "Été d’Œ'\"\\ 🦊;--", EN: "<b>two</b>"}, Text: news.Words{FR: "un\n\ndeux", EN: "one"},
		State: news.Published, Author: "eve", Created: at, Published: at.Add(time.Minute), Edited: at.Add(time.Hour),
	}
}

func addNews(t *testing.T, s news.Store, list ...news.Post) {
	t.Helper()
	for _, p := range list {
		if err := s.AddNews(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
}

func newsPosts(t *testing.T, s NewsStore) {
	for _, id := range []string{"a", "\x00", "\xff"} {
		_, err := s.NewsPost(t.Context(), id)
		wantKind(t, err, club.NotFound)
	}
	early := newsPost("a", 0)
	wantKind(t, s.UpdateNews(t.Context(), early), club.Stale)
	draft := news.Post{ID: "b", Version: 1, Title: news.Words{EN: "draft"}, State: news.Draft, Created: began}
	addNews(t, s, early, draft)
	for _, want := range []news.Post{early, draft} {
		got, err := s.NewsPost(t.Context(), want.ID)
		sameList(t, []news.Post{got}, err, want)
	}
	to := draft
	to.Title, to.Text, to.State, to.Pinned = news.Words{FR: "prêt"}, news.Words{FR: "texte"}, news.Published, true
	to.Published, to.Edited = began.Add(time.Hour), began.Add(2*time.Hour)
	if err := s.UpdateNews(t.Context(), to); err != nil {
		t.Fatal(err)
	}
	wantKind(t, s.UpdateNews(t.Context(), to), club.Stale)
	to.Version++
	got, err := s.NewsPost(t.Context(), "b")
	sameList(t, []news.Post{got}, err, to)
	if n, err := s.CountNews(t.Context()); err != nil || n != 2 {
		t.Error(n, err)
	}
}

func newsOrder(t *testing.T, s NewsStore) {
	list := func(q news.Query, want ...news.Post) {
		t.Helper()
		got, err := s.News(t.Context(), q)
		sameList(t, got, err, want...)
	}
	list(news.Query{Limit: 5})
	old, pinned, newest, twin := newsPost("a", 0), newsPost("b", time.Minute), newsPost("d", time.Hour), newsPost("c", time.Hour)
	pinned.Pinned, pinned.Author = true, "max"
	draft, gone := newsPost("e", 2*time.Hour), newsPost("f", 3*time.Hour)
	draft.State, gone.State = news.Draft, news.Withdrawn
	addNews(t, s, old, pinned, newest, twin, draft, gone)
	list(news.Query{Limit: 5}, pinned, twin, newest, old)
	list(news.Query{Limit: 2, Skip: 1}, twin, newest)
	list(news.Query{Limit: 5, Skip: 4})
	list(news.Query{All: true, Limit: 9}, gone, draft, twin, newest, pinned, old)
	list(news.Query{All: true, Author: "max", Limit: 9}, pinned)
	list(news.Query{All: true, Author: "\x00", Limit: 9})
}

// Posts by a deleted account stay, without the author's name.
func newsAuthorGone(t *testing.T, s NewsStore) {
	eve := account.Person{ID: "eve", Name: "Ève", Key: "eve", Role: account.Organiser, Created: began, Seen: began, Version: 1}
	if err := s.CreatePerson(t.Context(), eve); err != nil {
		t.Fatal(err)
	}
	p, other := newsPost("a", 0), newsPost("b", 0)
	other.Author = "max"
	addNews(t, s, p, other)
	if err := s.DeletePerson(t.Context(), account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 1}); err != nil {
		t.Fatal(err)
	}
	p.Author = ""
	got, err := s.News(t.Context(), news.Query{All: true, Limit: 5})
	sameList(t, got, err, p, other)
}
