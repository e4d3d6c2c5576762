package tournament

import (
	"time"
)

// RoundCount returns how many rounds are planned; 0 if that is not known.
func (t *Tournament) RoundCount() int { return t.format.rounds() }

// MayRepair reports whether directors may change the pairings of a round.
func MayRepair(t *Tournament) bool { return t.traits().repairable }

// Continuous reports whether pairings are added one by one to a single round.
func Continuous(t *Tournament) bool { return t.traits().continuous }

// Due returns the events that follow from the time alone.
func Due(t *Tournament, now time.Time, newID func() (string, error)) ([]Event, error) {
	if t.Status != Running {
		return nil, nil
	}
	events, err := t.format.due(now, newID)
	if len(events) == 0 && err == nil {
		events = t.Rounds.settleChoices(&t.Settings, now)
	}
	return events, err
}

// NextRound pairs the next round when all results are known, or ends the tournament after the last one. draw picks
// one of n sets of options. NextRound returns nothing while results are missing, or before the planned time of the
// round.
func NextRound(t *Tournament, now time.Time, draw func(n int) int, newID func() (string, error)) ([]Event, error) {
	if t.Status != Running || t.Paused || !t.format.ready() {
		return nil, nil
	}
	list, err := t.format.next()
	if err != nil {
		return nil, err
	}
	if list == nil {
		if !t.Rounds.Complete() {
			return nil, nil
		}
		return []Event{{Kind: Finished}}, nil
	}
	if held(t, now) {
		return nil, nil
	}
	return pairedEvent(t, list, draw, newID)
}
