package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/learn/study"
	"tablier/play/club"
)

// shelves are the tables of package study.
type shelves struct {
	studyMu sync.RWMutex
	studies map[string]*study.Study
}

var _ study.Store = (*Store)(nil)

// copyHead returns a copy that shares nothing.
func copyHead(s *study.Study) study.Head {
	h := s.Head
	h.Editors, h.Places = slices.Clone(h.Editors), nil
	for _, c := range s.Chapters {
		h.Places = append(h.Places, c.Place)
	}
	return h
}

// CreateStudy implements [study.Store].
func (s *Store) CreateStudy(ctx context.Context, st study.Study) error {
	s.studyMu.Lock()
	defer s.studyMu.Unlock()
	if _, there := s.studies[st.ID]; there {
		return club.ErrExists(st.ID)
	}
	if s.studies == nil {
		s.studies = map[string]*study.Study{}
	}
	st.Version, st.Editors, st.Chapters = 1, slices.Clone(st.Editors), slices.Clone(st.Chapters)
	for i := range st.Chapters {
		st.Chapters[i].Version = 1
	}
	s.studies[st.ID] = &st
	return nil
}

// Head implements [study.Store].
func (s *Store) Head(ctx context.Context, id string) (study.Head, error) {
	st, err := s.Study(ctx, id)
	return st.Head, err
}

// Study implements [study.Store].
func (s *Store) Study(ctx context.Context, id string) (study.Study, error) {
	s.studyMu.RLock()
	defer s.studyMu.RUnlock()
	st, there := s.studies[id]
	if !there {
		return study.Study{}, study.ErrNoStudy()
	}
	return study.Study{Head: copyHead(st), Chapters: slices.Clone(st.Chapters)}, nil
}

// Chapter implements [study.Store].
func (s *Store) Chapter(ctx context.Context, id, chapter string) (study.Chapter, error) {
	st, err := s.Study(ctx, id)
	if i := chapterAt(&st, chapter); err == nil && i >= 0 {
		return st.Chapters[i], nil
	}
	return study.Chapter{}, study.ErrNoChapter()
}

func chapterAt(st *study.Study, id string) int {
	return slices.IndexFunc(st.Chapters, func(c study.Chapter) bool { return c.ID == id })
}

// change lets f change a study; where it fails, nothing has changed.
func (s *Store) change(id string, at time.Time, f func(*study.Study) error) error {
	s.studyMu.Lock()
	defer s.studyMu.Unlock()
	st, there := s.studies[id]
	if !there {
		return study.ErrNoStudy()
	}
	next := study.Study{Head: st.Head, Chapters: slices.Clone(st.Chapters)}
	next.Updated = at
	if err := f(&next); err != nil {
		return err
	}
	s.studies[id] = &next
	return nil
}

// ChangeStudy implements [study.Store].
func (s *Store) ChangeStudy(ctx context.Context, c study.Change) error {
	return s.change(c.ID, c.At, func(st *study.Study) error {
		var order []study.Chapter
		for _, id := range c.Order {
			if i := chapterAt(st, id); i >= 0 {
				order = append(order, st.Chapters[i])
			}
		}
		if st.Version != c.Version || len(order) != len(st.Chapters) || len(c.Order) != len(order) {
			return study.ErrStale(st.Version)
		}
		st.Name, st.Access, st.Editors, st.Chapters = c.Name, c.Access, slices.Clone(c.Editors), order
		st.Version++
		return nil
	})
}

// AddChapter implements [study.Store].
func (s *Store) AddChapter(ctx context.Context, id string, c study.Chapter, most int, at time.Time) (version int, err error) {
	err = s.change(id, at, func(st *study.Study) error {
		if len(st.Chapters) >= most {
			return study.ErrFull(most)
		}
		st.Chapters = append(st.Chapters, c)
		st.Version++
		version = st.Version
		return nil
	})
	return version, err
}

// ChangeChapter implements [study.Store].
func (s *Store) ChangeChapter(ctx context.Context, id string, c study.Chapter, at time.Time) error {
	return s.change(id, at, func(st *study.Study) error {
		i := chapterAt(st, c.ID)
		if i < 0 {
			return study.ErrNoChapter()
		}
		if v := st.Chapters[i].Version; v != c.Version {
			return study.ErrStale(v)
		}
		c.Version++
		st.Chapters[i] = c
		return nil
	})
}

// DropChapter implements [study.Store].
func (s *Store) DropChapter(ctx context.Context, id, chapter string, version int, at time.Time) error {
	return s.change(id, at, func(st *study.Study) error {
		i := chapterAt(st, chapter)
		if i < 0 {
			return study.ErrNoChapter()
		}
		if v := st.Chapters[i].Version; v != version {
			return study.ErrStale(v)
		}
		st.Chapters = slices.Delete(st.Chapters, i, i+1)
		st.Version++
		return nil
	})
}

// DropStudy implements [study.Store].
func (s *Store) DropStudy(ctx context.Context, id string) error {
	s.studyMu.Lock()
	defer s.studyMu.Unlock()
	if _, there := s.studies[id]; !there {
		return study.ErrNoStudy()
	}
	delete(s.studies, id)
	return nil
}

// Studies implements [study.Store].
func (s *Store) Studies(ctx context.Context, q study.Query) (list []study.Head, err error) {
	s.studyMu.RLock()
	defer s.studyMu.RUnlock()
	order := func(a, b *study.Study) int { return cmp.Or(b.Updated.Compare(a.Updated), cmp.Compare(b.ID, a.ID)) }
	for _, st := range s.studies {
		mine := st.Owner == q.Person || slices.Contains(st.Editors, q.Person)
		switch before := s.studies[q.Before]; {
		case q.Person == "" && st.Access != study.Public, q.Person != "" && !mine:
		case q.Game != "" && !slices.ContainsFunc(st.Chapters, func(c study.Chapter) bool { return c.Game == q.Game }):
		case q.Before != "" && (before == nil || order(st, before) <= 0):
		default:
			list = append(list, copyHead(st))
		}
	}
	slices.SortFunc(list, func(a, b study.Head) int { return cmp.Or(b.Updated.Compare(a.Updated), cmp.Compare(b.ID, a.ID)) })
	return list[:min(len(list), q.Limit)], nil
}

// Sizes implements [study.Store].
func (s *Store) Sizes(ctx context.Context, owner string) (n study.Sizes, err error) {
	s.studyMu.RLock()
	defer s.studyMu.RUnlock()
	for _, st := range s.studies {
		if st.Owner == owner {
			h := copyHead(st)
			n.Studies++
			n.Bytes += h.Bytes()
		}
	}
	return n, nil
}

// forgetStudies drops the private studies of somebody who leaves.
func (s *Store) forgetStudies(id string) {
	s.studyMu.Lock()
	defer s.studyMu.Unlock()
	for key, st := range s.studies {
		if st.Owner == id && st.Access == study.Private {
			delete(s.studies, key)
			continue
		}
		next := *st
		next.Editors = slices.DeleteFunc(slices.Clone(st.Editors), func(e string) bool { return e == id })
		s.studies[key] = &next
	}
}
