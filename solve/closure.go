package solve

import (
	"path"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Closure lists the given slices and all slices they need, in order.
func Closure(all []Slice, tops []int) []int {
	in := make([]bool, len(all))
	for _, t := range tops {
		in[t] = true
	}
	for i := len(all) - 1; i >= 0; i-- {
		if in[i] {
			for _, n := range all[i].Needs {
				in[n] = true
			}
		}
	}
	var out []int
	for i, yes := range in {
		if yes {
			out = append(out, i)
		}
	}
	return out
}

// Choose lists the slices whose name or group matches one of the patterns (of path.Match), or
// all slices if there are no patterns. A pattern that matches nothing is an error.
func Choose(all []Slice, patterns []string) ([]int, error) {
	var out []int
	if len(patterns) == 0 {
		for i := range all {
			out = append(out, i)
		}
		return out, nil
	}
	for _, p := range patterns {
		found := false
		for i, s := range all {
			yes, err := path.Match(p, s.Group)
			if err == nil && !yes {
				yes, err = path.Match(p, s.ID)
			}
			if err != nil {
				break
			}
			if yes {
				out = append(out, i)
				found = true
			}
		}
		if !found {
			example := groups(all)
			return nil, &game.Error{
				Kind: game.BadOption, Input: p, Problem: i18n.T("solve.no-such-slice"), Want: i18n.T("solve.pattern-one", "example", example),
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// groups lists the first and the last groups, as examples.
func groups(all []Slice) string {
	var names []string
	for _, s := range all {
		if len(names) == 0 || names[len(names)-1] != s.Group {
			names = append(names, s.Group)
		}
	}
	if len(names) > 6 {
		names = append(append(names[:3:3], "…"), names[len(names)-3:]...)
	}
	return strings.Join(names, ", ")
}
