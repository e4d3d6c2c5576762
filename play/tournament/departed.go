package tournament

import (
	"context"

	"tablier/play/club"
)

// Leave withdraws a person whose account was deleted from all tournaments. An error in one does not stop the others.
func Leave(ctx context.Context, s *Service, person string) error {
	const batch = 100
	before := ""
	for {
		list, err := s.Store.Tournaments(ctx, Query{Status: []Status{Registering, Running}, Person: person, Before: before, Limit: batch})
		if err != nil {
			return err
		}
		for _, t := range list {
			s.forget(t.ID) // its names are read anew
			if err := s.Advance(ctx, t.ID); err != nil && club.KindOf(err) != club.NotFound && s.Log != nil {
				s.Log.Warn("deleted account not withdrawn from a tournament", "tournament", t.ID, "err", err)
			}
			before = t.ID
		}
		if len(list) < batch {
			return nil
		}
	}
}
