package tournament

import (
	"time"

	"tablier/i18n"
)

// MaxAhead is how far ahead a round can be planned.
const MaxAhead = 100 * 24 * time.Hour

// Plan is when the next round begins. It is not paired earlier, even when all results are known.
type Plan struct {
	At   time.Time // zero: as soon as all results are known
	Auto bool      // the round begins automatically; otherwise when a director removes the plan
}

// PlanRound sets when the next round begins. With auto it begins automatically at that time, or when the last result is
// known if that is later. The zero time removes the plan: the round begins as soon as all results are known.
func PlanRound(t *Tournament, w Who, at time.Time, auto bool, now time.Time) ([]Event, error) {
	if err := mayDirect(t, w); err != nil {
		return nil, err
	}
	if err := mustRun(t); err != nil {
		return nil, err
	}
	at = at.UTC().Truncate(time.Second)
	switch {
	case at.IsZero() && t.Planned.At.IsZero():
		return nil, nil
	case at.IsZero():
		return []Event{{Kind: RoundPlanned}}, nil
	case !plannable(t):
		return nil, conflict(i18n.T("tournament.no-planned-rounds"))
	case t.RoundCount() > 0 && len(t.Rounds) >= t.RoundCount():
		return nil, conflict(i18n.T("tournament.no-further-round"))
	case !at.After(now) || at.Sub(now) > MaxAhead:
		return nil, invalid("at", i18n.T("tournament.plan-ahead"))
	case t.Planned == Plan{at, auto}:
		return nil, nil
	}
	return []Event{{Kind: RoundPlanned, Time: at, Auto: auto}}, nil
}

// plannable reports whether the tournament has successive rounds, each paired after the results of the last one.
func plannable(t *Tournament) bool {
	switch t.Format {
	case Swiss, Knockout:
		return true
	case RoundRobin, Team:
		return !t.AllAtOnce
	}
	return false
}

// held reports whether the next round is waiting for its time, or for a director.
func held(t *Tournament, now time.Time) bool {
	return !t.Planned.At.IsZero() && (!t.Planned.Auto || now.Before(t.Planned.At))
}

// roundDue reports whether the planned time of a round has come, for a tournament in memory. Tournaments that are not
// in memory are left to [Service.Repair].
func roundDue(s *Service, id string) bool {
	return s.inMemory(id, func(t *Tournament) bool { return t.Planned.Auto && !held(t, s.Now()) })
}

// inMemory returns f of a tournament if it is in memory, and false otherwise.
func (s *Service) inMemory(id string, f func(*Tournament) bool) bool {
	s.mu.Lock()
	e := s.known[id]
	s.mu.Unlock()
	if e == nil {
		return false
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.t != nil && f(e.t)
}
