package tournament

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// maxOffshoots is the largest number of tournaments that an evening may start.
const maxOffshoots = 50

// Offshoot is a tournament started with everybody present at an evening. It is recorded in the log of the evening
// first. Any node that finds an offshoot without its own log creates that log.
type Offshoot struct {
	ID       string
	By       string // the id of the director who started it
	Settings Settings
	Entrants []Entrant // the players present, numbered from 1
}

// Offshoots returns the tournaments that were started from an evening. Other formats have none.
func (t *Tournament) Offshoots() []Offshoot {
	v, ok := t.format.(*evening)
	if !ok {
		return nil
	}
	return slices.Clone(v.offshoots)
}

// follow records the tournaments that are started.
func (v *evening) follow(e *Event) error {
	if e.Kind == TournamentStarted {
		v.offshoots = append(v.offshoots, Offshoot{e.Tournament, e.By, *e.Settings, v.t.present(e.Ratings)})
	}
	return nil
}

// StartFrom starts a tournament with everybody present at an evening. The same people may enter it later as may enter
// the evening. ratings are those for the new tournament, by the number of the entrant at the evening.
func StartFrom(t *Tournament, w Who, s Settings, ratings map[int]int, find func(id string) (game.Bound, error), newID func() (string, error)) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	v, ok := t.format.(*evening)
	if !ok {
		return nil, conflict(i18n.T("tournament.only-at-evenings"))
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	if !s.traits().offshoot {
		return nil, invalid("format", i18n.T("tournament.not-from-evenings"))
	}
	s.Evening, s.Entry, s.Code, s.Class = t.ID, t.Entry, t.Code, t.Class
	s.Rated, s.Bots, s.CheckIn, s.MaxEntrants, s.Starts, s.Prizes = false, t.Bots, false, 0, time.Time{}, nil
	s, err := s.Check(find)
	if err != nil {
		return nil, err
	}
	if s.Unit.Kind == series.Match && s.Venue == Table {
		s.Unit = series.Format{}
	}
	if err := v.checkPresent(&s); err != nil {
		return nil, err
	}
	id, err := newID()
	if err != nil {
		return nil, err
	}
	return []Event{{Kind: TournamentStarted, Tournament: id, Settings: &s, Ratings: ratings}}, nil
}

// checkPresent returns an error if the players present cannot play the tournament.
func (v *evening) checkPresent(s *Settings) error {
	t := v.t
	var alone []string // players without a device
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.Presence == Active && e.Person == "" {
			alone = append(alone, e.Name)
		}
	}
	switch n := t.count(Active); {
	case n < 2:
		return conflict(i18n.T("tournament.needs-two"))
	case n > s.limit():
		return invalid("format", i18n.T("tournament.at-most-entrants", "most", strconv.Itoa(s.limit())))
	case len(v.offshoots) >= maxOffshoots:
		return conflict(i18n.T("tournament.evening.too-many", "most", strconv.Itoa(maxOffshoots)))
	case s.Venue == Online && len(alone) > 0:
		return conflict(i18n.T("tournament.no-device", "names", strings.Join(alone, ", ")))
	}
	return nil
}

// events returns the first events of the tournament: all players are entered, and it starts.
func (o *Offshoot) events(shuffle func(n int, swap func(i, j int))) ([]Event, error) {
	list := []Event{{Kind: Created, Settings: &o.Settings}}
	for i := range o.Entrants {
		list = append(list, Event{Kind: Entered, Entrant: &o.Entrants[i]})
	}
	t := &Tournament{ID: o.ID}
	for i, e := range list {
		e.Seq, e.By = i+1, o.By
		if err := t.Apply(e); err != nil {
			return nil, err
		}
	}
	start, err := begin(t, shuffle)
	return append(list, start...), err
}

// startOffshoots begins the tournaments of an evening that have no log yet.
func startOffshoots(ctx context.Context, s *Service, id string) error {
	e := s.entry(id)
	e.mu.Lock()
	var list []Offshoot
	if e.t != nil {
		list = slices.DeleteFunc(e.t.Offshoots(), func(o Offshoot) bool { return e.begun[o.ID] })
	}
	e.mu.Unlock()
	for i := range list {
		if err := startOffshoot(ctx, s, &list[i]); err != nil {
			return err
		}
		e.mu.Lock()
		e.begun[list[i].ID] = true
		e.mu.Unlock()
	}
	return nil
}

func startOffshoot(ctx context.Context, s *Service, o *Offshoot) error {
	random, err := s.rand()
	if err != nil {
		return err
	}
	begin := func() error {
		e := s.entry(o.ID)
		e.mu.Lock()
		defer e.mu.Unlock()
		if err := s.refresh(ctx, e, o.ID); err == nil || club.KindOf(err) != club.NotFound {
			return err
		}
		own := Offshoot{o.ID, o.By, o.Settings, slices.Clone(o.Entrants)}
		events, err := own.events(random.Shuffle)
		if err != nil {
			return err
		}
		e.t = &Tournament{ID: o.ID}
		if err := s.append(ctx, e, o.By, events); club.KindOf(err) != club.Stale { // another node was faster
			return err
		}
		return nil
	}
	if err := begin(); err != nil {
		return err
	}
	return s.Advance(ctx, o.ID)
}
