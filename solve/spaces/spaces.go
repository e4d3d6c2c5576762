package spaces

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
)

// New numbers the positions of a game under the options of rules. It returns an error for games that cannot be solved
// here. All wins count alike, whatever they are worth.
func New(rules game.Rules) (solve.Space, error) { return NewPoints(rules, 1) }

// Worths returns what wins of a game may be worth, least first: [1] for games without points. With tables for each
// worth, one knows how many points can be forced.
func Worths(id string) []int {
	if id == "ra" {
		return []int{1, 3, 6}
	}
	return []int{1}
}

// NewPoints is New, but wins worth fewer than points points count as draws.
func NewPoints(rules game.Rules, points int) (solve.Space, error) {
	if worths := Worths(rules.Info().ID); !slices.Contains(worths, points) {
		want := strings.Trim(strings.ReplaceAll(fmt.Sprint(worths), " ", ", "), "[]")
		return nil, &game.Error{Kind: game.BadOption, Input: strconv.Itoa(points), At: i18n.T("spaces.points"), Problem: i18n.T("spaces.no-such-points"), Want: i18n.Raw(want)}
	}
	switch id := rules.Info().ID; id {
	case "ringo":
		return newRingo(rules), nil
	case "ring":
		return newRing(rules)
	case "ra":
		return newRa(rules, points), nil
	default:
		for _, side := range circuitSides {
			if circuit.New(side).Info().ID == id {
				return newCircuit(rules, side), nil
			}
		}
		return nil, &game.Error{
			Kind: game.UnknownGame, Input: id, Problem: i18n.T("spaces.not-numbered"), Want: i18n.T("spaces.want-game"),
		}
	}
}

// common lists the usual options of the games whose endings can be solved, defaults first.
var common = map[string][]string{
	"ring":  {"return=free"}, // under the default, a value depends on the move before
	"ringo": {"", "rings=5"},
	"ra":    {"", "board=127"},
}

// Common returns the spaces whose tables are used most: for each game that has any, its usual options, and for each
// worth of a win.
func Common(games game.List) ([]solve.Space, error) {
	var list []solve.Space
	for _, g := range games {
		for _, text := range common[g.Info().ID] {
			o, err := g.Info().ParseOptions(text)
			if err != nil {
				return nil, err
			}
			spaces, err := AllWorths(g.Rules(o))
			if err != nil {
				return nil, err
			}
			list = append(list, spaces...)
		}
	}
	return list, nil
}

// AllWorths returns the spaces of NewPoints for each worth of a win.
func AllWorths(rules game.Rules) ([]solve.Space, error) {
	var list []solve.Space
	for _, points := range Worths(rules.Info().ID) {
		s, err := NewPoints(rules, points)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}
