package tournament

import (
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
)

// ReadyFor is how long a player who is ready waits for the opponent.
const ReadyFor = 10 * time.Minute

// maxAhead is the limit on how far ahead a proposed time may be.
const maxAhead = 400 * 24 * time.Hour

// ByAppointment reports whether games begin when both players are ready, rather than when the round begins.
func (s *Settings) ByAppointment() bool {
	c, err := clock.Parse(s.Clock)
	return s.RoundHours > 0 && s.Venue == Online && s.Clock != "" && err == nil && c.Live()
}

// Deadline returns the time by which the games of a round must have begun; zero if there is no deadline.
func (t *Tournament) Deadline(r *Round) time.Time {
	if t.RoundHours == 0 || Continuous(t) {
		return time.Time{}
	}
	return r.Opened.Add(time.Duration(t.RoundHours) * time.Hour)
}

// appointed returns a player's pairing if it has not begun, and the player's side.
func appointed(t *Tournament, w Who, pairing string) (p *Pairing, number, side int, err error) {
	if w.Person == "" {
		return nil, 0, 0, club.ErrSignIn()
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, 0, 0, err
	}
	if p, err = t.Rounds.find(pairing); err != nil {
		return nil, 0, 0, err
	}
	number = t.EntrantOf(w.Person)
	side, ok := p.has(number)
	switch {
	case !ok:
		return nil, 0, 0, club.ErrForbidden(i18n.T("tournament.only-players-report"))
	case p.Result != Pending:
		return nil, 0, 0, conflict(i18n.T("tournament.result-is-known", "result", string(p.Result)))
	}
	return p, number, side, nil
}

// SetReady marks a player as ready to begin. The game begins when both players are ready within [ReadyFor] of each
// other.
func SetReady(t *Tournament, w Who, pairing string, now time.Time) ([]Event, error) {
	p, number, side, err := appointed(t, w, pairing)
	switch {
	case err != nil:
		return nil, err
	case !t.ByAppointment() || p.Begun:
		return nil, nil
	case !p.Ready[side].IsZero() && now.Sub(p.Ready[side]) < ReadyFor/2:
		return nil, nil
	}
	return []Event{{Kind: ReadySet, Pairing: p.ID, Number: number}}, nil
}

// ProposeTime proposes a time to play. The zero time withdraws the proposal. Proposing the opponent's time agrees to
// it.
func ProposeTime(t *Tournament, w Who, pairing string, at, now time.Time) ([]Event, error) {
	p, number, side, err := appointed(t, w, pairing)
	if err != nil {
		return nil, err
	}
	at = at.UTC().Truncate(time.Minute)
	switch {
	case at.IsZero() || at.Unix() <= 0:
		at = time.Time{}
	case at.Before(now):
		return nil, invalid("time", i18n.T("tournament.time-is-past"))
	case at.Sub(now) > maxAhead:
		return nil, invalid("time", i18n.T("tournament.time-too-far"))
	}
	if p.Proposed[side].Equal(at) {
		return nil, nil
	}
	return []Event{{Kind: TimeProposed, Pairing: p.ID, Number: number, Time: at}}, nil
}

// DeclineTime declines the time that the opponent proposes, or cancels an agreed time.
func DeclineTime(t *Tournament, w Who, pairing string) ([]Event, error) {
	p, number, side, err := appointed(t, w, pairing)
	if err != nil || p.Proposed[1-side].IsZero() {
		return nil, err
	}
	return []Event{{Kind: TimeDeclined, Pairing: p.ID, Number: number}}, nil
}

// applyAppointment records who is ready and which times are proposed.
func applyAppointment(e *Event, p *Pairing) {
	side, ok := p.has(e.Number)
	if !ok {
		return
	}
	switch e.Kind {
	case TimeProposed:
		p.Proposed[side] = e.Time
		return
	case TimeDeclined:
		if p.Proposed[0].Equal(p.Proposed[1]) { // both had agreed
			p.Proposed[side] = time.Time{}
		}
		p.Proposed[1-side] = time.Time{}
		return
	}
	p.Ready[side] = e.At
	if other := p.Ready[1-side]; !other.IsZero() && e.At.Sub(other) < ReadyFor {
		p.Begun = true
	}
}

// expire decides the pairings whose round is past its deadline and whose games have not begun. If one player was ready,
// that player wins by forfeit. If both or neither were, nobody gets a point.
func (u usual) expire(now time.Time) (events []Event) {
	t := u.t
	if t.Status != Running || t.Paused || !t.ByAppointment() {
		return nil
	}
	for i := range t.Rounds {
		if end := t.Deadline(&t.Rounds[i]); now.Before(end) {
			continue
		}
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			if p.Result != Pending || p.Begun {
				continue
			}
			result := BothAbsent
			switch white, black := !p.Ready[0].IsZero(), !p.Ready[1].IsZero(); {
			case white && !black:
				result = BlackAbsent
			case black && !white:
				result = WhiteAbsent
			}
			events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: result})
		}
	}
	return events
}
