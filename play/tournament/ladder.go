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
type ladder struct {
	continuous
	order           []int             // entrants, top first
	played, dropped map[int]time.Time // when an entrant last played, and dropped
}

func newLadder(u usual) format { return &ladder{continuous: continuous{u}} }

func (l *ladder) check(s, given Settings) (Settings, error) {
	s.Reach, s.DecayDays = given.Reach, given.DecayDays
	if s.Reach == 0 {
		s.Reach = usualReach
	}
	if s.Reach < 1 || s.Reach > MaxReach {
		return s, invalid("reach", i18n.T("tournament.bad-reach", "most", strconv.Itoa(MaxReach)))
	}
	if s.DecayDays < 0 || s.DecayDays > MaxDecay {
		return s, invalid("decay_days", i18n.T("tournament.bad-decay-days", "most", strconv.Itoa(MaxDecay)))
	}
	if s.Venue != Table && s.Clock == "" {
		return s, invalid("clock", i18n.T("tournament.ladder-needs-clock"))
	}
	if given.RoundHours == 0 {
		given.RoundHours = usualHours
	}
	return l.usual.check(s, given)
}

// rows ranks the players by the ladder. Players who have left come last.
func (l *ladder) rows() []Row {
	tb := l.table()
	tb.noScore = true
	for i, n := range l.order {
		if r := tb.row(n); r != nil {
			r.Stage = len(l.order) - i
		}
	}
	return tb.ranked()
}

// follow updates the order of the ladder, and when each player last played.
func (l *ladder) follow(e *Event) error {
	if l.t.Status != Running {
		return nil
	}
	switch e.Kind {
	case Started:
		l.order, l.played, l.dropped = nil, map[int]time.Time{}, map[int]time.Time{}
		for _, n := range l.t.Seeds {
			l.join(n, e.At)
		}
	case Entered:
		l.join(e.Entrant.Number, e.At)
	case Returned:
		if !slices.Contains(l.order, e.Number) {
			l.join(e.Number, e.At)
		}
	case Withdrew, Disqualified:
		l.order = slices.DeleteFunc(l.order, func(n int) bool { return n == e.Number })
	case Dropped:
		if i := slices.Index(l.order, e.Number); i >= 0 && i+1 < len(l.order) {
			l.order[i], l.order[i+1] = l.order[i+1], l.order[i]
		}
		l.dropped[e.Number] = e.At
	case Decided, Corrected:
		l.climb(e)
	}
	return nil
}

// join puts a player at the bottom.
func (l *ladder) join(number int, at time.Time) {
	l.order, l.played[number] = append(l.order, number), at
}

// climb moves the winner to the loser's place, if the winner stands lower. A result that is corrected to a draw puts
// the challenged player above the challenger again.
func (l *ladder) climb(e *Event) {
	p, _ := l.t.Pairing(e.Pairing)
	if p.Result.Played() {
		l.played[p.White], l.played[p.Black] = e.At, e.At
	}
	white, black, _ := p.Result.Points()
	winner, loser := p.White, p.Black
	switch {
	case white == black && e.Kind == Decided:
		return
	case black > white, white == black && p.Challenger == p.White:
		winner, loser = p.Black, p.White
	}
	from, to := slices.Index(l.order, winner), slices.Index(l.order, loser)
	if to < 0 || from < to {
		return
	}
	l.order = slices.Insert(slices.Delete(l.order, from, from+1), to, winner)
}

// Ladder returns the entrants of a ladder in order, top first. Other formats have none.
func Ladder(t *Tournament) []int {
	l, ok := t.format.(*ladder)
	if !ok {
		return nil
	}
	return slices.Clone(l.order)
}

// due decides challenges that were not played in time, and drops inactive players.
func (l *ladder) due(now time.Time, _ func() (string, error)) (events []Event, err error) {
	if l.t.Paused {
		return nil, nil
	}
	for p := range l.t.Rounds.pairings() {
		if r := l.overdue(p, now); r != Pending {
			events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: r})
		}
	}
	if n := l.decays(now); n > 0 && len(events) == 0 {
		events = append(events, Event{Kind: Dropped, Number: n})
	}
	return events, nil
}

// overdue returns the result of a challenge that was not played in time: the challenger wins, unless only the
// challenger failed to appear. It returns Pending if the challenge is in progress, there is time left, or the two
// players report different results.
func (l *ladder) overdue(p *Pairing, now time.Time) Result {
	if l.settled(p) {
		return Pending
	}
	other, side := p.White, 1 // the challenger's side
	if p.Challenger == p.White {
		other, side = p.Black, 0
	}
	wins := [2]Result{BlackAbsent, WhiteAbsent} // by forfeit, of White and of Black
	switch {
	case !l.t.active(p.Challenger):
		return wins[1-side]
	case !l.t.active(other):
		return wins[side]
	case now.Before(l.deadline(p)):
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

// settled reports whether a challenge is decided, or its game has begun.
func (l *ladder) settled(p *Pairing) bool {
	return p.Result != Pending || l.t.Venue == Online && p.Begun
}

func (l *ladder) deadline(p *Pairing) time.Time {
	return p.At.Add(time.Duration(l.t.RoundHours) * time.Hour)
}

// DeadlineOf returns the time by which a challenge of a ladder must have begun, or at a table must have been reported.
// It is zero if there is no such time, or if the game has begun.
func DeadlineOf(t *Tournament, p *Pairing) time.Time {
	l, ok := t.format.(*ladder)
	if !ok || l.settled(p) {
		return time.Time{}
	}
	return l.deadline(p)
}

// decays returns the player who drops a place now; 0 if nobody does. A player never drops below one who has been
// inactive for as long.
func (l *ladder) decays(now time.Time) int {
	if l.t.DecayDays == 0 {
		return 0
	}
	idle := func(n int) bool { return now.Sub(l.played[n]) >= time.Duration(l.t.DecayDays)*day }
	for i := len(l.order) - 2; i >= 0; i-- {
		n := l.order[i]
		if idle(n) && !idle(l.order[i+1]) && now.Sub(l.dropped[n]) >= 7*day {
			return n
		}
	}
	return 0
}
