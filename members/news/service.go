package news

import (
	"context"
	"io"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Writes is the action in the audit log. The note holds the ID of the post and what was changed.
const Writes = "news"

// Limits of lists.
const (
	MaxPosts = 2000 // of a club
	MaxList  = 100  // in one list
)

// Config is what a Service needs. Store, Now and Rand are required.
type Config struct {
	Store Store
	Now   func() time.Time
	Rand  io.Reader // of cryptographic quality
	// Record writes an action to the audit log; nil: there is none. If it fails, the action is not carried out.
	Record func(ctx context.Context, by, action, note string) error
}

// Service manages the news of a club. It is safe for concurrent use.
type Service struct{ Config }

// New returns a Service.
func New(c Config) *Service { return &Service{c} }

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

func (s *Service) record(ctx context.Context, by, note string) error {
	if s.Record == nil {
		return nil
	}
	return s.Record(ctx, by, Writes, note)
}

// List lists posts; see [Store].News.
func (s *Service) List(ctx context.Context, q Query) ([]Post, error) {
	q.Limit = min(max(q.Limit, 1), MaxList)
	q.Skip = max(q.Skip, 0)
	return s.Store.News(ctx, q)
}

// Post returns a post. It returns unpublished posts only if all is set.
func (s *Service) Post(ctx context.Context, id string, all bool) (Post, error) {
	p, err := s.Store.NewsPost(ctx, id)
	if err == nil && !all && p.State != Published {
		err = ErrNoPost()
	}
	return p, err
}

// Write stores a new post, as a draft or published. It uses only the words, the state and the pin of p.
func (s *Service) Write(ctx context.Context, by string, p Post) (Post, error) {
	p, err := p.check()
	if err != nil {
		return p, err
	}
	if p.State == Withdrawn {
		return p, invalid("state", i18n.T("news.bad-state"))
	}
	n, err := s.Store.CountNews(ctx)
	if err != nil {
		return p, err
	}
	if n >= MaxPosts {
		return p, &club.Error{Kind: club.Conflict, Text: i18n.T("news.too-many", "most", strconv.Itoa(MaxPosts))}
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return p, err
	}
	now := s.now()
	p = Post{ID: id, Version: 1, Title: p.Title, Text: p.Text, State: p.State, Pinned: p.Pinned, Author: by, Created: now}
	if p.State == Published {
		p.Published = now
	}
	if err := s.record(ctx, by, strings.Join([]string{id, "new", string(p.State)}, " ")); err != nil {
		return p, err
	}
	return p, s.Store.AddNews(ctx, p)
}

// Change changes the words, the state or the pin of a post. The version must be the stored one; otherwise the error is
// of kind Stale, and nothing changes.
func (s *Service) Change(ctx context.Context, by string, to Post) (Post, error) {
	to, err := to.check()
	if err != nil {
		return to, err
	}
	was, err := s.Store.NewsPost(ctx, to.ID)
	switch {
	case err != nil:
		return to, err
	case was.Version != to.Version:
		return to, ErrStale()
	case to.State == Draft && was.State != Draft:
		return to, invalid("state", i18n.T("news.no-draft-again"))
	}
	now, keys := s.now(), changes(&was, &to)
	if len(keys) == 0 {
		return was, nil
	}
	p := was
	p.Title, p.Text, p.State, p.Pinned = to.Title, to.Text, to.State, to.Pinned
	switch worded := p.Title != was.Title || p.Text != was.Text; {
	case p.State == Published && p.Published.IsZero():
		p.Published = now
	case worded && !p.Published.IsZero():
		p.Edited = now
	}
	if err := s.record(ctx, by, p.ID+" "+strings.Join(keys, " ")); err != nil { // first, so that no change lacks an entry
		return to, err
	}
	if err := s.Store.UpdateNews(ctx, p); err != nil {
		return to, err
	}
	p.Version++
	return p, nil
}

// changes lists the differences between two posts for the audit log.
func changes(a, b *Post) (keys []string) {
	add := func(differ bool, key string) {
		if differ {
			keys = append(keys, key)
		}
	}
	add(a.Title.FR != b.Title.FR, "title.fr")
	add(a.Title.EN != b.Title.EN, "title.en")
	add(a.Text.FR != b.Text.FR, "text.fr")
	add(a.Text.EN != b.Text.EN, "text.en")
	add(a.State != b.State, string(b.State))
	add(a.Pinned && !b.Pinned, "unpinned")
	add(!a.Pinned && b.Pinned, "pinned")
	return keys
}
