package tournament

import (
	"context"

	"tablier/play/club"
)

// PatienceOf returns the patience of the games of a pairing; the usual one for series outside tournaments.
func PatienceOf(ctx context.Context, s *Service, pairing string) (p club.Patience, err error) {
	err = ofPairing(ctx, s, pairing, func(t *Tournament) { p = t.format.patience() })
	return p, err
}

// ofPairing calls f with the tournament of a pairing, if it has one.
func ofPairing(ctx context.Context, s *Service, pairing string, f func(*Tournament)) error {
	id, err := s.Store.TournamentOf(ctx, pairing)
	if err == nil {
		err = s.View(ctx, id, func(t *Tournament) error { f(t); return nil })
	}
	if club.KindOf(err) == club.NotFound {
		return nil
	}
	return err
}
