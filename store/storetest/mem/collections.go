package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/learn/collection"
	"tablier/play/club"
)

// Collections is a [collection.Store] in memory. The zero value is an empty store.
type Collections struct {
	mu       sync.Mutex
	kept     map[string]*kept
	searches []collection.Search
}

type kept struct {
	collection.Collection
	items []collection.Item
}

var _ collection.Store = (*Collections)(nil)

// find calls f with a collection while holding the lock.
func (s *Collections) find(id string, f func(*kept) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.kept[id]
	if c == nil {
		return collection.ErrNoCollection()
	}
	return f(c)
}

func (c *kept) at(game string) int {
	return slices.IndexFunc(c.items, func(i collection.Item) bool { return i.Game == game })
}

// CreateCollection implements [collection.Store].
func (s *Collections) CreateCollection(_ context.Context, c collection.Collection, most int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept[c.ID] != nil {
		return club.ErrExists(c.ID)
	}
	n := 0
	for _, o := range s.kept {
		if o.Owner == c.Owner {
			n++
		}
	}
	if n >= most {
		return collection.ErrFull("id", most)
	}
	if s.kept == nil {
		s.kept = map[string]*kept{}
	}
	c.Games, c.Has = 0, false
	s.kept[c.ID] = &kept{Collection: c}
	return nil
}

// Collection implements [collection.Store].
func (s *Collections) Collection(_ context.Context, id string) (c collection.Collection, err error) {
	err = s.find(id, func(k *kept) error {
		c = k.Collection
		c.Games = len(k.items)
		return nil
	})
	return c, err
}

// Collections implements [collection.Store].
func (s *Collections) Collections(_ context.Context, owner, game string) (list []collection.Collection, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, k := range s.kept {
		if k.Owner != owner || k.ID == collection.Favourites(owner) {
			continue
		}
		c := k.Collection
		c.Games, c.Has = len(k.items), k.at(game) >= 0
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b collection.Collection) int {
		return cmp.Or(b.Updated.Compare(a.Updated), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// ChangeCollection implements [collection.Store].
func (s *Collections) ChangeCollection(_ context.Context, c collection.Collection) error {
	return s.find(c.ID, func(k *kept) error {
		k.Name, k.Access, k.Updated = c.Name, c.Access, c.Updated
		return nil
	})
}

// DropCollection implements [collection.Store].
func (s *Collections) DropCollection(_ context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.kept, id)
	return nil
}

// PutGame implements [collection.Store].
func (s *Collections) PutGame(_ context.Context, id string, item collection.Item, most int) error {
	return s.find(id, func(k *kept) error {
		switch i := k.at(item.Game); {
		case i >= 0:
			k.items[i].Note = item.Note
		case len(k.items) >= most:
			return collection.ErrFull("game", most)
		default:
			k.items = append(k.items, item)
		}
		k.Updated = item.Added
		return nil
	})
}

// TakeGame implements [collection.Store].
func (s *Collections) TakeGame(_ context.Context, id, game string, at time.Time) error {
	err := s.find(id, func(k *kept) error {
		if i := k.at(game); i >= 0 {
			k.items, k.Updated = slices.Delete(k.items, i, i+1), at
		}
		return nil
	})
	if club.KindOf(err) == club.NotFound {
		err = nil
	}
	return err
}

// CollectedGames implements [collection.Store].
func (s *Collections) CollectedGames(_ context.Context, id, before string, limit int) (list []collection.Item, err error) {
	err = s.find(id, func(k *kept) error {
		list = slices.Clone(k.items)
		return nil
	})
	if err != nil {
		return nil, nil
	}
	slices.SortFunc(list, func(a, b collection.Item) int { return cmp.Or(b.Added.Compare(a.Added), cmp.Compare(b.Game, a.Game)) })
	if before != "" {
		list = list[slices.IndexFunc(list, func(i collection.Item) bool { return i.Game == before })+1:]
	}
	return list[:min(limit, len(list))], nil
}

// Among implements [collection.Store].
func (s *Collections) Among(_ context.Context, id string, games []string) (out []string, err error) {
	err = s.find(id, func(k *kept) error {
		for _, g := range games {
			if k.at(g) >= 0 {
				out = append(out, g)
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil
	}
	return out, nil
}

// SaveSearch implements [collection.Store].
func (s *Collections) SaveSearch(_ context.Context, x collection.Search, most int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for i, o := range s.searches {
		if o.Person == x.Person && o.Name == x.Name {
			s.searches[i] = x
			return nil
		}
		if o.Person == x.Person {
			n++
		}
	}
	if n >= most {
		return collection.ErrFull("name", most)
	}
	s.searches = append(s.searches, x)
	return nil
}

// Searches implements [collection.Store].
func (s *Collections) Searches(_ context.Context, person string) (list []collection.Search, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, x := range s.searches {
		if x.Person == person {
			list = append(list, x)
		}
	}
	slices.SortFunc(list, func(a, b collection.Search) int { return cmp.Compare(a.Name, b.Name) })
	return list, nil
}

// DropSearch implements [collection.Store].
func (s *Collections) DropSearch(_ context.Context, person, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.searches = slices.DeleteFunc(s.searches, func(x collection.Search) bool { return x.Person == person && x.ID == id })
	return nil
}
