package tournament

import (
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
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
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	at = at.UTC().Truncate(time.Second)
	switch {
	case at.IsZero() && t.Planned.At.IsZero() && NextRoundAt(t).IsZero():
		return nil, nil
	case at.IsZero():
		return []Event{{Kind: RoundPlanned}}, nil
	case !plannable(&t.Settings):
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

// plannable reports whether there are successive rounds, each paired after the results of the last one.
func plannable(s *Settings) bool {
	return s.traits().successive && !s.AllAtOnce
}

// usualPause is the pause of live tournaments, in minutes.
const usualPause = 2

// checkPause checks the pause between rounds. Without one, live tournaments have the usual pause.
func (s Settings) checkPause() (Settings, error) {
	switch {
	case !plannable(&s):
		s.PauseMinutes, s.CheckPairings = nil, false
	case s.PauseMinutes == nil:
		if c, err := clock.Parse(s.Clock); err == nil && s.Clock != "" && c.Live() && s.RoundHours == 0 {
			minutes := usualPause
			s.PauseMinutes = &minutes
		}
	case *s.PauseMinutes < 0 || *s.PauseMinutes > MaxPause:
		return s, invalid("pause_minutes", i18n.T("tournament.pause-minutes", "most", MaxPause/60))
	}
	return s, nil
}

// NextRoundAt returns when the pause after the last result ends; zero: there is none, or a director has ended it. Results
// can be corrected in the pause, byes be given, and the tournament be ended.
func NextRoundAt(t *Tournament) time.Time {
	if awaitsDirector(t) || t.PauseMinutes == nil || *t.PauseMinutes == 0 || len(t.Rounds) == 0 || t.hurried == len(t.Rounds) || t.lastResult.IsZero() ||
		t.Status != Running || !t.Rounds.Complete() || t.RoundCount() > 0 && len(t.Rounds) >= t.RoundCount() {
		return time.Time{}
	}
	return t.lastResult.Add(time.Duration(*t.PauseMinutes) * time.Minute)
}

// held reports whether the next round is waiting for its time, for a director, or for the end of the pause.
func held(t *Tournament, now time.Time) bool {
	if awaitsDirector(t) {
		return true
	}
	if !t.Planned.At.IsZero() {
		return !t.Planned.Auto || now.Before(t.Planned.At)
	}
	return now.Before(NextRoundAt(t))
}

// awaitsTime reports whether the time of a round has come, or some players have yet to choose options, in a tournament in
// memory. Tournaments that are not in memory are left to [Service.Repair].
func (s *Service) awaitsTime(id string) bool {
	s.mu.Lock()
	e := s.known[id]
	s.mu.Unlock()
	if e == nil {
		return false
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	t := e.t
	if t == nil {
		return false
	}
	if (t.Planned.Auto || !NextRoundAt(t).IsZero()) && !t.Paused && !held(t, s.Now()) {
		return true
	}
	return t.PlayersChoose && slices.ContainsFunc(t.Open(), func(p Pairing) bool { return p.choosing(&t.Settings) })
}
