package tournament

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/pairing"
	"tablier/play/pairing/berger"
)

// maxTeamName is the greatest length of the name of a team, in characters.
const maxTeamName = 60

// teamMatch is a match of two teams: board against board, or everybody against every player of the other team.
type teamMatch struct {
	usual
	boards [2][]int // the entrants of each team, in board order
}

func newTeamMatch(u usual) format { return &teamMatch{usual: u} }

func (m *teamMatch) check(s, given Settings) (Settings, error) {
	s.Double, s.AllAtOnce, s.Scheveningen = given.Double, given.AllAtOnce, given.Scheveningen
	if len(given.Teams) != 2 {
		return s, invalid("teams", i18n.T("tournament.two-teams"))
	}
	s.Teams = make([]string, 2)
	for i, name := range given.Teams {
		if s.Teams[i] = oneLine(name); s.Teams[i] == "" || utf8.RuneCountInString(s.Teams[i]) > maxTeamName {
			return s, invalid("teams", i18n.T("tournament.two-teams"))
		}
	}
	if s.Teams[0] == s.Teams[1] {
		return s, invalid("teams", i18n.T("tournament.two-teams"))
	}
	switch ids := given.ClubTeams; {
	case len(ids) == 0 || ids[0] == "" && len(ids) == 2 && ids[1] == "":
	case len(ids) != 2:
		return s, invalid("club_teams", i18n.T("tournament.two-club-teams"))
	case ids[0] == ids[1]:
		return s, invalid("club_teams", i18n.T("tournament.two-club-teams"))
	default:
		s.ClubTeams = slices.Clone(ids)
	}
	return m.usual.check(s, given)
}

// admit puts a player who chooses no team into the smaller one.
func (m *teamMatch) admit(e *Entrant) error {
	switch {
	case e.Team < 0 || e.Team > 2:
		return invalid("team", i18n.T("tournament.no-such-team"))
	case e.Team == 0:
		e.Team = 1
		if sizes := m.sizes(); sizes[1] < sizes[0] {
			e.Team = 2
		}
	}
	return nil
}

// sizes counts the players of each team.
func (m *teamMatch) sizes() (sizes [2]int) {
	for i := range m.t.Entrants {
		if e := &m.t.Entrants[i]; e.Presence == Active && e.Team > 0 {
			sizes[e.Team-1]++
		}
	}
	return sizes
}

// seat lists the first team, then the second. Each is ordered by the boards that a director has set, then by
// rating.
func (m *teamMatch) seat(seeds []int) ([]int, error) {
	const last = 1 << 20 // players without a board come last
	slices.SortStableFunc(seeds, func(a, b int) int {
		x, y := m.t.entrant(a), m.t.entrant(b)
		board := func(e *Entrant) int { return cmp.Or(e.Order, last) }
		return cmp.Or(cmp.Compare(x.Team, y.Team), cmp.Compare(board(x), board(y)))
	})
	if m.t.entrant(seeds[0]).Team == m.t.entrant(seeds[len(seeds)-1]).Team {
		return nil, conflict(i18n.T("tournament.team-is-empty"))
	}
	return seeds, nil
}

// follow updates which player has which board. A reserve takes the place of a player who leaves.
func (m *teamMatch) follow(e *Event) error {
	t := m.t
	switch {
	case e.Kind == Started:
		m.boards = [2][]int{}
		for _, n := range t.Seeds {
			team := t.entrant(n).Team - 1
			m.boards[team] = append(m.boards[team], n)
		}
		size := min(len(m.boards[0]), len(m.boards[1]))
		m.boards[0], m.boards[1] = m.boards[0][:size], m.boards[1][:size]
	case t.Status == Running && (e.Kind == Withdrew || e.Kind == Disqualified):
		boards := m.boards[t.entrant(e.Number).Team-1]
		at := slices.Index(boards, e.Number)
		reserve := slices.IndexFunc(t.Seeds, func(n int) bool {
			return t.active(n) && t.entrant(n).Team == t.entrant(e.Number).Team && !slices.Contains(boards, n)
		})
		if at >= 0 && reserve >= 0 {
			boards[at] = t.Seeds[reserve]
		}
	}
	return nil
}

// rounds returns the number of rounds of all legs.
func (m *teamMatch) rounds() int {
	if !m.t.Scheveningen {
		return m.legs()
	}
	sizes := m.sizes()
	if m.t.Status != Registering {
		sizes = [2]int{len(m.boards[0]), len(m.boards[1])}
	}
	return m.legs() * min(sizes[0], sizes[1])
}

func (m *teamMatch) next() ([]Pairing, error) {
	round := len(m.t.Rounds)
	if round >= m.rounds() {
		return nil, nil
	}
	size := len(m.boards[0])
	table := [][]pairing.Pair{boardPairs(size)}
	if m.t.Scheveningen {
		table = berger.Scheveningen(size)
	}
	players := append(slices.Clone(m.boards[0]), m.boards[1]...)
	list := make([]Pairing, 0, size)
	for _, p := range table[round%len(table)] {
		if round >= len(table) { // the second leg: sides swapped
			p.White, p.Black = p.Black, p.White
		}
		list = append(list, Pairing{White: players[p.White-1], Black: players[p.Black-1]})
	}
	return list, nil
}

// boardPairs pairs board with board. The first team has White on odd boards.
func boardPairs(size int) []pairing.Pair {
	list := make([]pairing.Pair, size)
	for i := range list {
		list[i] = pairing.Pair{White: i + 1, Black: size + i + 1}
		if i%2 == 1 {
			list[i].White, list[i].Black = list[i].Black, list[i].White
		}
	}
	return list
}

// TeamPoints returns the points of both teams, in halves.
func TeamPoints(t *Tournament) (points [2]int) {
	for p := range t.Rounds.pairings() {
		white, black, _ := p.Result.Points()
		for side, n := range []int{p.White, p.Black} {
			if e := t.entrant(n); e != nil && e.Team > 0 {
				points[e.Team-1] += [2]int{white, black}[side]
			}
		}
	}
	return points
}

// Assign lets a director assign a player to a team and a board before the start; board 0 means by rating.
func Assign(t *Tournament, w Who, number, team, board int) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if _, ok := t.format.(*teamMatch); !ok {
		return nil, conflict(i18n.T("tournament.has-no-teams"))
	}
	e := t.entrant(number)
	switch {
	case t.Status != Registering:
		return nil, conflict(i18n.T("tournament.has-started"))
	case e == nil:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case team < 1 || team > 2:
		return nil, invalid("team", i18n.T("tournament.no-such-team"))
	case board < 0 || board > 2*MaxRobin:
		return nil, invalid("board", i18n.T("tournament.no-such-board"))
	case e.Team == team && e.Order == board:
		return nil, nil
	}
	return []Event{{Kind: Assigned, Number: number, Team: team, Board: board}}, nil
}
