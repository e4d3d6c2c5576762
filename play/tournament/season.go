package tournament

import (
	"cmp"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/pairing/berger"
)

// Season is one run of a league.
type Season struct {
	Number    int     // from 1
	Divisions [][]int // numbers of entrants, the first division first, in seeding order
	First     int     // how many rounds were paired before it
	Began     time.Time
	Ended     time.Time // zero: in progress
}

// Move is how a player comes from one season to the next.
type Move string

// The moves between seasons.
const (
	Stays Move = ""
	Up    Move = "up"
	Down  Move = "down"
	New   Move = "new"
	Left  Move = "left"
)

// Seasons returns the seasons of a league. Other formats have none.
func (t *Tournament) Seasons() []Season {
	l, ok := t.format.(*league)
	if !ok {
		return nil
	}
	return l.seasons
}

// season returns the current season, or the last one that ended; nil if none has begun.
func (l *league) season() *Season {
	if len(l.seasons) == 0 {
		return nil
	}
	return &l.seasons[len(l.seasons)-1]
}

// SeasonOf returns the season of a round, and the number of the round within the season. The season is nil for other
// formats.
func SeasonOf(t *Tournament, round int) (*Season, int) {
	seasons := t.Seasons()
	for i := len(seasons) - 1; i >= 0; i-- {
		if s := &seasons[i]; round > s.First {
			return s, round - s.First
		}
	}
	return nil, round
}

// RoundsOf returns the rounds of a season; 0 means the current one. For other formats it returns all rounds.
func RoundsOf(t *Tournament, season int) []Round {
	seasons := t.Seasons()
	if season == 0 {
		season = len(seasons)
	}
	if season < 1 || season > len(seasons) {
		return t.Rounds
	}
	end := len(t.Rounds)
	if season < len(seasons) {
		end = seasons[season].First
	}
	return t.Rounds[seasons[season-1].First:end]
}

// Division returns the division of an entrant in a season, from 1; 0 if none.
func (s *Season) Division(number int) int {
	for d, players := range s.Divisions {
		if slices.Contains(players, number) {
			return d + 1
		}
	}
	return 0
}

// PlannedRounds returns how many rounds a season has: as many as its largest division needs.
func PlannedRounds(t *Tournament, s *Season) int {
	l, ok := t.format.(*league)
	if !ok {
		return 0
	}
	return l.planned(s)
}

func (l *league) planned(s *Season) (rounds int) {
	for _, players := range s.Divisions {
		rounds = max(rounds, l.legs()*len(berger.Table(len(players))))
	}
	return rounds
}

// NextSeasonAt returns when the next season of a league starts automatically. It is zero if that is not yet known, or
// if a director starts it.
func NextSeasonAt(t *Tournament) time.Time {
	l, ok := t.format.(*league)
	if !ok || !t.AutoSeason || t.Status != Running {
		return time.Time{}
	}
	s := l.season()
	if s == nil || s.Ended.IsZero() {
		return time.Time{}
	}
	return s.Ended.Add(time.Duration(t.BreakDays) * day)
}

// NextSeason starts the next season of a league.
func NextSeason(t *Tournament, w Who) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	l, ok := t.format.(*league)
	if !ok {
		return nil, conflict(i18n.T("tournament.has-no-divisions"))
	}
	s := l.season()
	switch {
	case t.Paused:
		return nil, conflict(i18n.T("tournament.is-paused"))
	case s == nil || s.Ended.IsZero():
		return nil, conflict(i18n.T("tournament.season-in-progress"))
	}
	divisions := l.nextDivisions()
	if divisions == nil {
		return nil, conflict(i18n.T("tournament.needs-two"))
	}
	return []Event{{Kind: SeasonStarted, Divisions: divisions}}, nil
}

// nextDivisions returns the divisions of the season after the last one. Places of players who leave go first to those
// who would be relegated, then to the best of the next division. Newcomers start at the bottom. It returns nil if there
// are too few players.
func (l *league) nextDivisions() [][]int { return l.regroup(l.seasonRows(len(l.seasons))) }

