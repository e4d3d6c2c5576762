package tournament

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// maxReason is the greatest length of a reason, in characters.
const maxReason = 500

// checkReason returns the reason without surrounding space. It is an error if the reason is empty or
// too long.
func checkReason(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	if n := utf8.RuneCountInString(reason); n == 0 || n > maxReason {
		return "", invalid("reason", i18n.T("tournament.reason-is-missing"))
	}
	return reason, nil
}

// Create returns the first event of a tournament.
func Create(w Who, s Settings, find func(id string) (game.Bound, error)) ([]Event, error) {
	if w.Person == "" {
		return nil, club.ErrSignIn()
	}
	s, err := s.Check(find)
	if err == nil {
		err = s.checkCode("")
	}
	if err != nil {
		return nil, err
	}
	events := []Event{{Kind: Created, Settings: &s}}
	if s.traits().begun {
		events = append(events, Event{Kind: Started})
	}
	return events, nil
}

// Edit changes the settings. After the start only name, description, place, arbiter, prizes, the pause, who publishes the rounds,
// and the number of rounds of a Swiss tournament may change; a league may also change how its seasons follow each other. Once the tournament is over, the prizes are
// fixed too.
func Edit(t *Tournament, w Who, s Settings, find func(id string) (game.Bound, error)) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if t.Status != Registering {
		kept := t.Settings
		kept.Name, kept.Description, kept.Place, kept.Arbiter = s.Name, s.Description, s.Place, s.Arbiter
		if t.Status == Running {
			kept.Prizes = s.Prizes
			if s.PauseMinutes != nil {
				kept.PauseMinutes = s.PauseMinutes
			}
			kept.CheckPairings = s.CheckPairings
		}
		if err := t.format.amend(&kept, s); err != nil {
			return nil, err
		}
		s = kept
	}
	s, err := s.Check(find)
	if err == nil {
		err = s.checkCode(t.Code)
	}
	if err != nil {
		return nil, err
	}
	return []Event{{Kind: Edited, Settings: &s}}, nil
}

// SetDirector makes a person a director (an arbiter); with remove, it revokes that.
func SetDirector(t *Tournament, w Who, person string, remove bool) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if slices.Contains(t.Directors, person) != remove {
		return nil, nil
	}
	return []Event{{Kind: DirectorSet, Person: person, Removed: remove}}, nil
}

// Start begins the tournament. Players are seeded by rating; shuffle orders those with equal ratings.
// If check-in is required, players who have not checked in are withdrawn.
func Start(t *Tournament, w Who, shuffle func(n int, swap func(i, j int))) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	return begin(t, shuffle)
}

func begin(t *Tournament, shuffle func(n int, swap func(i, j int))) ([]Event, error) {
	switch t.Status {
	case Running:
		return nil, nil
	case Over, CalledOff:
		return nil, errOver()
	}
	var events []Event
	var seeds []int
	for i := range t.Entrants {
		switch e := &t.Entrants[i]; {
		case e.Presence != Active:
		case t.CheckIn && !e.Present:
			events = append(events, Event{Kind: Withdrew, Number: e.Number})
		default:
			seeds = append(seeds, e.Number)
		}
	}
	if len(seeds) < 2 {
		return nil, conflict(i18n.T("tournament.needs-two"))
	}
	shuffle(len(seeds), func(i, j int) { seeds[i], seeds[j] = seeds[j], seeds[i] })
	slices.SortStableFunc(seeds, func(a, b int) int { return t.entrant(b).Rating - t.entrant(a).Rating })
	seeds, err := t.format.seat(seeds)
	if err != nil {
		return nil, err
	}
	return append(events, Event{Kind: Started, Seeds: seeds}), nil
}

// Pause stops pairing; with resume, it starts pairing again. Games in progress are not affected.
func Pause(t *Tournament, w Who, reason string, resume bool) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	if t.Paused != resume {
		return nil, nil
	}
	kind := Paused
	if resume {
		kind = Resumed
	}
	return []Event{{Kind: kind, Reason: strings.TrimSpace(reason)}}, nil
}

// Cancel cancels the tournament. Games in progress go on.
func Cancel(t *Tournament, w Who, reason string) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustGoOn(); err != nil {
		return nil, err
	}
	reason, err := checkReason(reason)
	if err != nil {
		return nil, err
	}
	return []Event{{Kind: Cancelled, Reason: reason}}, nil
}

// Finish ends a tournament before its last round, once all results are known.
func Finish(t *Tournament, w Who) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	if !t.Rounds.Complete() && !t.traits().openEnded {
		return nil, conflict(i18n.T("tournament.results-are-missing"))
	}
	return []Event{{Kind: Finished}}, nil
}
