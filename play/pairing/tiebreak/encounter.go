package tiebreak

import (
	"cmp"
	"slices"
)

// directEncounter orders tied players by the points of their games with each other (article 6).
func (t *table) directEncounter(groups []int) []Value {
	list := make([]Value, len(t.Players))
	members := map[int][]int{}
	for i := range t.Players {
		list[i].Kind = DirectEncounter
		members[groups[i]] = append(members[groups[i]], i)
	}
	for _, m := range members {
		if len(m) < 2 {
			continue
		}
		classes := t.encounter(list, m, false)
		for place, class := range classes {
			for _, i := range class {
				list[i].Order = len(classes) - place
			}
		}
	}
	return list
}

// whole is the weight of a full point in the separate standings. Points of several games with one opponent are
// averaged (6.1.2); up to ten games divide it.
const whole = 2 * 2520

// separate is the standings of tied players among themselves.
type separate struct {
	members []int
	points  map[int]int
	missing map[int]int // how many of the others a player has not met
}

// standings returns the separate standings of tied players, and adds the games to the parts of their values. In a
// Swiss tournament forfeits do not count (6.1.1).
func (t *table) standings(list []Value, members []int, again bool) separate {
	s := separate{members, map[int]int{}, map[int]int{}}
	for _, i := range members {
		points, games := map[int]int{}, map[int]int{}
		for r := range t.Players[i].Games {
			g := &t.Players[i].Games[r]
			if !t.counts(g) || !slices.Contains(members, g.Opponent) {
				continue
			}
			points[g.Opponent] += g.Points
			games[g.Opponent]++
			p := Part{Round: r + 1, Opponent: g.Opponent, Quarters: 2 * g.Points, Again: again}
			if again {
				p.cite("6.2")
			}
			if g.Sort != Played {
				p.cite("15.2")
			}
			list[i].Parts = append(list[i].Parts, p)
		}
		for other, n := range games {
			s.points[i] += points[other] * whole / 2 / n
			if n > 1 {
				citeAverage(list[i].Parts, other)
			}
		}
		s.missing[i] = len(members) - 1 - len(games)
		if !again {
			list[i].Quarters = (4*s.points[i] + whole/2) / whole
		}
	}
	return s
}

// citeAverage says that the points of several games with one opponent were averaged.
func citeAverage(parts []Part, opponent int) {
	for i := range parts {
		if parts[i].Opponent == opponent && parts[i].Article == "" {
			parts[i].cite("6.1.2")
		}
	}
}

// encounter returns tied players in classes, the best first. Players in one class stay tied.
func (t *table) encounter(list []Value, members []int, again bool) [][]int {
	s := t.standings(list, members, again)
	for _, i := range members {
		if s.missing[i] > 0 {
			return t.leaders(list, s)
		}
	}
	classes := s.classes()
	if len(classes) == 1 {
		return classes
	}
	var out [][]int
	for _, class := range classes { // those still tied: applied again (6.2)
		if len(class) > 1 {
			out = append(out, t.encounter(list, class, true)...)
		} else {
			out = append(out, class)
		}
	}
	return out
}

// classes groups the players by their points, the best first.
func (s *separate) classes() (classes [][]int) {
	order := slices.Clone(s.members)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.points[b], s.points[a]) })
	for k, i := range order {
		if k == 0 || s.points[order[k-1]] != s.points[i] {
			classes = append(classes, nil)
		}
		last := &classes[len(classes)-1]
		*last = append(*last, i)
	}
	return classes
}

// leaders places those who are alone at the top whatever the results of the missing games, and applies article 6
// again to the others (6.3).
func (t *table) leaders(list []Value, s separate) (classes [][]int) {
	rest := slices.Clone(s.members)
	for len(rest) > 1 {
		at := slices.IndexFunc(rest, func(i int) bool { return s.leads(i, rest) })
		if at < 0 {
			break
		}
		classes = append(classes, []int{rest[at]})
		rest = slices.Delete(rest, at, at+1)
	}
	if len(rest) == 1 || len(classes) == 0 {
		return append(classes, rest)
	}
	return append(classes, t.encounter(list, rest, true)...)
}

// leads reports whether a player has more points than each of the others can reach.
func (s *separate) leads(i int, rest []int) bool {
	return !slices.ContainsFunc(rest, func(j int) bool {
		return i != j && s.points[i] <= s.points[j]+s.missing[j]*whole
	})
}
