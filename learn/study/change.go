package study

import (
	"context"
	"slices"
	"strconv"

	"tablier/i18n"
	"tablier/play/club"
)

// Edit is a change to a study. nil leaves a value unchanged.
type Edit struct {
	Version int // the version that the edit is based on
	Name    *string
	Access  *Access
	Order   []string // ids of all chapters
}

// Change changes a study's name, access or order. Only the owner may change the access.
func (s *Service) Change(ctx context.Context, person, id string, e Edit) (Head, error) {
	h, w, err := s.look(ctx, person, id)
	switch {
	case err != nil:
		return Head{}, err
	case !w.Edit:
		return Head{}, errReader()
	case e.Access != nil && !w.Owner:
		return Head{}, errOwner()
	case e.Version != h.Version:
		return Head{}, ErrStale(h.Version)
	}
	c := s.changeOf(h)
	if e.Name != nil {
		if c.Name, err = checkName("name", *e.Name); err != nil {
			return Head{}, err
		}
	}
	if e.Access != nil {
		c.Access = *e.Access
	}
	if e.Order != nil {
		want, got := slices.Sorted(slices.Values(c.Order)), slices.Sorted(slices.Values(e.Order))
		if !slices.Equal(want, got) {
			return Head{}, invalid("order", i18n.T("study.bad-order"))
		}
		c.Order = e.Order
	}
	if err := s.Store.ChangeStudy(ctx, c); err != nil {
		return Head{}, err
	}
	return s.Store.Head(ctx, id)
}

// Invite adds an editor, by the ID of an existing person.
func (s *Service) Invite(ctx context.Context, person, id, editor string) (Head, error) {
	return s.editors(ctx, person, id, func(h *Head, list []string) ([]string, error) {
		switch {
		case editor == h.Owner:
			return nil, invalid("editor", i18n.T("study.study-yours-already"))
		case slices.Contains(list, editor):
			return list, nil
		case len(list) >= MaxEditors:
			n := strconv.Itoa(MaxEditors)
			return nil, tooMuch("editor", i18n.T("study.too-many-people", "n", n))
		}
		return append(list, editor), nil
	})
}

// Dismiss removes an editor. Editors may remove themselves.
func (s *Service) Dismiss(ctx context.Context, person, id, editor string) (Head, error) {
	if person != "" && person == editor {
		h, err := s.editable(ctx, person, id)
		if err != nil {
			return Head{}, err
		}
		person = h.Owner
	}
	return s.editors(ctx, person, id, func(_ *Head, list []string) ([]string, error) {
		return slices.DeleteFunc(list, func(e string) bool { return e == editor }), nil
	})
}

// attempts is how often a change that cannot conflict with another is tried.
const attempts = 5

// editors changes the list of editors, for the owner. Two such changes do not conflict.
func (s *Service) editors(ctx context.Context, person, id string, f func(*Head, []string) ([]string, error)) (Head, error) {
	for attempt := 1; ; attempt++ {
		h, w, err := s.look(ctx, person, id)
		if err == nil && !w.Owner {
			err = errOwner()
		}
		if err != nil {
			return Head{}, err
		}
		c := s.changeOf(h)
		if c.Editors, err = f(&h, c.Editors); err != nil {
			return Head{}, err
		}
		if slices.Equal(c.Editors, h.Editors) {
			return h, nil
		}
		err = s.Store.ChangeStudy(ctx, c)
		if err == nil {
			return s.Store.Head(ctx, id)
		}
		if club.KindOf(err) != club.Stale || attempt == attempts {
			return Head{}, err
		}
	}
}

// AddChapter appends a chapter.
func (s *Service) AddChapter(ctx context.Context, person, id, name, text string) (Chapter, int, error) {
	h, err := s.editable(ctx, person, id)
	if err != nil {
		return Chapter{}, 0, err
	}
	c, err := s.one(text)
	if err != nil {
		return Chapter{}, 0, err
	}
	if c.Name, err = checkName("name", name); err != nil {
		return Chapter{}, 0, err
	}
	if err := s.fits(ctx, h, c.Bytes); err != nil {
		return Chapter{}, 0, err
	}
	if c.ID, err = club.NewID(s.Rand); err != nil {
		return Chapter{}, 0, err
	}
	c.Version = 1
	version, err := s.Store.AddChapter(ctx, id, c, MaxChapters, s.time())
	return c, version, err
}

// fits returns an error if a study may not grow by this many bytes.
func (s *Service) fits(ctx context.Context, h Head, more int) error {
	if n := h.Bytes() + more; more > 0 && n > MaxStudy {
		return errLarge("study", n, MaxStudy)
	}
	return s.room(ctx, h.Owner, 0, more)
}

// ChangeChapter changes a chapter. nil leaves a value unchanged. version is the version that the
// change is based on.
func (s *Service) ChangeChapter(ctx context.Context, person, id, chapter string, version int, name, text *string) (Chapter, error) {
	h, err := s.editable(ctx, person, id)
	if err != nil {
		return Chapter{}, err
	}
	c, err := s.Store.Chapter(ctx, id, chapter)
	if err != nil {
		return Chapter{}, err
	}
	if c.Version != version {
		return Chapter{}, ErrStale(c.Version)
	}
	if text != nil {
		next, err := s.one(*text)
		if err != nil {
			return Chapter{}, err
		}
		if err := s.fits(ctx, h, next.Bytes-c.Bytes); err != nil {
			return Chapter{}, err
		}
		c.Record, c.Bytes, c.Game = next.Record, next.Bytes, next.Game
	}
	if name != nil {
		if c.Name, err = checkName("name", *name); err != nil {
			return Chapter{}, err
		}
	}
	if err := s.Store.ChangeChapter(ctx, id, c, s.time()); err != nil {
		return Chapter{}, err
	}
	c.Version++
	return c, nil
}

// DropChapter deletes a chapter that nobody has changed since version.
func (s *Service) DropChapter(ctx context.Context, person, id, chapter string, version int) (Head, error) {
	if _, err := s.editable(ctx, person, id); err != nil {
		return Head{}, err
	}
	if err := s.Store.DropChapter(ctx, id, chapter, version, s.time()); err != nil {
		return Head{}, err
	}
	return s.Store.Head(ctx, id)
}
