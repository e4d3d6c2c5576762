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

// moves returns how many players of a division are promoted and relegated.
func (s *Settings) moves() (up, down int) { return moved(s.Up, s.Movers), moved(s.Down, s.Movers) }

func moved(n, usual int) int {
	if n > 0 {
		return n
	}
	return usual
}

// divide splits n players into divisions. All divisions have the same size except the last, which has at least half and
// less than one and a half times that size.
func divide(n, size int) []int {
	size = max(size, MinDivision)
	sizes := make([]int, max(1, (n+size/2)/size))
	for i := range sizes {
		sizes[i] = size
	}
	sizes[len(sizes)-1] = n - size*(len(sizes)-1)
	return sizes
}

// nextSizes splits n players into divisions after a season. If the numbers of promoted and relegated players differ,
// the first division grows or shrinks by the difference. The others keep their size, and the last takes the rest.
func (l *league) nextSizes(last *Season, n int) []int {
	t := l.t
	if (t.Up != 0 || t.Down != 0) && len(last.Divisions) >= 2 {
		up, down := t.moves()
		first := min(max(len(last.Divisions[0])+up-down, MinDivision), MaxDivision)
		if rest := n - first; rest >= max(2, t.DivisionSize/2) {
			return append([]int{first}, divide(rest, t.DivisionSize)...)
		}
	}
	return divide(n, t.DivisionSize)
}
