package study

import (
	"context"
	"io"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Config holds the dependencies of a Service.
type Config struct {
	Store Store
	Find  func(id string) (game.Bound, error)
	Now   func() time.Time
	Rand  io.Reader // must be cryptographically secure: whoever has the address of a linked study may read it
}

// Service keeps studies. It is safe for concurrent use. person is always the ID of the person who
// asks. It is empty for someone without an account.
type Service struct{ Config }

// New returns a Service.
func New(c Config) *Service { return &Service{c} }

func (s *Service) time() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// look returns a study's head if the person may see it.
func (s *Service) look(ctx context.Context, person, id string) (Head, Who, error) {
	h, err := s.Store.Head(ctx, id)
	if err != nil {
		return Head{}, Who{}, err
	}
	w, ok := h.May(person)
	if !ok {
		return Head{}, Who{}, ErrNoStudy()
	}
	return h, w, nil
}

// editable returns a study's head if the person may change its chapters.
func (s *Service) editable(ctx context.Context, person, id string) (Head, error) {
	h, w, err := s.look(ctx, person, id)
	if err == nil && !w.Edit {
		err = errReader()
	}
	return h, err
}

// Study returns a whole study.
func (s *Service) Study(ctx context.Context, person, id string) (Study, error) {
	st, err := s.Store.Study(ctx, id)
	if err != nil {
		return Study{}, err
	}
	if _, ok := st.May(person); !ok {
		return Study{}, ErrNoStudy()
	}
	return st, nil
}

// Head returns a study without the records.
func (s *Service) Head(ctx context.Context, person, id string) (Head, error) {
	h, _, err := s.look(ctx, person, id)
	return h, err
}

// Chapter returns one chapter.
func (s *Service) Chapter(ctx context.Context, person, id, chapter string) (Chapter, error) {
	if _, _, err := s.look(ctx, person, id); err != nil {
		return Chapter{}, err
	}
	return s.Store.Chapter(ctx, id, chapter)
}

// List lists studies, the most recently changed first, and reports whether there are more.
func (s *Service) List(ctx context.Context, q Query) (list []Head, more bool, err error) {
	limit := max(1, min(q.Limit, MaxList))
	q.Limit = limit + 1
	list, err = s.Store.Studies(ctx, q)
	if len(list) > limit {
		list, more = list[:limit], true
	}
	return list, more, err
}

// Create creates a study from chapters with names and records.
func (s *Service) Create(ctx context.Context, owner, name string, access Access, chapters []Chapter) (Study, error) {
	if owner == "" {
		return Study{}, club.ErrSignIn()
	}
	name, err := checkName("name", name)
	if err != nil {
		return Study{}, err
	}
	if len(chapters) > MaxChapters {
		return Study{}, ErrFull(MaxChapters)
	}
	st := Study{Head: Head{Owner: owner, Name: name, Access: access, Version: 1, Created: s.time()}}
	st.Updated = st.Created
	for _, given := range chapters {
		c, err := s.one(given.Record)
		if err != nil {
			return Study{}, err
		}
		if c.Name, err = checkName("chapters.name", given.Name); err != nil {
			return Study{}, err
		}
		st.Chapters = append(st.Chapters, c)
	}
	return s.store(ctx, st)
}

// store assigns IDs to a study and its chapters and stores it.
func (s *Service) store(ctx context.Context, st Study) (_ Study, err error) {
	if st.ID, err = club.NewID(s.Rand); err != nil {
		return Study{}, err
	}
	st.Places = nil
	for i := range st.Chapters {
		c := &st.Chapters[i]
		if c.ID, err = club.NewID(s.Rand); err != nil {
			return Study{}, err
		}
		c.Version = 1
		st.Places = append(st.Places, c.Place)
	}
	if n := st.Bytes(); n > MaxStudy {
		return Study{}, errLarge("chapters", n, MaxStudy)
	}
	if err := s.room(ctx, st.Owner, 1, st.Bytes()); err != nil {
		return Study{}, err
	}
	return st, s.Store.CreateStudy(ctx, st)
}

// room returns an error if the owner may not own this many more studies and bytes.
func (s *Service) room(ctx context.Context, owner string, studies, bytes int) error {
	if studies == 0 && bytes <= 0 {
		return nil
	}
	has, err := s.Store.Sizes(ctx, owner)
	switch {
	case err != nil:
		return err
	case has.Studies+studies > MaxStudies:
		n := strconv.Itoa(MaxStudies)
		return tooMuch("studies", i18n.T("study.too-many-studies", "n", n))
	case has.Bytes+bytes > MaxOwned:
		n := strconv.Itoa(MaxOwned >> 20)
		return tooMuch("studies", i18n.T("study.quota", "n", n))
	}
	return nil
}

// Clone makes a private copy of a study for a person who may read it.
func (s *Service) Clone(ctx context.Context, person, id, name string) (Study, error) {
	if person == "" {
		return Study{}, club.ErrSignIn()
	}
	st, err := s.Study(ctx, person, id)
	if err != nil {
		return Study{}, err
	}
	if name != "" {
		if st.Name, err = checkName("name", name); err != nil {
			return Study{}, err
		}
	}
	st.Owner, st.Access, st.Version, st.Editors = person, Private, 1, nil
	st.Created = s.time()
	st.Updated = st.Created
	return s.store(ctx, st)
}

// Drop deletes a study.
func (s *Service) Drop(ctx context.Context, person, id string) error {
	_, w, err := s.look(ctx, person, id)
	if err == nil && !w.Owner {
		err = errOwner()
	}
	if err != nil {
		return err
	}
	return s.Store.DropStudy(ctx, id)
}

// Hide removes a study from the lists and from everyone who only has its address. Moderators use
// it.
func (s *Service) Hide(ctx context.Context, id string) error {
	h, err := s.Store.Head(ctx, id)
	if err != nil {
		return err
	}
	c := s.changeOf(h)
	c.Access = Private
	return s.Store.ChangeStudy(ctx, c)
}

func (s *Service) changeOf(h Head) Change {
	c := Change{ID: h.ID, Version: h.Version, Name: h.Name, Access: h.Access, Editors: slices.Clone(h.Editors), At: s.time()}
	for _, p := range h.Places {
		c.Order = append(c.Order, p.ID)
	}
	return c
}
