package tournament

import (
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
)

// The bounds of a ladder, and its defaults.
const (
	MaxReach   = 100
	MaxDecay   = 1000 // days
	usualReach = 3
	usualHours = 7 * 24
)

const day = 24 * time.Hour

// ladder is a standing list in which players challenge those above them. Directors end it.
type ladder struct{ usual }

func (l ladder) check(s, given Settings) (Settings, error) {
	s.Reach, s.DecayDays = given.Reach, given.DecayDays
	if s.Reach == 0 {
		s.Reach = usualReach
	}
	if s.Reach < 1 || s.Reach > MaxReach {
		return s, invalid("reach", i18n.T("tournament.reach-from-1-to", "most", strconv.Itoa(MaxReach)))
	}
	if s.DecayDays < 0 || s.DecayDays > MaxDecay {
		return s, invalid("decay_days", i18n.T("tournament.decay-days-up-to", "most", strconv.Itoa(MaxDecay)))
	}
	if s.Venue != Table && s.Clock == "" {
		return s, invalid("clock", i18n.T("tournament.ladder-needs-clock"))
	}
	if given.RoundHours == 0 {
		given.RoundHours = usualHours
	}
	return l.usual.check(s, given)
}

func (ladder) bound() int { return MaxKnockout }

func (ladder) late() error { return nil }

func (ladder) rounds(*Tournament) int { return 0 }

func (ladder) ready(*Tournament) bool { return false }

func (ladder) next(*Tournament) ([]Pairing, error) { return nil, nil }

func (ladder) continuous() bool { return true }

func (ladder) openEnded() bool { return true }

// stand ranks the rows by the ladder. Players who have left come last.
func (ladder) stand(t *Tournament, rows []Row, index map[int]int) {
	for i, n := range t.ladder {
		if at, ok := index[n]; ok {
			rows[at].Stage = len(t.ladder) - i
		}
	}
}

func (ladder) byScore(_, _ *Row) int { return 0 }

// follow updates the order of the ladder, and when each player last played.
func (ladder) follow(t *Tournament, e *Event) {
	if t.Status != Running {
		return
	}
	switch e.Kind {
	case Started:
		t.ladder, t.played, t.dropped = nil, map[int]time.Time{}, map[int]time.Time{}
		for _, n := range t.Seeds {
			t.ladder, t.played[n] = append(t.ladder, n), e.At
		}
	case Entered:
		t.ladder, t.played[e.Entrant.Number] = append(t.ladder, e.Entrant.Number), e.At
	case Returned:
		if !slices.Contains(t.ladder, e.Number) {
			t.ladder, t.played[e.Number] = append(t.ladder, e.Number), e.At
		}
	case Withdrew, Disqualified:
		t.ladder = slices.DeleteFunc(t.ladder, func(n int) bool { return n == e.Number })
	case Dropped:
		if i := slices.Index(t.ladder, e.Number); i >= 0 && i+1 < len(t.ladder) {
			t.ladder[i], t.ladder[i+1] = t.ladder[i+1], t.ladder[i]
		}
		t.dropped[e.Number] = e.At
	case Decided, Corrected:
		climb(t, e)
	}
}

// climb moves the winner to the loser's place, if the winner stands lower. A result that is corrected to a draw puts
// the challenged player above the challenger again.
func climb(t *Tournament, e *Event) {
	p, _ := t.Pairing(e.Pairing)
	if p.Result.Played() {
		t.played[p.White], t.played[p.Black] = e.At, e.At
	}
	white, black, _ := p.Result.Points()
	winner, loser := p.White, p.Black
	switch {
	case white == black && e.Kind == Decided:
		return
	case black > white, white == black && p.Challenger == p.White:
		winner, loser = p.Black, p.White
	}
	from, to := slices.Index(t.ladder, winner), slices.Index(t.ladder, loser)
	if to < 0 || from < to {
		return
	}
	t.ladder = slices.Insert(slices.Delete(t.ladder, from, from+1), to, winner)
}

// Ladder returns the entrants of a ladder in order, top first.
func Ladder(t *Tournament) []int { return slices.Clone(t.ladder) }

// due decides challenges that were not played in time, and drops inactive players.
func (ladder) due(t *Tournament, now time.Time, _ func() (string, error)) (events []Event, err error) {
	if t.Paused {
		return nil, nil
	}
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			if r := overdue(t, p, now); r != Pending {
				events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: r})
			}
		}
	}
	if n := decays(t, now); n > 0 && len(events) == 0 {
		events = append(events, Event{Kind: Dropped, Number: n})
	}
	return events, nil
}

// overdue returns the result of a challenge that was not played in time: the challenger wins, unless only the
// challenger failed to appear. It returns Pending if the challenge is in progress, there is time left, or the two
// players report different results.
func overdue(t *Tournament, p *Pairing, now time.Time) Result {
	if p.Result != Pending || t.Venue == Online && p.Begun {
		return Pending
	}
	other, side := p.White, 1 // the challenger's side
	if p.Challenger == p.White {
		other, side = p.Black, 0
	}
	wins := [2]Result{BlackAbsent, WhiteAbsent} // by forfeit, of White and of Black
	switch {
	case t.entrant(p.Challenger).Presence != Active:
		return wins[1-side]
	case t.entrant(other).Presence != Active:
		return wins[side]
	case now.Before(DeadlineOf(t, p)):
		return Pending
	case p.Reported[0] != Pending && p.Reported[1] != Pending:
		return Pending
	case p.Reported[0] != Pending || p.Reported[1] != Pending:
		return max(p.Reported[0], p.Reported[1])
	case p.Ready[side].IsZero() && !p.Ready[1-side].IsZero():
		return wins[1-side]
	}
	return wins[side]
}

// DeadlineOf returns the time by which a challenge of a ladder must have begun, or at a table must have been reported.
// It is zero if there is no such time, or if the game has begun.
func DeadlineOf(t *Tournament, p *Pairing) time.Time {
	if t.Format != OnLadder || p.Result != Pending || t.Venue == Online && p.Begun {
		return time.Time{}
	}
	return p.At.Add(time.Duration(t.RoundHours) * time.Hour)
}

// decays returns the player who drops a place now; 0 if nobody does. A player never drops below one who has been
// inactive for as long.
func decays(t *Tournament, now time.Time) int {
	if t.DecayDays == 0 {
		return 0
	}
	idle := func(n int) bool { return now.Sub(t.played[n]) >= time.Duration(t.DecayDays)*day }
	for i := len(t.ladder) - 2; i >= 0; i-- {
		n := t.ladder[i]
		if idle(n) && !idle(t.ladder[i+1]) && now.Sub(t.dropped[n]) >= 7*day {
			return n
		}
	}
	return 0
}
