package tournament

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Draft is a tournament that began in another program, read from its report by [ReadDraft].
type Draft struct {
	Name     string
	Place    string
	Arbiter  string
	Format   Format // Swiss or RoundRobin
	Double   bool
	Planned  int       // number of rounds in all
	Entrants []Entrant // in seeding order; Points[i] are the points of Entrants[i], in halves
	Points   []int
	Rounds   [][]Pairing // the rounds paired so far, without ids
	Asked    []Event     // withdrawals and requested byes
	// Unsure lists the entrants who were absent in the last round and for whom the report does not say whether they
	// play the next one.
	Unsure    []int
	TieBreaks []TieBreak // those of the report, in order; they are used if the settings name none
	Origin    *Origin
}

// Open returns how many games have no result yet.
func (p *Draft) Open() (n int) {
	for _, round := range p.Rounds {
		for i := range round {
			if round[i].Result == Pending {
				n++
			}
		}
	}
	return n
}

// TakeOver returns the events of a tournament that continues from a draft, at tables. Settings given by the draft
// override those in s. hold pauses the tournament, so that a director can check it before the next round is paired.
func TakeOver(w Who, p *Draft, s Settings, hold bool, find func(id string) (game.Bound, error), newID func() (string, error)) ([]Event, error) {
	if s.Name == "" {
		s.Name = p.Name
	}
	if s.Place == "" {
		s.Place = p.Place
	}
	if s.Arbiter == "" {
		s.Arbiter = p.Arbiter
	}
	s.Format, s.Double, s.Rounds, s.Venue, s.Entry, s.Origin = p.Format, p.Double, p.Planned, Table, EntryInvited, p.Origin
	if len(s.TieBreaks) == 0 {
		s.TieBreaks = p.TieBreaks
	}
	events, err := Create(w, s, find)
	if err != nil {
		return nil, err
	}
	options := events[0].Settings.Options[0]
	seeds := make([]int, len(p.Entrants))
	for i := range p.Entrants {
		e := p.Entrants[i]
		seeds[i] = e.Number
		events = append(events, Event{Kind: Entered, Entrant: &e})
	}
	events = append(events, Event{Kind: Started, Seeds: seeds})
	for i, list := range p.Rounds {
		if err := number(list, newID); err != nil {
			return nil, err
		}
		events = append(events, Event{Kind: Paired, Round: i + 1, Pairings: list, Options: options})
	}
	events = append(events, p.Asked...)
	if hold {
		events = append(events, Event{Kind: Paused})
	}
	return events, nil
}

// GoOn stores a tournament that began in another program, completely or not at all, and returns its id. It then pairs
// the next round if it is due.
func GoOn(ctx context.Context, s *Service, w Who, p *Draft, settings Settings, hold bool) (string, error) {
	if w.Guest || w.Person == "" {
		return "", &club.Error{Kind: club.SignIn, Text: i18n.T("tournament.members-create")}
	}
	events, err := TakeOver(w, p, settings, hold, s.Find, s.NewID)
	if err != nil {
		return "", err
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return "", err
	}
	if err := s.begin(ctx, id, w.Person, events); err != nil {
		return "", err
	}
	return id, s.Advance(ctx, id)
}

// begin stores the first events of a tournament.
func (s *Service) begin(ctx context.Context, id, person string, events []Event) error {
	e := s.entry(id)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.t = &Tournament{ID: id}
	return s.append(ctx, e, person, events)
}
