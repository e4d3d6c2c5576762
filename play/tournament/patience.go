package tournament

import (
	"context"
	"time"

	"tablier/play/club"
)

// Seconds for the first move of a game.
const (
	arenaFirstMove = 30 // an absent player must not cost the opponent half the arena
	simulFirstMove = int(club.FirstMoveTimeout / time.Second)
)

// patienceOf returns how long the games of the tournament wait for a player who is not there. In a simul the player goes
// from board to board: nobody may claim that they left, and the first move has time for each board.
func patienceOf(t *Tournament) (p club.Patience) {
	switch t.Format {
	case Arena:
		p.FirstMove = arenaFirstMove
	case Simul:
		p.NoClaims, p.FirstMove = true, simulFirstMove*max(1, len(t.Seeds)-1)
	}
	return p
}

// PatienceOf returns the patience of the games of a pairing; the usual one for series outside tournaments.
func PatienceOf(ctx context.Context, s *Service, pairing string) (p club.Patience, err error) {
	err = ofPairing(ctx, s, pairing, func(t *Tournament) { p = patienceOf(t) })
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
