package tournament

import (
	"context"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// The bounds of a delay for spectators.
const (
	MaxDelayMoves   = 50
	MaxDelayMinutes = 120
	maxDelays       = 20_000 // delays kept in memory
)

// Delay returns the delay with which spectators see games in progress.
func (s *Settings) Delay() club.Delay {
	return club.Delay{Moves: s.DelayMoves, Time: time.Duration(s.DelayMinutes) * time.Minute}
}

func (s *Settings) checkDelay() error {
	switch {
	case s.DelayMoves < 0 || s.DelayMoves > MaxDelayMoves:
		return invalid("delay_moves", i18n.T("tournament.delay-moves", "most", strconv.Itoa(MaxDelayMoves)))
	case s.DelayMinutes < 0 || s.DelayMinutes > MaxDelayMinutes:
		return invalid("delay_minutes", i18n.T("tournament.delay-minutes", "most", strconv.Itoa(MaxDelayMinutes)))
	case s.DelayMoves > 0 && s.DelayMinutes > 0:
		return invalid("delay_minutes", i18n.T("tournament.delay-either"))
	}
	if s.Venue == Table {
		s.DelayMoves, s.DelayMinutes = 0, 0
	}
	return nil
}

// DelayOf returns the delay of the games of a pairing; none for series outside tournaments. Use it as
// [club.Config].DelayOf. The result is cached, since the settings cannot change once a round is paired.
func (s *Service) DelayOf(ctx context.Context, pairing string) (club.Delay, error) {
	s.delayMu.Lock()
	d, ok := s.delays[pairing]
	s.delayMu.Unlock()
	if ok {
		return d, nil
	}
	if err := ofPairing(ctx, s, pairing, func(t *Tournament) { d = t.Delay() }); err != nil {
		return d, err
	}
	s.delayMu.Lock()
	defer s.delayMu.Unlock()
	if s.delays == nil || len(s.delays) >= maxDelays {
		s.delays = map[string]club.Delay{}
	}
	s.delays[pairing] = d
	return d, nil
}
