package tournament

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/pairing"
	"tablier/play/pairing/berger"
)

// maxTeamName is the greatest length of the name of a team, in characters.
const maxTeamName = 60

// teamMatch is a match of two teams: board against board, or everybody against every player of the other team.
type teamMatch struct{ usual }

func (m teamMatch) check(s, given Settings) (Settings, error) {
	s.Double, s.AllAtOnce, s.Scheveningen = given.Double, given.AllAtOnce, given.Scheveningen
	if len(given.Teams) != 2 {
		return s, invalid("teams", i18n.T("tournament.two-teams"))
	}
	s.Teams = make([]string, 2)
	for i, name := range given.Teams {
		if s.Teams[i] = strings.TrimSpace(name); s.Teams[i] == "" || utf8.RuneCountInString(s.Teams[i]) > maxTeamName {
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

func (teamMatch) bound() int { return 2 * MaxRobin }

// admit puts a player who chooses no team into the smaller one.
func (teamMatch) admit(t *Tournament, e *Entrant) error {
	switch {
	case e.Team < 0 || e.Team > 2:
		return invalid("team", i18n.T("tournament.no-such-team"))
	case e.Team == 0:
		e.Team = 1
		if sizes := teamSizes(t); sizes[1] < sizes[0] {
			e.Team = 2
		}
	}
	return nil
}

func teamSizes(t *Tournament) (sizes [2]int) {
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.Presence == Active && e.Team > 0 {
			sizes[e.Team-1]++
		}
	}
	return sizes
}

// seat lists the first team, then the second. Each is ordered by the boards that a director has set, then by
// rating.
func (teamMatch) seat(t *Tournament, seeds []int) ([]int, error) {
	const last = 1 << 20 // players without a board come last
	slices.SortStableFunc(seeds, func(a, b int) int {
		x, y := t.entrant(a), t.entrant(b)
		board := func(e *Entrant) int { return cmp.Or(e.Order, last) }
		return cmp.Or(cmp.Compare(x.Team, y.Team), cmp.Compare(board(x), board(y)))
	})
	if t.entrant(seeds[0]).Team == t.entrant(seeds[len(seeds)-1]).Team {
		return nil, conflict(i18n.T("tournament.team-is-empty"))
	}
	return seeds, nil
}

// follow updates which player has which board. A reserve takes the place of a player who leaves.
func (teamMatch) follow(t *Tournament, e *Event) {
	switch {
	case e.Kind == Started:
		t.boards = [2][]int{}
		for _, n := range t.Seeds {
			team := t.entrant(n).Team - 1
			t.boards[team] = append(t.boards[team], n)
		}
		size := min(len(t.boards[0]), len(t.boards[1]))
		t.boards[0], t.boards[1] = t.boards[0][:size], t.boards[1][:size]
	case t.Status == Running && (e.Kind == Withdrew || e.Kind == Disqualified):
		boards := t.boards[t.entrant(e.Number).Team-1]
		at := slices.Index(boards, e.Number)
		reserve := slices.IndexFunc(t.Seeds, func(n int) bool {
			r := t.entrant(n)
			return r.Presence == Active && r.Team == t.entrant(e.Number).Team && !slices.Contains(boards, n)
		})
		if at >= 0 && reserve >= 0 {
			boards[at] = t.Seeds[reserve]
		}
	}
}

// rounds returns the number of rounds of all legs.
func (teamMatch) rounds(t *Tournament) int {
	if !t.Scheveningen {
		return t.legs()
	}
	sizes := teamSizes(t)
	if t.Status != Registering {
		sizes = [2]int{len(t.boards[0]), len(t.boards[1])}
	}
	return t.legs() * min(sizes[0], sizes[1])
}

func (teamMatch) ready(t *Tournament) bool { return t.AllAtOnce || t.Rounds.Complete() }

func (m teamMatch) next(t *Tournament) ([]Pairing, error) {
	round, rounds := len(t.Rounds), m.rounds(t)
	if round >= rounds {
		return nil, nil
	}
	size := len(t.boards[0])
	table := [][]pairing.Pair{boardPairs(size)}
	if t.Scheveningen {
		table = berger.Scheveningen(size)
	}
	players := append(slices.Clone(t.boards[0]), t.boards[1]...)
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

// stand does nothing: the board points order the rows.
func (teamMatch) stand(*Tournament, []Row, map[int]int) {}

// TeamPoints returns the points of both teams, in halves.
func TeamPoints(t *Tournament) (points [2]int) {
	for i := range t.Rounds {
		for _, p := range t.Rounds[i].Pairings {
			white, black, _ := p.Result.Points()
			for side, n := range []int{p.White, p.Black} {
				if e := t.entrant(n); e != nil && e.Team > 0 {
					points[e.Team-1] += [2]int{white, black}[side]
				}
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
	e := t.entrant(number)
	switch {
	case t.Format != Team:
		return nil, conflict(i18n.T("tournament.has-no-teams"))
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
