package tournament

import (
	"context"
	"slices"

	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Advance does everything that is due in a tournament: it starts or ends the tournament, pairs the next round or the
// free players of an arena, and creates games that a crash prevented. It may be called at any time, on any node.
func (s *Service) Advance(ctx context.Context, id string) error {
	random, err := s.rand()
	if err != nil {
		return err
	}
	for {
		changed := false
		err := s.do(ctx, id, "", func(t *Tournament) (events []Event, err error) {
			if t.Status == Registering && !t.Starts.IsZero() && !t.Starts.After(s.Now()) {
				if events, err = begin(t, random.Shuffle); club.KindOf(err) == club.Conflict && err != nil {
					return nil, nil // too few players: entries stay open until there are enough
				}
			}
			if len(events) == 0 && err == nil {
				events = t.departed(t.Status)
			}
			if len(events) == 0 && err == nil {
				events, err = Due(t, s.Now(), s.NewID)
			}
			if len(events) == 0 && err == nil {
				events, err = NextRound(t, s.Now(), random.IntN, s.NewID)
			}
			changed = len(events) > 0
			return events, err
		})
		if err != nil {
			return err
		}
		if err := s.createGames(ctx, id); err != nil {
			return err
		}
		if err := stopGames(ctx, s, id); err != nil {
			return err
		}
		if err := startOffshoots(ctx, s, id); err != nil || !changed {
			return err
		}
	}
}

// createGames creates the first games of pairings that have none.
func (s *Service) createGames(ctx context.Context, id string) error {
	e := s.entry(id)
	var list []Pairing
	terms := map[string]series.Terms{}
	e.mu.Lock()
	if e.t != nil && e.t.Status == Running {
		for _, p := range e.t.Open() {
			if e.begun[p.ID] || !p.Begun || Choosing(e.t, &p) || !e.t.online(&p) {
				continue
			}
			list, terms[p.ID] = append(list, p), e.t.terms(&e.t.Settings, &p, OptionsOf(e.t, &p))
		}
	}
	e.mu.Unlock() // whoever creates a game asks for the patience of its tournament
	for i := range list {
		id := list[i].ID
		if _, err := s.Games.Begin(ctx, id, list[i].Game, terms[id]); err != nil {
			return err
		}
		e.mu.Lock()
		e.begun[id] = true
		e.mu.Unlock()
	}
	return nil
}

// terms are the conditions of the games of a pairing.
func (f *Field) terms(s *Settings, p *Pairing, options string) series.Terms {
	terms := series.Terms{Format: s.Unit, Game: s.Game, Options: [2]string{options, options}, Clock: s.Clock, Rated: s.Rated, Private: s.Class != ""}
	if p.Rules != "" {
		terms.Game, terms.Options = p.Rules, [2]string{p.Options, p.Options}
	}
	for i, n := range []int{p.White, p.Black} {
		e := f.entrant(n)
		terms.Players[i] = club.Player{Kind: club.Person, Name: e.Name, ID: e.Person, Bot: e.Bot}
	}
	return terms
}

// Ended records the end of a game of a tournament. It may be called several times with the same game, before or after
// the series of the game has been updated.
func (s *Service) Ended(ctx context.Context, g club.Snapshot) error {
	if g.Series == "" || !g.Over {
		return nil
	}
	id, err := s.Store.TournamentOf(ctx, g.Series)
	if err != nil {
		if club.KindOf(err) == club.NotFound {
			return nil
		}
		return err
	}
	if err := s.settle(ctx, id, g.Series); err != nil {
		return err
	}
	return s.Advance(ctx, id)
}

// settle records the result of a pairing if its series is over.
func (s *Service) settle(ctx context.Context, id, pairing string) error {
	r, st, err := s.Games.Series(ctx, pairing)
	if err != nil || !st.Over {
		return err
	}
	result := Drawn
	switch {
	case st.Winner == 0:
		result = WhiteWins
	case st.Winner == 1:
		result = BlackWins
	case st.Void && r.Kind == series.Single:
		if result, err = s.absent(ctx, r.Games[0].ID); err != nil {
			return err
		}
	case st.Void:
		result = BothAbsent
	}
	return s.do(ctx, id, "", func(t *Tournament) ([]Event, error) {
		p, _ := t.Pairing(pairing)
		if p == nil { // it has been replaced
			return nil, nil
		}
		result, more := t.format.conclude(p, result)
		events, err := Decide(t, pairing, result, st.Score)
		if len(events) > 0 {
			events = append(events, more...)
		}
		return events, err
	})
}

// absent returns the result of a game that was aborted: the side to move loses by forfeit.
func (s *Service) absent(ctx context.Context, id string) (Result, error) {
	g, err := s.Read(ctx, id)
	if err != nil {
		return Pending, err
	}
	def, err := s.Find(g.Game)
	if err != nil {
		return Pending, err
	}
	if turn := len(g.Moves) % 2; (def.Info().First == game.White) == (turn == 0) {
		return WhiteAbsent, nil
	}
	return BlackAbsent, nil
}

// Sweep does what has become due by the clock in all tournaments: starts, the pairings of arenas, planned rounds, and
// the options of games.
func (s *Service) Sweep(ctx context.Context) error {
	return s.each(ctx, func(t Summary) error {
		due := t.Status == Registering && !t.Starts.IsZero() && !t.Starts.After(s.Now())
		if due || t.Status == Running && (formats[t.Format].fast || s.awaitsTime(t.ID)) {
			return s.Advance(ctx, t.ID)
		}
		return nil
	})
}

// Repair completes what a crash interrupted: results that were not recorded, rounds that were not paired, games that
// were not created. Call it at startup and at intervals.
func (s *Service) Repair(ctx context.Context) error {
	return s.each(ctx, func(t Summary) error {
		if t.Status != Running {
			return nil
		}
		var open []Pairing
		if err := s.View(ctx, t.ID, func(t *Tournament) error {
			open = slices.DeleteFunc(t.Open(), func(p Pairing) bool { return !t.online(&p) })
			return nil
		}); err != nil {
			return err
		}
		for _, p := range open {
			if err := s.settle(ctx, t.ID, p.ID); err != nil && club.KindOf(err) != club.NotFound {
				return err
			}
		}
		return s.Advance(ctx, t.ID)
	})
}

// each calls f for every tournament that is not over. An error in one tournament does not stop the others.
func (s *Service) each(ctx context.Context, f func(Summary) error) error {
	const batch = 100
	before := ""
	for {
		list, err := s.Store.Tournaments(ctx, Query{Status: []Status{Registering, Running}, Before: before, Limit: batch})
		if err != nil {
			return err
		}
		for _, t := range list {
			if err := f(t); err != nil {
				if ctx.Err() != nil {
					return err
				}
				if s.Log != nil {
					s.Log.Warn("tournament not advanced", "tournament", t.ID, "err", err)
				}
			}
			before = t.ID
		}
		if len(list) < batch {
			return nil
		}
	}
}
