package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// The bounds of a league, and its defaults.
const (
	MinDivision   = 3
	MaxDivision   = 50
	MaxBreak      = 400 // days
	usualDivision = 8
	usualMovers   = 1
)

// league has divisions that each play a round robin, season after season. The best of a division change places with
// the last of the one above.
type league struct {
	usual
	seasons []Season
}

func newLeague(u usual) format { return &league{usual: u} }

func (l *league) check(s, given Settings) (Settings, error) {
	s.Double, s.AllAtOnce, s.AutoSeason = given.Double, given.AllAtOnce, given.AutoSeason
	s.DivisionSize, s.Movers, s.Up, s.Down, s.BreakDays = given.DivisionSize, given.Movers, given.Up, given.Down, given.BreakDays
	if s.DivisionSize == 0 {
		s.DivisionSize = usualDivision
	}
	if s.Movers == 0 {
		s.Movers = usualMovers
	}
	if s.DivisionSize < MinDivision || s.DivisionSize > MaxDivision {
		return s, invalid("division_size", i18n.T("tournament.bad-division-size", "least", strconv.Itoa(MinDivision), "most", strconv.Itoa(MaxDivision)))
	}
	if s.Movers < 1 || 2*s.Movers > s.DivisionSize {
		return s, invalid("movers", i18n.T("tournament.bad-movers", "most", strconv.Itoa(s.DivisionSize/2)))
	}
	up, down := s.moves()
	together := func(field string) error {
		return invalid(field, i18n.T("tournament.movers-together", "most", strconv.Itoa(s.DivisionSize)))
	}
	switch {
	case s.Up < 0 || s.Up >= s.DivisionSize:
		return s, together("up")
	case s.Down < 0 || up+down > s.DivisionSize:
		return s, together("down")
	}
	names, err := divisionNames(given.DivisionNames)
	if err != nil {
		return s, err
	}
	s.DivisionNames = names
	if s.BreakDays < 0 || s.BreakDays > MaxBreak {
		return s, invalid("break_days", i18n.T("tournament.bad-break-days", "most", strconv.Itoa(MaxBreak)))
	}
	return l.usual.check(s, given)
}

// amend lets directors change how the seasons follow each other: a league goes on for years.
func (l *league) amend(s *Settings, given Settings) error {
	s.Movers, s.Up, s.Down, s.DivisionNames = given.Movers, given.Up, given.Down, given.DivisionNames
	s.AutoSeason, s.BreakDays = given.AutoSeason, given.BreakDays
	return nil
}

// seat lists the divisions one after another.
func (l *league) seat(seeds []int) ([]int, error) {
	divisions := l.place(seeds)
	for d, players := range divisions {
		if len(players) < 2 {
			return nil, conflict(i18n.T("tournament.alone-in-division", "n", strconv.Itoa(d+1)))
		}
	}
	return slices.Concat(divisions...), nil
}

// place makes the divisions of the first season: first the players placed by directors, then the others in seeding
// order.
func (l *league) place(seeds []int) [][]int {
	t := l.t
	sizes := divide(len(seeds), t.DivisionSize)
	for _, n := range seeds {
		for len(sizes) < t.entrant(n).Division {
			sizes[len(sizes)-1] = t.DivisionSize
			sizes = append(sizes, t.DivisionSize)
		}
	}
	byHand := make([]int, len(sizes))
	for _, n := range seeds {
		if d := t.entrant(n).Division; d > 0 {
			byHand[d-1]++
		}
	}
	divisions := make([][]int, len(sizes))
	free := 0 // the division with room
	for _, n := range seeds {
		d := t.entrant(n).Division - 1
		if d < 0 {
			for free < len(sizes)-1 && byHand[free] >= sizes[free] {
				free++
			}
			d = free
			byHand[free]++
		}
		divisions[d] = append(divisions[d], n)
	}
	return slices.DeleteFunc(divisions, func(players []int) bool { return len(players) == 0 })
}

// PutIntoDivision lets a director place a player in a division before the first season; division 0 means by rating.
func PutIntoDivision(t *Tournament, w Who, number, division int) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if _, ok := t.format.(*league); !ok {
		return nil, conflict(i18n.T("tournament.has-no-divisions"))
	}
	e := t.entrant(number)
	switch {
	case t.Status != Registering:
		return nil, conflict(i18n.T("tournament.has-started"))
	case e == nil:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case division < 0 || division > MaxKnockout/MinDivision:
		return nil, invalid("division", i18n.T("tournament.no-such-division"))
	case e.Division == division:
		return nil, nil
	}
	return []Event{{Kind: Placed, Number: number, Division: division}}, nil
}

// rounds counts the rounds of all seasons so far, including the current one.
func (l *league) rounds() int {
	s := l.season()
	if s == nil {
		return 0
	}
	return s.First + l.planned(s)
}

func (l *league) ready() bool {
	s := l.season()
	return s != nil && s.Ended.IsZero() && len(l.t.Rounds) < l.rounds() && l.usual.ready()
}

func (l *league) next() ([]Pairing, error) {
	s := l.season()
	list := []Pairing{}
	for _, players := range s.Divisions {
		list = append(list, robinRound(players, len(l.t.Rounds)-s.First, l.legs())...)
	}
	return list, nil
}

// due ends a season once all its results are known, and starts the next one.
func (l *league) due(now time.Time, _ func() (string, error)) ([]Event, error) {
	t := l.t
	if events := l.expire(now); len(events) > 0 || t.Paused {
		return events, nil
	}
	s := l.season()
	switch {
	case s == nil:
		return []Event{{Kind: SeasonStarted, Divisions: joinLonely(l.place(t.Seeds))}}, nil
	case s.Ended.IsZero():
		if len(t.Rounds) >= l.rounds() && t.Rounds.Complete() {
			return []Event{{Kind: SeasonEnded}}, nil
		}
	case t.AutoSeason && !now.Before(NextSeasonAt(t)):
		if divisions := l.nextDivisions(); len(divisions) > 0 {
			return []Event{{Kind: SeasonStarted, Divisions: divisions}}, nil
		}
	}
	return nil, nil
}

// follow records the seasons.
func (l *league) follow(e *Event) error {
	switch e.Kind {
	case SeasonStarted:
		for _, n := range slices.Concat(e.Divisions...) {
			if l.t.entrant(n) == nil {
				return fmt.Errorf("no entrant %d", n)
			}
		}
		l.seasons = append(l.seasons, Season{Number: len(l.seasons) + 1, Divisions: e.Divisions, First: len(l.t.Rounds), Began: e.At})
	case SeasonEnded:
		s := l.season()
		if s == nil {
			return fmt.Errorf("no season has begun")
		}
		s.Ended = e.At
	}
	return nil
}

// joinLonely moves a player who would be alone in a division into the division above. That happens when players enter
// or leave at the last moment.
func joinLonely(divisions [][]int) [][]int {
	for d := len(divisions) - 1; d > 0; d-- {
		if len(divisions[d]) == 1 {
			divisions[d-1] = append(divisions[d-1], divisions[d]...)
			divisions = slices.Delete(divisions, d, d+1)
		}
	}
	return divisions
}
