package tournament

import (
	"time"

	"tablier/i18n"
)

// MaxAhead is how far ahead a round can be planned.
const MaxAhead = 100 * 24 * time.Hour

// Plan is when the next round begins. Until then it is not paired, even when all results are known.
type Plan struct {
	At   time.Time // zero: as soon as all results are known
	Auto bool      // it begins by itself; otherwise when a director takes the plan back
}

// PlanRound says when the next round begins. With auto it begins by itself at that time, or when the last result is known if
// that is later. The zero time takes a plan back: the round begins as soon as all results are known.
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

// plannable reports whether the rounds of a tournament follow each other, each after the results of the last one.
func plannable(t *Tournament) bool {
	switch t.Format {
	case Swiss, Knockout:
		return true
	case RoundRobin, Team:
		return !t.AllAtOnce
	}
	return false
}

// held reports whether the next round waits for its time, or for a director.
func held(t *Tournament, now time.Time) bool {
	return !t.Planned.At.IsZero() && (!t.Planned.Auto || now.Before(t.Planned.At))
}

// roundDue reports whether the planned time of a round has come, in a tournament in memory. Of others, [Service.Repair] hears.
func roundDue(s *Service, id string) bool {
	return s.inMemory(id, func(t *Tournament) bool { return t.Planned.Auto && !held(t, s.Now()) })
}

// inMemory asks about a tournament that is in memory.
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
