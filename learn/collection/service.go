package collection

import (
	"context"
	"io"
	"net/url"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Config holds the dependencies of a Service.
type Config struct {
	Store Store
	Game  func(ctx context.Context, id string) (club.Summary, error)
	Now   func() time.Time
	Rand  io.Reader
}

// Service keeps collections. It is safe for concurrent use. person is always the ID of the person
// who asks.
type Service struct{ Config }

// New returns a Service.
func New(c Config) *Service { return &Service{c} }

func (s *Service) time() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// Create creates an empty collection.
func (s *Service) Create(ctx context.Context, person, name string, a Access) (c Collection, err error) {
	if name, err = checkName(name); err != nil {
		return c, err
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return c, err
	}
	now := s.time()
	c = Collection{ID: id, Owner: person, Name: name, Access: a, Created: now, Updated: now}
	return c, s.Store.CreateCollection(ctx, c, MaxCollections)
}

// Collection returns a collection that the person may see. Other people's favourites count as not
// found.
func (s *Service) Collection(ctx context.Context, person, id string) (Collection, error) {
	c, err := s.Store.Collection(ctx, id)
	if err == nil && c.Owner != person && (c.Access != Public || c.ID == Favourites(c.Owner)) {
		err = ErrNoCollection()
	}
	if err != nil {
		return Collection{}, err
	}
	return c, nil
}

// own returns a collection that the person may change.
func (s *Service) own(ctx context.Context, person, id string) (Collection, error) {
	c, err := s.Collection(ctx, person, id)
	switch {
	case err != nil:
		return c, err
	case c.Owner != person:
		return c, club.ErrForbidden(i18n.T("collection.not-yours"))
	case id == Favourites(person):
		return c, ErrNoCollection()
	}
	return c, nil
}

// Change changes the name or the access of a collection. nil leaves a value unchanged.
func (s *Service) Change(ctx context.Context, person, id string, name *string, a *Access) (Collection, error) {
	c, err := s.own(ctx, person, id)
	if err != nil {
		return c, err
	}
	if name != nil {
		if c.Name, err = checkName(*name); err != nil {
			return c, err
		}
	}
	if a != nil {
		c.Access = *a
	}
	c.Updated = s.time()
	return c, s.Store.ChangeCollection(ctx, c)
}

// Drop deletes a collection.
func (s *Service) Drop(ctx context.Context, person, id string) error {
	if _, err := s.own(ctx, person, id); err != nil {
		return err
	}
	return s.Store.DropCollection(ctx, id)
}

// Keepable reports whether a game can be kept.
func Keepable(g *club.Summary) bool { return g.Over && !g.Private }

// Put adds a game with a note to a collection.
func (s *Service) Put(ctx context.Context, person, id, game, note string) error {
	if _, err := s.own(ctx, person, id); err != nil {
		return err
	}
	note, err := checkText("note", note, MaxNote, true)
	if err != nil {
		return err
	}
	return s.put(ctx, id, game, note)
}

func (s *Service) put(ctx context.Context, id, game, note string) error {
	g, err := s.Game(ctx, game)
	if err != nil {
		return err
	}
	if !Keepable(&g) {
		return invalid("game", i18n.T("collection.game-not-finished"))
	}
	return s.Store.PutGame(ctx, id, Item{Game: g.ID, Note: note, Added: s.time()}, MaxGames)
}

// Take removes a game from a collection.
func (s *Service) Take(ctx context.Context, person, id, game string) error {
	if _, err := s.own(ctx, person, id); err != nil {
		return err
	}
	return s.Store.TakeGame(ctx, id, game, s.time())
}

// Star adds a game to the favourites, or removes it.
func (s *Service) Star(ctx context.Context, person, game string, on bool) error {
	id, now := Favourites(person), s.time()
	if !on {
		return s.Store.TakeGame(ctx, id, game, now)
	}
	err := s.Store.CreateCollection(ctx, Collection{ID: id, Owner: person, Access: Private, Created: now, Updated: now}, MaxCollections+1)
	if err != nil && club.KindOf(err) != club.Exists {
		return err
	}
	return s.put(ctx, id, game, "")
}

// Starred returns which of the given games are favourites.
func (s *Service) Starred(ctx context.Context, person string, games []string) ([]string, error) {
	if person == "" || len(games) == 0 {
		return nil, nil
	}
	return s.Store.Among(ctx, Favourites(person), games)
}

// fields are the query parameters that a search may have.
var fields = []string{
	"game", "options", "mode", "player", "opponent", "side", "level", "least_rating", "most_rating", "result", "reason",
	"least", "most", "from", "until", "tournament", "moves", "pattern", "turn",
}

// Save saves a search: the query of its address.
func (s *Service) Save(ctx context.Context, person, name, query string) (x Search, err error) {
	if name, err = checkName(name); err != nil {
		return x, err
	}
	q, err := url.ParseQuery(query)
	if err != nil || len(query) > MaxQuery {
		return x, invalid("query", i18n.T("collection.no-query", "most", MaxQuery))
	}
	for field, values := range q {
		if !slices.Contains(fields, field) || len(values) != 1 {
			return x, invalid("query", i18n.T("collection.no-field", "field", i18n.Quoted(field)))
		}
		if _, err := checkText("query", values[0], MaxQuery, false); err != nil {
			return x, err
		}
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return x, err
	}
	x = Search{ID: id, Person: person, Name: name, Query: q.Encode(), Created: s.time()}
	return x, s.Store.SaveSearch(ctx, x, MaxSearches)
}
