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

// New numbers the positions of a game under the options of rules. It refuses the games
// that cannot be solved here. A win is a win, whatever it is worth.
func New(rules game.Rules) (solve.Space, error) { return NewPoints(rules, 1) }

// Worths are what wins of a game may be worth, least first: with tables for each of them one
// knows how many points can be forced. Just 1 for games without points.
func Worths(id string) []int {
	if id == "ra" {
		return []int{1, 3, 6}
	}
	return []int{1}
}

// NewPoints is New with wins worth fewer than so many points taken for draws.
func NewPoints(rules game.Rules, points int) (solve.Space, error) {
	if worths := Worths(rules.Info().ID); !slices.Contains(worths, points) {
		want := strings.Trim(strings.ReplaceAll(fmt.Sprint(worths), " ", ", "), "[]")
		return nil, &game.Error{Kind: game.BadOption, Input: strconv.Itoa(points), At: i18n.T("spaces.points"), Problem: i18n.T("spaces.no-win-worth-just"), Want: i18n.Raw(want)}
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
			Kind: game.UnknownGame, Input: id, Problem: i18n.T("spaces.positions-not-numbered-for-solving"), Want: i18n.T("spaces.ringo-ring-ra-court-circuit"),
		}
	}
}