// regroup returns the divisions that follow from the table of the last season.
func (l *league) regroup(rows []Row) [][]int {
	t, s := l.t, l.season()
	groups := make([][]int, len(s.Divisions)) // players who stay in the league, best first
	for i := range rows {
		if d := rows[i].Division - 1; t.entrant(rows[i].Number).Presence == Active {
			groups[d] = append(groups[d], rows[i].Number)
		}
	}
	most, least := t.moves()
	up, stay, down := make([][]int, len(groups)+1), groups, make([][]int, len(groups)+1)
	for d, group := range groups {
		if d > 0 {
			n := min(most, len(group))
			up[d], group = group[:n], group[n:]
		}
		if d < len(groups)-1 {
			n := max(0, len(group)-least)
			group, down[d+1] = group[:n], group[n:]
		}
		stay[d] = group
	}
	var order []int
	for d := range groups {
		order = slices.Concat(order, down[d], stay[d], up[d+1])
	}
	order = append(order, l.newcomers(s)...)
	if len(order) < 2 {
		return nil
	}
	var divisions [][]int
	for _, size := range l.nextSizes(s, len(order)) {
		divisions = append(divisions, slices.Clone(order[:size]))
		order = order[size:]
	}
	return divisions
}

// newcomers returns the players who have entered but did not play in the season, by rating.
func (l *league) newcomers(s *Season) (list []int) {
	t := l.t
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.Presence == Active && s.Division(e.Number) == 0 {
			list = append(list, e.Number)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(t.entrant(b).Rating, t.entrant(a).Rating) })
	return list
}

// SeasonTable returns the standings of a season, division by division. Ranks and rounds count within the division and the
// season.
func SeasonTable(t *Tournament, season int) []Row {
	l, ok := t.format.(*league)
	if !ok || season < 1 || season > len(l.seasons) {
		return nil
	}
	return l.standings(season)
}

// rows returns the table of the current season, or the players before the first one.
func (l *league) rows() []Row {
	if n := len(l.seasons); n > 0 {
		return l.standings(n)
	}
	return l.usual.rows()
}

// standings returns the table of a season, with the moves.
func (l *league) standings(season int) []Row {
	rows := l.seasonRows(season)
	next := &Season{}
	if season < len(l.seasons) {
		next = &l.seasons[season]
	} else {
		next.Divisions = l.regroup(rows)
	}
	for i := range rows {
		r := &rows[i]
		r.Move = moveOf(r.Division, next.Division(r.Number))
		if season > 1 {
			r.Came = moveOf(l.seasons[season-2].Division(r.Number), r.Division)
		}
	}
	return rows
}

// moveOf returns how a player gets from one division to another; 0 means none.
func moveOf(from, to int) Move {
	switch {
	case from == 0:
		return New
	case to == 0:
		return Left
	case to < from:
		return Up
	case to > from:
		return Down
	}
	return Stays
}

// seasonRows returns the standings of a season without the moves. Each division is ranked as a round robin.
func (l *league) seasonRows(season int) (rows []Row) {
	s, entrants := &l.seasons[season-1], l.t.Entrants
	if season < len(l.seasons) { // whoever was disqualified later keeps the place
		entrants = allowed(entrants)
	}
	rounds := RoundsOf(l.t, season)
	for d, players := range s.Divisions {
		last := min(len(rounds), l.legs()*len(berger.Table(len(players))))
		for _, r := range newTable(entrants, players, rounds[:last], &l.t.Settings).breakTies(true).ranked() {
			r.Division = d + 1
			rows = append(rows, r)
		}
	}
	return rows
}

// allowed returns entrants of whom none is disqualified.
func allowed(entrants []Entrant) []Entrant {
	list := slices.Clone(entrants)
	for i := range list {
		if list[i].Presence == Barred {
			list[i].Presence = Gone
		}
	}
	return list
}
