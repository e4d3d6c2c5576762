package tournament

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// Forget deletes everything about a tournament at wooden boards that is over or cancelled: its log, its results, and
// guests who did nothing else in the club. Members stay. Only directors may call it. Games that were played online at an
// evening stay without the names of its guests. The tournaments started from an evening are deleted with it.
func (s *Service) Forget(ctx context.Context, id string, w Who) error {
	may := func(t *Tournament) error {
		if err := t.CheckDirects(w); err != nil {
			return err
		}
		return forgettable(t)
	}
	var evening string
	var offshoots []Offshoot
	if err := s.View(ctx, id, func(t *Tournament) error {
		evening, offshoots = t.Evening, t.Offshoots()
		return may(t)
	}); err != nil {
		return err
	}
	if evening != "" {
		switch err := s.View(ctx, evening, func(*Tournament) error { return nil }); {
		case err == nil:
			return conflict(i18n.T("tournament.forget-with-evening"))
		case club.KindOf(err) != club.NotFound:
			return err
		}
	}
	for i := range offshoots { // check everything before deleting anything
		if err := s.View(ctx, offshoots[i].ID, forgettable); err != nil && club.KindOf(err) != club.NotFound {
			return err
		}
	}
	for i := range offshoots {
		if err := s.forgetOne(ctx, offshoots[i].ID, forgettable); err != nil && club.KindOf(err) != club.NotFound {
			return err
		}
	}
	return s.forgetOne(ctx, id, may)
}

// forgetOne deletes a tournament if may allows it.
func (s *Service) forgetOne(ctx context.Context, id string, may func(*Tournament) error) error {
	e := s.entry(id)
	e.mu.Lock()
	defer e.mu.Unlock()
	err := s.refresh(ctx, e, id)
	if err == nil {
		err = may(e.t)
	}
	if err == nil {
		var guests []string
		if guests, err = s.Store.ForgetTournament(ctx, id); err == nil && s.Gone != nil {
			s.Gone(ctx, guests)
		}
	}
	if err != nil {
		return err
	}
	e.t = nil
	s.forget(id)
	return nil
}

// forgettable returns an error unless the tournament is over and was played at wooden boards or at an evening.
func forgettable(t *Tournament) error {
	if t.Status != Over && t.Status != CalledOff {
		return conflict(i18n.T("tournament.forget-when-over", "name", i18n.Quoted(t.Name)))
	}
	if t.Venue == Online && t.Evening == "" {
		return conflict(i18n.T("tournament.has-online-games", "name", i18n.Quoted(t.Name)))
	}
	return nil
}
