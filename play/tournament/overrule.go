package tournament

import (
	"context"
	"slices"

	"tablier/play/clock"
	"tablier/play/club"
)

// overruled lists the pairings that were decided or replaced without their games. The games must not go on.
type overruled []string

// add adds the pairings that have a game.
func (l *overruled) add(s *Settings, list ...Pairing) {
	for i := range list {
		if p := &list[i]; p.ID != "" && p.Result == Pending && s.online(p) {
			*l = append(*l, p.ID)
		}
	}
}

// stopGames ends the games of pairings that were decided or replaced without them.
func stopGames(ctx context.Context, s *Service, id string) error {
	e := s.entry(id)
	var list []string
	e.mu.Lock()
	if e.t != nil {
		list = slices.DeleteFunc(slices.Clone(e.t.overruled), func(pairing string) bool { return e.ended[pairing] })
	}
	e.mu.Unlock()
	for _, pairing := range list {
		switch err := s.Games.Stop(ctx, pairing); {
		case err != nil && club.KindOf(err) == club.NotFound: // another call may be creating it
		case err != nil:
			return err
		default:
			e.mu.Lock()
			e.ended[pairing] = true
			e.mu.Unlock()
		}
	}
	return nil
}

// leave gives the open games of a player who leaves to the opponents, where no clock would end them soon: games by
// correspondence, without a limit, and by appointment that have not begun.
func (r Rounds) leave(s *Settings, number int) (events []Event) {
	c, err := clock.Parse(s.Clock)
	live := s.Clock != "" && err == nil && c.Live()
	for _, p := range r.Open() {
		side, ok := p.has(number)
		if !ok || !s.online(&p) || live && p.Begun {
			continue
		}
		events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: [2]Result{WhiteAbsent, BlackAbsent}[side]})
	}
	return events
}
