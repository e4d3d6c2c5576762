package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
)

// The bounds of the names of divisions.
const (
	MaxDivisionNames = 50
	MaxDivisionName  = 40 // characters
)

// DivisionName returns the name of a division, counted from 1. It is empty if the division has only a number.
func (s *Settings) DivisionName(division int) string {
	if division < 1 || division > len(s.DivisionNames) {
		return ""
	}
	return s.DivisionNames[division-1]
}

// divisionNames returns names in canonical form. Missing names are empty.
func divisionNames(given []string) ([]string, error) {
	wrong := invalid("division_names", i18n.T("tournament.division-names", "most", strconv.Itoa(MaxDivisionNames), "letters", strconv.Itoa(MaxDivisionName)))
	if len(given) > MaxDivisionNames {
		return nil, wrong
	}
	var names []string
	for i, name := range given {
		name = strings.TrimSpace(name)
		if utf8.RuneCountInString(name) > MaxDivisionName || !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl) {
			return nil, wrong
		}
		if name == "" {
			continue
		}
		if slices.Contains(names, name) {
			return nil, wrong
		}
		names = append(append(names, make([]string, i-len(names))...), name)
	}
	return names, nil
}

// up returns how many players of a division are promoted.
func (s *Settings) up() int {
	if s.Up > 0 {
		return s.Up
	}
	return s.Movers
}

// down returns how many players of a division are relegated.
func (s *Settings) down() int {
	if s.Down > 0 {
		return s.Down
	}
	return s.Movers
}

// wrongMoves returns the field whose number of promoted or relegated players is invalid; empty if both are valid.
func (s *Settings) wrongMoves() string {
	switch {
	case s.Up < 0 || s.Up >= s.DivisionSize:
		return "up"
	case s.Down < 0 || s.up()+s.down() > s.DivisionSize:
		return "down"
	}
	return ""
}

// sizes splits n players into divisions. All divisions have the same size except the last, which has at least half and
// less than one and a half times that size.
func (s *Settings) sizes(n int) []int {
	size := max(s.DivisionSize, MinDivision)
	sizes := make([]int, max(1, (n+size/2)/size))
	for i := range sizes {
		sizes[i] = size
	}
	sizes[len(sizes)-1] = n - size*(len(sizes)-1)
	return sizes
}

// nextSizes splits n players into divisions after a season. If the numbers of promoted and relegated players differ,
// the first division grows or shrinks by the difference. The others keep their size, and the last takes the rest.
func nextSizes(t *Tournament, last *Season, n int) []int {
	if t.Up == 0 && t.Down == 0 || len(last.Divisions) < 2 {
		return t.sizes(n)
	}
	first := min(max(len(last.Divisions[0])+t.up()-t.down(), MinDivision), MaxDivision)
	if rest := n - first; rest >= max(2, t.DivisionSize/2) {
		return append([]int{first}, t.sizes(rest)...)
	}
	return t.sizes(n)
}
