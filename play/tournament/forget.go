package tournament

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// Forget deletes all that is known of a tournament at wooden boards that is over or cancelled: its log, its results, and the
// guests who came for nothing else. Members stay. Only directors may do so. Games that the club keeps cannot be forgotten, so
// an evening at which somebody has played online stays.
func (s *Service) Forget(ctx context.Context, id string, w Who) error {
	e := s.entry(id)
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := s.refresh(ctx, e, id); err != nil {
		return err
	}
	if err := mayForget(e.t, w); err != nil {
		return err
	}
	if err := s.Store.ForgetTournament(ctx, id); err != nil {
		return err
	}
	e.t = nil
	s.forget(id)
	return nil
}

func mayForget(t *Tournament, w Who) error {
	if err := mayDirect(t, w); err != nil {
		return err
	}
	if t.Status != Over && t.Status != CalledOff {
		return conflict(i18n.T("tournament.forget-when-over"))
	}
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			if p := &t.Rounds[i].Pairings[j]; !p.IsBye() && t.online(p) {
				return &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.has-online-games")}
			}
		}
	}
	return nil
}
